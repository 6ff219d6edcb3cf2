import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { type Answer, startReceiver } from '#test/receiver.ts'
import { openTestShop } from '#test/shop.ts'
import { signatureOf } from './webhook.ts'

const SECRET = 'a secret of the receiver alone'
const receiver = await startReceiver()
const shop = await openTestShop({ orderWebhook: { url: receiver.url, secret: SECRET } })
const buyer = await shop.customer()
const clerk = await shop.staff('backoffice')

afterEach(() => {
  receiver.received.length = 0
  receiver.answers(() => ({ status: 204 }))
})

const deliveries = (orderId: string) =>
  shop.db
    .selectFrom('webhook_delivery')
    .select(['delivery_id as id', 'state', 'attempts', 'last_error as lastError'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

test('a placed order and every state after it arrive once, whole, signed, each under an id of its own', async () => {
  const order = await ordered(buyer, [[await shop.sells(), 2]])
  await shop.jobs()
  const body = { area: EU, orderId: order.orderId, state: 'Processing', note: 'Picked' } as const
  await clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body })
  await shop.jobs()
  await shop.jobs()
  const messages = receiver.received.map(({ body }) => JSON.parse(body))
  const placed = { areaId: 'eu', customerNumber: buyer.customerNumber, fromState: null, toState: 'Placed', order }
  expect(messages).toMatchObject([
    { type: 'order.placed', data: placed },
    {
      type: 'order.stateChanged',
      data: { fromState: 'Placed', toState: 'Processing', note: 'Picked', order: { state: 'Processing' } },
    },
  ])
  expect(messages[1].data.sequence).toBeGreaterThan(messages[0].data.sequence)
  for (const { headers, body: bytes } of receiver.received) {
    const id = headers['webhook-id']
    const at = headers['webhook-timestamp']
    expect(id).toBe(JSON.parse(bytes).id)
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60)
    const wanted = createHmac('sha256', SECRET).update(`${id}.${at}.${bytes}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
  }
  expect((await deliveries(order.orderId)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
  ])
})

test.each<[string, Answer, string]>([
  ['answers 500', { status: 500 }, 'answered 500'],
  ['sends it elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'answered 302'],
  ['drops the line', 'drop', ''],
])('a receiver that %s gets the same bytes under the same id again, until it takes them', async (_, how, why) => {
  receiver.answers(() => how)
  const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
  await shop.jobs()
  await shop.jobs()
  expect(await deliveries(orderId)).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining(why) }])
  receiver.answers(() => ({ status: 200, body: 'thank you' }))
  await shop.jobs()
  await shop.jobs()
  expect(await deliveries(orderId)).toMatchObject([{ state: 'delivered', lastError: '' }])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('the back office sees what waits and why', async () => {
  receiver.answers(() => ({ status: 500 }))
  await ordered(buyer, [[await shop.sells(), 1]])
  const look = () => clerk.api('POST /backoffice/api/Order/GetConnections', { body: { area: EU } })
  expect((await look()).announcements).toEqual({ waiting: 1, failed: 0 })
  await shop.jobs()
  await shop.jobs()
  expect(await look()).toMatchObject({
    announcements: { waiting: 0, failed: 0 },
    calculation: null,
    webhook: { waiting: 1, failed: 0, lastError: 'The receiver answered 500' },
  })
  receiver.answers(() => ({ status: 204 }))
  await shop.jobs()
  expect((await look()).webhook).toMatchObject({ waiting: 0, lastError: '', lastDeliveredAt: expect.any(String) })
  await expect(buyer.api('POST /backoffice/api/Order/GetConnections', { body: { area: EU } })).rejects.toMatchObject({
    status: 403,
  })
})

test('an order is placed before its receiver is told of it', async () => {
  const { state } = await ordered(buyer, [[await shop.sells(), 1]])
  expect([state, receiver.received]).toEqual(['Placed', []])
})

test('a secret as Standard Webhooks writes it is read as one', () => {
  // The example of the specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const at = new Date(1614265330 * 1000)
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', at)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('without a receiver nothing is kept for one', async () => {
  const quiet = await openTestShop()
  await ordered(await quiet.customer(), [[await quiet.sells(), 1]])
  await quiet.jobs()
  expect(await quiet.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
})
