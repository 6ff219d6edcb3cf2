import { expect, test, vi } from 'vitest'
import { kept } from './kept.ts'

vi.useFakeTimers({ toFake: ['performance'] })

test('what is kept is read once, and after a minute given once more while it is read anew', async () => {
  let times = 0
  const thing = kept(async () => ++times)
  expect(await Promise.all([thing.get(), thing.get()])).toEqual([1, 1])
  vi.advanceTimersByTime(60_001)
  expect(await thing.get()).toBe(1)
  expect(await thing.get()).toBe(2)
})

test('what is kept stays when it cannot be read anew, and what could not be read at first is tried again', async () => {
  const away = new Error('away')
  const load = vi.fn().mockRejectedValueOnce(away).mockResolvedValueOnce('old').mockRejectedValueOnce(away)
  const thing = kept<string>(load)
  await expect(thing.get()).rejects.toBe(away)
  expect(await thing.get()).toBe('old')
  vi.advanceTimersByTime(60_001)
  expect([await thing.get(), await thing.get()]).toEqual(['old', 'old'])
})

test('what was dropped is read anew, also when it was just being read', async () => {
  let times = 0
  const thing = kept(async () => ++times)
  const before = thing.get()
  thing.drop()
  expect([await before, await thing.get()]).toEqual([1, 2])
})
