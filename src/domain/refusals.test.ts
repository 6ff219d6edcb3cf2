import { describe, expect, test } from 'vitest'
import { countRefusal, mayReload, type Refusals, signsOut } from './refusals.ts'

/** At which of the times, in milliseconds, a user is signed out. */
function signedOutAt(times: number[]): number[] {
  let burst: Refusals | undefined
  return times.filter((atMs) => {
    burst = countRefusal(burst, atMs)
    return signsOut(burst)
  })
}

describe('a burst of 401 answers', () => {
  test.each([
    ['one alone', [0], []],
    ['a second within half a second', [0, 499], [499]],
    ['a second after half a second', [0, 500], []],
    ['both at the same time', [7, 7], [7]],
    ['one now and then', [0, 600, 1200, 1800], []],
    ['many in a row', [0, 400, 800], [400, 800]],
    ['a row until its longest second is over', [0, 400, 800, 999], [400, 800, 999]],
    ['what is left of a row after its longest second', [0, 400, 800, 1_000], [400, 800]],
  ])('%s', (_, times, out) => {
    expect(signedOutAt(times)).toEqual(out)
  })
})

test.each([
  [undefined, 5_000, true],
  [Number.NaN, 5_000, true],
  [0, 9_999, false],
  [0, 10_000, true],
  [1_000_000, 0, true],
])('a path reloaded at %s may be reloaded at %i: %s', (lastAtMs, nowMs, may) => {
  expect(mayReload(lastAtMs, nowMs)).toBe(may)
})
