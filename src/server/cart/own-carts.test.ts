import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { waitingForLocks } from '#test/database.ts'
import { editorOf } from '#test/documents.ts'
import { EU, unique } from '#test/factories.ts'
import { calculate, filledCart, ordered, place } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { forgetCarts } from './own-carts.ts'
import { deleteOldCarts } from './queries.ts'

const shop = await openTestShop()

const body = { area: EU }
const create = ({ api }: Buyer, name = '') => api('POST /api/Cart/CreateCart', { body: { ...body, name } })
const latest = ({ api }: Buyer) => api('POST /api/Cart/GetLatestCart', { body })
const search = (
  { api }: Buyer,
  asked: { search?: string; status?: 'open' | 'ordered'; skip?: number; take?: number } = {},
) => api('POST /api/Cart/GetCartsBySearch', { body: { ...body, ...asked } })

describe('several carts of one user', () => {
  test('one is not deleted whose payment another process has just begun', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const { orderId } = await ordered(buyer, [[dart, 1]])
    const cartId = await filledCart(buyer, [[dart, 1]])
    const deleting = await inTransaction(shop.db, async (tx) => {
      await sql`select from cart where cart_id = ${cartId} for update`.execute(tx)
      const asked = buyer.api('DELETE /api/Cart/DeleteCart', { body: { ...body, cartId } })
      const refused = expect(asked).rejects.toMatchObject({ type: 'CartIsBeingPaidException' })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      const paying = { order_id: randomUUID(), order_number: unique(), cart_id: cartId, state: 'AwaitingPayment' }
      await sql`insert into customer_order select (jsonb_populate_record(o, ${JSON.stringify(paying)})).*
        from customer_order o where order_id = ${orderId}`.execute(tx)
      return { refused }
    })
    await deleting.refused
  })

  test('stand beside each other: named, switched between, and deleted', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells()
    const first = await latest(buyer)
    const spring = await create(buyer, 'Spring fair')
    expect(spring).toMatchObject({ name: 'Spring fair', lines: [], status: 'open' })
    expect((await latest(buyer)).cartId).toBe(spring.cartId)
    const lines = [{ productKey: dart, quantity: 4 }]
    await buyer.api('POST /api/Cart/AddOrUpdateLines', { body: { ...body, cartId: first.cartId, lines } })
    await buyer.api('PATCH /api/Cart/SetOrderFields', { body: { ...body, cartId: first.cartId, reference: 'PO 9' } })

    expect(await search(buyer)).toEqual({
      totalItems: 2,
      items: [
        {
          cartId: first.cartId,
          name: '',
          version: 3,
          status: 'open',
          reference: 'PO 9',
          lineCount: 1,
          pieces: 4,
          touchedAt: expect.any(String),
        },
        {
          cartId: spring.cartId,
          name: 'Spring fair',
          version: 1,
          status: 'open',
          reference: '',
          lineCount: 0,
          pieces: 0,
          touchedAt: expect.any(String),
        },
      ],
    })
    const active = await buyer.api('PUT /api/Cart/SetCartActive', { body: { ...body, cartId: spring.cartId } })
    expect(active).toMatchObject({ cartId: spring.cartId, version: 1 })
    expect((await latest(buyer)).cartId).toBe(spring.cartId)
    expect((await search(buyer, { search: 'FAIR' })).items.map(({ name }) => name)).toEqual(['Spring fair'])
    expect((await search(buyer, { skip: 1, take: 1 })).items.map(({ cartId }) => cartId)).toEqual([first.cartId])
    expect(await search(buyer, { skip: 20 }), 'beyond the last').toEqual({ items: [], totalItems: 2 })

    await buyer.api('DELETE /api/Cart/DeleteCart', { body: { ...body, cartId: spring.cartId } })
    expect((await latest(buyer)).cartId).toBe(first.cartId)
    const gone = buyer.api('DELETE /api/Cart/DeleteCart', { body: { ...body, cartId: spring.cartId } })
    await expect(gone).rejects.toMatchObject({ status: 404 })
  })

  test("are nobody else's, not even a colleague's", async () => {
    const owner = await shop.customer()
    const { cartId } = await create(owner, 'Mine')
    for (const other of [await shop.customer(), await shop.customer({ customerNumber: owner.customerNumber })]) {
      expect((await search(other, { search: '' })).items).toEqual([])
      const attempts = [
        other.api('PUT /api/Cart/SetCartActive', { body: { ...body, cartId } }),
        other.api('DELETE /api/Cart/DeleteCart', { body: { ...body, cartId } }),
        other.api('POST /api/Cart/InternalCalculateCart', { body: { ...body, cartId } }),
      ]
      for (const outcome of await Promise.allSettled(attempts))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
    expect((await search(owner)).items).toHaveLength(1)
  })

  test('are a hundred at most, however many are asked for at once', async () => {
    const { write } = await editorOf(shop)
    await write('translation', 'CartFault.Carts', { text: 'Es sind schon {most} Warenkörbe.' })
    const buyer = await shop.customer()
    const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => create(buyer, 'Another')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({
      status: 400,
      result: { errors: [{ path: 'name', message: 'Es sind schon 100 Warenkörbe.' }] },
    })
    expect((await search(buyer)).totalItems).toBe(100)
  })

  test('that were left empty make room', async () => {
    const buyer = await shop.customer()
    const { cartId } = await create(buyer)
    await shop.db
      .updateTable('cart')
      .set({ touched_at: new Date(Date.now() - 7_200_000) })
      .where('cart_id', '=', cartId)
      .execute()
    await create(buyer)
    expect((await search(buyer)).totalItems).toBe(1)
  })

  test('that are ordered are listed apart, and neither used nor deleted any more', async () => {
    const buyer = await shop.customer()
    const { cartId } = await ordered(buyer, [[await shop.sells(), 1]])
    expect((await search(buyer, { status: 'ordered' })).items).toMatchObject([{ cartId, status: 'ordered' }])
    for (const call of ['PUT /api/Cart/SetCartActive', 'DELETE /api/Cart/DeleteCart'] as const)
      await expect(buyer.api(call, { body: { ...body, cartId } })).rejects.toMatchObject({
        type: 'CartIsOrderedException',
      })
  })

  test('fifty who ask for the latest one at once get the same one', async () => {
    const buyer = await shop.customer()
    const carts = await Promise.all(Array.from({ length: 50 }, () => latest(buyer)))
    expect(new Set(carts.map(({ cartId }) => cartId)).size).toBe(1)
  })
})

