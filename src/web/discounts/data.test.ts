import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSplashStore } from './data.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const splash = { discountCodeId: 'c', name: 'C', label: 'C', colour: '', icon: '', discountPercentage: 5 }

test('what is wanted goes out together once nothing was added for 500 ms, each product once', async () => {
  const load = vi.fn(async (_productIds: string[]) => ({ a: [splash] }))
  const store = createSplashStore(load)
  store.want('a')
  await vi.advanceTimersByTimeAsync(499)
  for (const id of ['b', 'a', '']) store.want(id)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load.mock.calls).toEqual([[['a', 'b']]])
  expect(store.get('a')).toEqual({ state: 'success', value: [splash] })
  expect(store.get('b')).toEqual({ state: 'success', value: [] })
})
