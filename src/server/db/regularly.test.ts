import { afterEach, describe, expect, test, vi } from 'vitest'
import { NoAnswerError } from './away.ts'
import { regularly } from './regularly.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is done regularly', () => {
  test('is done at once, then at each interval, and no more once it is stopped', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => {})
    const { stop } = regularly(1_000, 'Work', work)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(work).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('goes on after a fault, which is logged; that the database is away is not', async () => {
    vi.useFakeTimers()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const fault = new Error('column "key" does not exist')
    const work = vi
      .fn(async () => {})
      .mockRejectedValueOnce(new NoAnswerError())
      .mockRejectedValueOnce(fault)
    const { stop } = regularly(1_000, 'Work is not done', work)
    await vi.advanceTimersByTimeAsync(3_500)
    stop()
    expect(work).toHaveBeenCalledTimes(4)
    expect(log.mock.calls).toEqual([['Work is not done', fault]])
  })
})
