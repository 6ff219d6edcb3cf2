import { ApiException } from '#contract/errors.ts'

/** How a request about a password ended: done, or why not; `rules` are what the new password breaks. */
export type Ending =
  | { isDone: true }
  | { isDone: false; type: string; rules: string[]; waitSeconds?: number | undefined }

/** Makes a call and tells how it ended; what is no failed call is thrown. */
export async function ending(work: Promise<unknown>): Promise<Ending> {
  try {
    await work
    return { isDone: true }
  } catch (error) {
    if (!(error instanceof ApiException)) return { isDone: false, type: 'ServiceUnavailableException', rules: [] }
    const rules = error.result?.errors?.filter(({ path }) => path === 'newPassword').map(({ message }) => message) ?? []
    const waitSeconds = Number.parseInt(error.headers['retry-after'] ?? '', 10)
    return { isDone: false, type: error.type, rules, waitSeconds: Number.isNaN(waitSeconds) ? undefined : waitSeconds }
  }
}

/** The page that a mail leads back to, with the places that the shop fills in (spec section 7, RecoverPassword). */
export const tokenUrl = ({ origin, pathname }: Location): string =>
  `${origin}${pathname}?token={token}&username={username}`
