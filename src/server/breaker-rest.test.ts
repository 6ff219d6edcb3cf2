import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { afterEach, expect, test, vi } from 'vitest'
import { restOf } from './breaker-rest.ts'

afterEach(() => vi.restoreAllMocks())

test.each([-86_400_000, 86_400_000])(
  'a breaker rests its time, also when the clock jumps by %d ms meanwhile',
  async (jump) => {
    const breaker = circuitBreaker(handleAll, { halfOpenAfter: restOf(30_000), breaker: new ConsecutiveBreaker(1) })
    const begun = performance.now()
    const counter = vi.spyOn(performance, 'now').mockReturnValue(begun)
    await expect(breaker.execute(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const realNow = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(realNow + jump)
    await expect(breaker.execute(async () => 'there')).rejects.toThrow('breaker is open')
    counter.mockReturnValue(begun + 30_100)
    expect(await breaker.execute(async () => 'there')).toBe('there')
  },
)
