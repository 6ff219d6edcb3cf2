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

test('an answer is new to those alone who look at its keys, and so is what is to be asked for again', async () => {
  const answers: (() => void)[] = []
  const store = storeOf((keys) => new Promise((resolve) => answers.push(() => resolve(new Map([[keys[0] ?? '', 1]])))))
  const looked = [['a'], ['c'], ['a', 'c']]
  let before = looked.map(store.answered)
  const isNew = () => {
    const [now, then] = [looked.map(store.answered), before]
    before = now
    return now.map((each, at) => each !== then[at])
  }
  for (const key of ['a', 'b', 'c']) store.want(key)
  await vi.advanceTimersByTimeAsync(100)
  expect(isNew()).toEqual([false, false, false])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(isNew()).toEqual([true, false, true])
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isNew()).toEqual([false, true, true])
  store.outdate(0)
  expect(isNew()).toEqual([true, false, true])
})
