import type { IBackoffFactory } from 'cockatiel'

/**
 * How long a breaker leaves alone what has failed, by a counter that nobody sets: by itself it compares moments of the
 * machine's clock, and would leave it alone for a day when that is put back by one.
 */
export const restOf = (ms: number): IBackoffFactory<unknown> => ({
  next() {
    const overAt = performance.now() + ms
    return {
      next: restOf(ms).next,
      get duration() {
        return performance.now() < overAt ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      },
    }
  },
})
