import { describe, expect, test } from 'vitest'
import { ApiException, type ErrorType } from '#contract/errors.ts'
import { retrying } from './retry.ts'

function refusal(status: number, type: ErrorType): ApiException {
  return new ApiException(status, '', {}, { type, title: type, status, message: type, traceId: '' })
}

/** Work that fails with each of `errors` before it answers; `waits` tells the pauses between. */
async function tryWith(errors: unknown[], isStale: (waits: number[]) => boolean = () => false) {
  const waits: number[] = []
  let tries = 0
  const outcome = retrying(
    async () => {
      const error = errors[tries]
      tries += 1
      if (error) throw error
      return 'answer'
    },
    {
      wait: async (ms) => void waits.push(ms),
      isStale: () => isStale(waits),
    },
  )
  return { outcome: await outcome.catch((error: unknown) => error), waits, tries }
}

const away = refusal(503, 'ServiceUnavailableException')
const offline = new TypeError('Failed to fetch')

describe('retrying', () => {
  test('waits 1, 2 and 4 seconds and then answers', async () => {
    const { outcome, waits } = await tryWith([away, offline, away])
    expect(outcome).toBe('answer')
    expect(waits).toEqual([1000, 2000, 4000])
  })

  test('gives up after the third retry', async () => {
    const { outcome, tries } = await tryWith([away, away, away, away])
    expect(outcome).toBe(away)
    expect(tries).toBe(4)
  })

  test.each([
    refusal(409, 'CartHasBeenModifiedException'),
    refusal(404, 'NotFoundException'),
    refusal(401, 'UnauthorizedException'),
  ])('does not repeat what was refused: $type', async (error) => {
    const { outcome, waits } = await tryWith([error])
    expect(outcome).toBe(error)
    expect(waits).toEqual([])
  })

  test('stops when nobody wants the answer any more', async () => {
    const { tries } = await tryWith([away, away, away], (waits) => waits.length === 1)
    expect(tries).toBe(1)
  })
})
