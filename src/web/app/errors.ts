import { ApiException, type Problem } from '#contract/errors.ts'

type Written = { name: string; status: number; response: string; result: Problem | null; message: string }

/**
 * What the loaders threw, as it can cross from the server to the browser: a failed call keeps its problem, anything
 * else only its kind, since its text may tell more than a visitor should know.
 */
export function writeErrors(errors: Record<string, unknown> | null): Record<string, Written> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => [
      routeId,
      error instanceof ApiException
        ? {
            name: error.name,
            status: error.status,
            response: error.response,
            result: error.result,
            message: error.message,
          }
        : { name: 'Error', status: statusOf(error), response: '', result: null, message: '' },
    ]),
  )
}

/** Inverse of `writeErrors`: every error is an ApiException in the browser. */
export function readErrors(written: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!written) return null
  return Object.fromEntries(
    Object.entries(written as Record<string, Written>).map(([routeId, error]) => [
      routeId,
      new ApiException(error.status, error.response, {}, error.result, error.message || undefined),
    ]),
  )
}

/** The status that an error answers with: a failed call's or the router's own (404), else 500. */
export function statusOf(error: unknown): number {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    return error.status
  }
  return 500
}

/**
 * Whether the same request may work a little later: nothing came back, or the shop itself failed. A loader that leads
 * elsewhere throws a Response, which is no failure.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiException ? error.status >= 500 : !(error instanceof Response)

/** For a path at which nothing is: throws what shows the 404 page. */
export function nothingHere(): never {
  throw new ApiException(404, '', {}, null)
}
