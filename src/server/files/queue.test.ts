import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openQueue } from './queue.ts'

test('runs two at once, lets as many wait as there is room, and turns the rest away', async () => {
  const inTurn = openQueue({ atOnce: 2, waiting: 3, patienceMs: 1000 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)))
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(outcomes[6]).toMatchObject({ reason: { type: 'TooManyRequestsException', retryAfter: 2 } })
})

test('turns away who waits too long, and a failure holds nobody up', async () => {
  const inTurn = openQueue({ atOnce: 1, waiting: 2, patienceMs: 20 })
  const slow = inTurn(() => sleep(60))
  await expect(inTurn(async () => 1)).rejects.toMatchObject({ type: 'TooManyRequestsException' })
  await slow
  await expect(inTurn(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await inTurn(async () => 2)).toBe(2)
})
