import { isPassing } from '../app/errors.ts'

/** Waiting times before the calculation is tried again: three times at most (spec section 9). */
const DELAYS_MS = [1000, 2000, 4000]

/** How long to wait before try `retry` (from 1) after `error`; undefined when trying again cannot help. */
function retryDelayMs(error: unknown, retry: number): number | undefined {
  return isPassing(error) ? DELAYS_MS[retry - 1] : undefined
}

/**
 * What `work` answers, tried again as `retryDelayMs` says. Stops and rejects as soon as `isStale` says that nobody
 * wants the answer any more.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  { wait, isStale }: { wait: (ms: number) => Promise<void>; isStale: () => boolean },
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      const delayMs = retryDelayMs(error, retry)
      if (delayMs === undefined || isStale()) throw error
      await wait(delayMs)
      if (isStale()) throw error
    }
  }
}
