import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import type { OrderState } from '#domain/order-states.ts'
import { EU, US, unique } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { changeOrderState } from './states.ts'

const shop = await openTestShop()
const buyer = await shop.customer()
const clerk = await shop.staff('backoffice')

const PAYMENT = { mover: 'payment', userId: null, name: 'Payment' } as const

const move = (orderId: string, state: OrderState, note?: string, { api } = clerk) =>
  api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state, ...(note && { note }) } })

const stockOf = async ({ variantId }: ProductKey) =>
  (await shop.db.selectFrom('variant').select('stock').where('variant_id', '=', variantId).executeTakeFirst())?.stock

/** An order that waits for its payment. */
async function unpaid(goods: ProductKey, quantity = 1) {
  const order = await ordered(await shop.customer(), [[goods, quantity]])
  await shop.db
    .updateTable('customer_order')
    .set({ state: 'AwaitingPayment' })
    .where('order_id', '=', order.orderId)
    .execute()
  return order
}

const stateOf = async (orderId: string) => {
  const order = shop.db.selectFrom('customer_order').select('state').where('order_id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).state
}
const cartOf = (cartId: string) =>
  shop.db.selectFrom('cart').select(['status', 'version']).where('cart_id', '=', cartId).executeTakeFirstOrThrow()

describe('UpdateOrderState', () => {
  test('moves an order on its way and says who did it, when and why', async () => {
    const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
    await move(orderId, 'OnHold', 'Waits for the second pallet')
    await move(orderId, 'Placed')
    await move(orderId, 'Processing')
    await move(orderId, 'PartiallyShipped')
    await move(orderId, 'Shipped')
    const at = expect.any(String)
    expect(await move(orderId, 'Completed')).toEqual({
      orderId,
      orderNumber,
      state: 'Completed',
      history: [
        { state: 'Placed', at, by: 'Robin Buyer', note: '' },
        { state: 'OnHold', at, by: 'Kim Clerk', note: 'Waits for the second pallet' },
        { state: 'Placed', at, by: 'Kim Clerk', note: '' },
        { state: 'Processing', at, by: 'Kim Clerk', note: '' },
        { state: 'PartiallyShipped', at, by: 'Kim Clerk', note: '' },
        { state: 'Shipped', at, by: 'Kim Clerk', note: '' },
        { state: 'Completed', at, by: 'Kim Clerk', note: '' },
      ],
      next: [],
    })
  })

  test('changes nothing the second time', async () => {
    const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
    const once = await move(orderId, 'Processing')
    expect(await move(orderId, 'Processing')).toEqual(once)
    expect(once.history).toHaveLength(2)
  })

  test('refuses a move that does not exist, in words, and leaves the order where it is', async () => {
    const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
    await expect(move(orderId, 'Completed')).rejects.toMatchObject({
      status: 409,
      type: 'OrderStateException',
      result: { message: `Order ${orderNumber} is placed and cannot become completed.` },
    })
    expect((await move(orderId, 'Placed')).history).toHaveLength(1)
  })

  test('moves no order that has moved on from where it was seen, unless it is where it is to go', async () => {
    const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
    await move(orderId, 'Processing')
    await move(orderId, 'PartiallyShipped')
    const as = (state: OrderState, from: OrderState) =>
      clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state, from } })
    await expect(as('Cancelled', 'Processing')).rejects.toMatchObject({
      status: 409,
      type: 'OrderStateException',
      result: { message: `Order ${orderNumber} is partially shipped by now. Look at it, and try again.` },
    })
    expect(await as('PartiallyShipped', 'Processing')).toMatchObject({ state: 'PartiallyShipped' })
    expect(await as('Cancelled', 'PartiallyShipped')).toMatchObject({ state: 'Cancelled' })
  })

  test('never says that an order is paid', async () => {
    const { orderId } = await unpaid(await shop.sells())
    await expect(move(orderId, 'Placed')).rejects.toMatchObject({ type: 'OrderStateException' })
  })

  test('stands in the audit trail', async () => {
    const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
    await move(orderId, 'Processing')
    const entries = shop.db.selectFrom('audit_entry').select(['actor_id', 'action', 'outcome'])
    expect(await entries.where('object', '=', orderId).execute()).toEqual([
      { actor_id: clerk.userId, action: 'POST /backoffice/api/Order/UpdateOrderState', outcome: 'begun' },
    ])
  })

  test('finds no order of another area, of no id, or of none', async () => {
    const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
    const elsewhere = clerk.api('POST /backoffice/api/Order/UpdateOrderState', {
      body: { area: US, orderId, state: 'Processing' },
    })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    for (const id of ['00000000-0000-4000-8000-000000000000', '100001', `${orderId}?x=1`])
      await expect(move(id, 'Processing')).rejects.toMatchObject({ status: 404 })
  })

  test('is refused to customers and sales persons', async () => {
    const { orderId } = await ordered(buyer, [[await shop.sells(), 1]])
    const sales = await shop.acting(buyer.customerNumber)
    for (const person of [buyer, sales, sales.own])
      await expect(move(orderId, 'Cancelled', '', { ...clerk, api: person.api })).rejects.toMatchObject({ status: 403 })
    await expect(move(orderId, 'Cancelled', '', { ...clerk, api: shop.visitor().api })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('a cancelled order', () => {
  test('gives its stock back once, however many cancel it at once', async () => {
    const [dart, flight] = [await shop.sells({ stock: 10 }), await shop.sells({ stock: 10 })]
    const { orderId } = await ordered(buyer, [
      [dart, 3],
      [flight, 4],
    ])
    expect([await stockOf(dart), await stockOf(flight)]).toEqual([7, 6])
    await Promise.all(Array.from({ length: 20 }, () => move(orderId, 'Cancelled')))
    expect([await stockOf(dart), await stockOf(flight)]).toEqual([10, 10])
    const { history } = await move(orderId, 'Cancelled')
    expect(history).toHaveLength(2)
  })

  test('of which a part has left keeps its stock: the warehouse says what there is', async () => {
    const dart = await shop.sells({ stock: 10 })
    const { orderId } = await ordered(buyer, [[dart, 3]])
    for (const state of ['Processing', 'PartiallyShipped', 'Cancelled'] as const) await move(orderId, state)
    expect(await stockOf(dart)).toBe(7)
  })

  test.each([
    ['was sent', 7, '2026-02-10'],
    ['is planned alone', 10, null],
  ])('of which a shipment %s leaves %i on the shelf, whatever its state says', async (_, left, shippedOn) => {
    const dart = await shop.sells({ stock: 10 })
    const { orderId } = await ordered(buyer, [[dart, 3]])
    await shop.db
      .insertInto('shipment')
      .values({ shipment_number: unique(), order_id: orderId, shipped_on: shippedOn })
      .execute()
    await move(orderId, 'Cancelled')
    expect(await stockOf(dart)).toBe(left)
  })

  test('keeps its cart when it was placed', async () => {
    const { orderId, cartId } = await ordered(buyer, [[await shop.sells(), 1]])
    await move(orderId, 'Cancelled')
    expect((await cartOf(cartId)).status).toBe('ordered')
  })
})

describe('an order that waits for its payment', () => {
  test('is cancelled for good, whether its payment comes in the same moment or not', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId } = await unpaid(await shop.sells())
      const outcomes = await Promise.allSettled(
        (['Placed', 'Cancelled'] as const).map((to) => changeOrderState(shop.db, { orderId, to, by: PAYMENT })),
      )
      // A placed order may still be cancelled; a cancelled one is never placed.
      expect(await stateOf(orderId)).toBe('Cancelled')
      expect(outcomes[1]?.status).toBe('fulfilled')
    }
  })

  test('is moved in a transaction of the caller, and stays when that is rolled back', async () => {
    const { orderId } = await unpaid(await shop.sells())
    const failed = shop.db.transaction().execute(async (tx) => {
      await changeOrderState(tx, { orderId, to: 'Placed', by: PAYMENT })
      throw new Error('Something else failed')
    })
    await expect(failed).rejects.toThrow('Something else failed')
    expect(await stateOf(orderId)).toBe('AwaitingPayment')
  })
})
