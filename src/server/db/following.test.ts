import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { following } from './following.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What hears of changes and fails as often as told, with all it has heard. */
function hearing(failures: number) {
  const heard: string[] = []
  let left = failures
  const follower = following('Things', async ([change]) => {
    heard.push(change?.key ?? '')
    if (left-- > 0) throw new Error('The database is away, as this test wants')
  })
  return { heard, ...follower }
}

test('what could not be read is read again in its turn, behind what else was to be done', async () => {
  const { heard, follow, inTurn } = hearing(1)
  await follow([{ kind: 'thing', key: 'one' }])
  await Promise.all([inTurn(async () => void heard.push('work')), follow([{ kind: 'thing', key: 'two' }])])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual(['one', 'work', 'two', 'one'])
})

test('who wants to know hears when something was read late', async () => {
  const { heard, follow } = hearing(2)
  let late = 0
  await follow([{ kind: 'thing', key: 'one' }], () => late++)
  expect(late).toBe(0)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([heard.length, late]).toEqual([3, 1])
})

test('nothing is tried again once it is closed', async () => {
  const { heard, follow, close } = hearing(9)
  await follow([{ kind: 'thing', key: 'one' }])
  close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toEqual(['one'])
})
