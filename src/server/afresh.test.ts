import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openAfresh } from './afresh.ts'

test('of many who ask for one thing the first has it done, and all others once more after him, whatever came of it', async () => {
  const afresh = openAfresh<number>()
  let [begun, atOnce] = [0, 0]
  const work = vi.fn(async () => {
    const turn = ++begun
    expect(++atOnce).toBe(1)
    await sleep(5)
    atOnce--
    if (turn === 1) throw new Error('The first fails')
    return turn
  })
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => afresh('a', work)))
  expect(asked.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['failed', 2, 2, 2])
  expect(await afresh('a', work)).toBe(3)
  expect(work).toHaveBeenCalledTimes(3)
})

test('different things do not wait for each other', async () => {
  const afresh = openAfresh<string>()
  const never = afresh('a', () => new Promise(() => {}))
  expect(await Promise.race([never, afresh('b', async () => 'b')])).toBe('b')
})
