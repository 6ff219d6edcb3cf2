import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEntryStore } from './entry-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const storeOf = (load: (keys: string[]) => Promise<ReadonlyMap<string, number>>) =>
  createEntryStore({ nameOf: (key: string) => key, load, debounceMs: 100, batchSize: 2, failure: 'Not loaded' })

test('what is out of date is shown on until what it is now has come', async () => {
  let count = 0
  const store = storeOf(async (keys) => new Map(keys.map((key) => [key, ++count])))
  store.want('a')
  await vi.advanceTimersByTimeAsync(100)
  store.expire()
  store.want('a')
  expect(store.get('a')).toEqual({ state: 'success', value: 1 })
  await vi.advanceTimersByTimeAsync(100)
  expect(store.get('a')).toEqual({ state: 'success', value: 2 })
})

test('an answer to what is out of date is ignored', async () => {
  const answers: ((value: ReadonlyMap<string, number>) => void)[] = []
  const store = storeOf(() => new Promise((resolve) => answers.push(resolve)))
  store.want('a')
  await vi.advanceTimersByTimeAsync(100)
  store.expire()
  store.want('a')
  await vi.advanceTimersByTimeAsync(100)
  answers[1]?.(new Map([['a', 2]]))
  answers[0]?.(new Map([['a', 1]]))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get('a')).toEqual({ state: 'success', value: 2 })
})
