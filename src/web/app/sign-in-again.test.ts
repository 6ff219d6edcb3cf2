import { expect, test, vi } from 'vitest'
import { clientOver, type Outcome } from '#contract/client.ts'
import { answerSignIn, askToSignIn, lasting } from './sign-in-again.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }

/** A call that gets these answers, one after the other, and what it asked. */
function answering(...statuses: number[]) {
  const asked: unknown[] = []
  const call = clientOver(async (name, input): Promise<Outcome> => {
    asked.push([name, input])
    const status = statuses[asked.length - 1] ?? 200
    return status === 200 ? { status, reply: {} } : { status, problem: null, response: '', headers: {} }
  })
  return { call, asked }
}

const empty = (call: ReturnType<typeof lasting>) =>
  call('DELETE /api/Cart/EmptyCart', { body: { area: AREA, cartId: 'cart' } })

test('a call that meets an ended session is made again, word for word, after signing in', async () => {
  const { call, asked } = answering(401)
  await empty(lasting(call, async () => true))
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})

test('a call is refused as before when nobody signs in, and when signing in did not help', async () => {
  const cancelled = answering(401)
  await expect(empty(lasting(cancelled.call, async () => false))).rejects.toMatchObject({ status: 401 })
  expect(cancelled.asked).toHaveLength(1)
  const helpless = answering(401, 401)
  await expect(empty(lasting(helpless.call, async () => true))).rejects.toMatchObject({ status: 401 })
  expect(helpless.asked).toHaveLength(2)
})

test('a call that is refused after somebody has signed in again is made once more, and nobody is asked twice', async () => {
  const { call, asked } = answering(401)
  const ask = vi.fn(async () => true)
  const done = empty(lasting(call, ask))
  answerSignIn(true)
  await done
  expect(asked).toHaveLength(2)
  expect(ask).not.toHaveBeenCalled()
})

test.each([403, 404, 409, 500, 503])('nobody is asked to sign in after a %d', async (status) => {
  const ask = vi.fn(async () => true)
  await expect(empty(lasting(answering(status).call, ask))).rejects.toMatchObject({ status })
  expect(ask).not.toHaveBeenCalled()
})

test('where no dialog can ask, the answer is no', async () => {
  expect(await askToSignIn()).toBe(false)
})