test('carts that nobody has used for long go, however many, some at a time; those with a name stay', async () => {
  const { userId, customerNumber } = await shop.customer()
  await sql`insert into cart (user_id, customer_number, area_id, name, touched_at)
    select ${userId}, ${customerNumber}, 'eu', case when n > 2500 then 'Kept' else '' end, now() - interval '91 days'
    from generate_series(1, 2501) n`.execute(shop.db)
  expect(await deleteOldCarts(shop.db, [90])).toHaveLength(2000)
  await forgetCarts.run(shop.inside, {}, anAttempt())
  const left = shop.db.selectFrom('cart').select('name').where('user_id', '=', userId)
  expect(await left.execute()).toEqual([{ name: 'Kept' }])
})

describe('when and how the goods are wanted', () => {
  test('is kept with the cart, stays when it is not said, and stands on the order', async () => {
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [[await shop.sells(), 1]])
    const cart = await latest(buyer)
    expect(cart).toMatchObject({ requestedOn: null, delivery: 'Together' })
    const requestedOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const { shippingAddress } = cart
    if (!shippingAddress) throw new Error('The cart has no address')
    const shipping = { ...body, cartId, shippingAddress, shippingMethod: { id: 'eu-parcel' } }
    await buyer.api('PATCH /api/Cart/SetShipping', { body: { ...shipping, requestedOn, delivery: 'AsAvailable' } })
    const kept = await buyer.api('PATCH /api/Cart/SetShipping', { body: shipping })
    expect(kept).toMatchObject({ requestedOn, delivery: 'AsAvailable' })
    await calculate(buyer, cartId)
    expect(await place(buyer, cartId)).toMatchObject({ requestedOn, delivery: 'AsAvailable' })
  })

  test.each(['2020-01-01', '2099-01-01', '2026-02-30', 'soon'])('a day like %s is refused', async (requestedOn) => {
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [[await shop.sells(), 1]])
    const { shippingAddress } = await latest(buyer)
    if (!shippingAddress) throw new Error('The cart has no address')
    const asked = { ...body, cartId, shippingAddress, shippingMethod: { id: 'eu-parcel' }, requestedOn }
    await expect(buyer.api('PATCH /api/Cart/SetShipping', { body: asked })).rejects.toMatchObject({
      result: { errors: [{ path: 'requestedOn' }] },
    })
  })
})

test('a calculation says whether anything has to be waited for', async () => {
  const buyer = await shop.customer()
  const dart = await shop.sells({ stock: 2 })
  const cartId = await filledCart(buyer, [[dart, 2]])
  expect(await calculate(buyer, cartId)).toMatchObject({ hasBackorder: false })
  await shop.ends(dart)
  expect(await calculate(buyer, cartId), 'of what is not sold any more nobody has any').toMatchObject({
    lines: [{ quantity: 2, asgLineItemsAvailCust: 0 }, { type: 'Generated' }],
    hasBackorder: true,
  })
  const more = await filledCart(buyer, [[await shop.sells({ stock: 2 }), 3]])
  const { api } = buyer
  expect(await api('POST /api/Cart/InternalCalculateCart', { body: { ...body, cartId: more } })).toMatchObject({
    hasBackorder: true,
    usingFallbackStrategy: false,
  })
})
