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

  test('are twenty at most, however many are asked for at once', async () => {
    const { write } = await editorOf(shop)
    await write('translation', 'CartFault.Carts', { text: 'Es sind schon {most} Warenkörbe.' })
    const buyer = await shop.customer()
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => create(buyer, 'Another')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({
      status: 400,
      result: { errors: [{ path: 'name', message: 'Es sind schon 20 Warenkörbe.' }] },
    })
    expect((await search(buyer)).totalItems).toBe(20)
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

describe('what comes along with a product', () => {
  async function bundle(quantity: number, isIncluded: boolean) {
    const [table, ball] = [
      await shop.sells({ price: 100 }),
      await shop.sells({ price: 2, stock: 30, allowBackorder: false }),
    ]
    await shop.brings(table, { key: ball, quantity, isIncluded })
    return { table, ball }
  }
  const add = async (buyer: Buyer, productKey: Awaited<ReturnType<typeof shop.sells>>, quantity: number) => {
    const { cartId } = await latest(buyer)
    return buyer.api('POST /api/Cart/AddOrUpdateLines', {
      body: { ...body, cartId, lines: [{ productKey, quantity }] },
    })
  }

  test('follows the quantity of its parent, costs nothing more when it is included, and goes with it', async () => {
    const buyer = await shop.customer()
    const { table, ball } = await bundle(10, true)
    const cart = await add(buyer, table, 1)
    const [parent, part] = cart.lines
    expect(part).toMatchObject({
      parentId: parent?.id,
      productKey: ball,
      quantity: 10,
      netLinePrice: { priceWithoutVat: 0 },
    })
    expect(cart.totalNetPrice.priceWithoutVat).toBe(100)

    const { cartId } = cart
    const line = { lineId: parent?.id ?? '', quantity: 3 }
    const more = await buyer.api('PATCH /api/Cart/UpdateLineQuantity', { body: { ...body, cartId, line } })
    expect(more.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [parent?.id, 3],
      [part?.id, 30],
    ])
    expect(await buyer.api('POST /api/Cart/GetCartById', { body: { ...body, cartId } })).toMatchObject({
      lines: more.lines,
    })

    const alone = { lineId: part?.id ?? '', quantity: 1 }
    await expect(
      buyer.api('PATCH /api/Cart/UpdateLineQuantity', { body: { ...body, cartId, line: alone } }),
    ).rejects.toMatchObject({ type: 'ValidationException' })
    await expect(
      buyer.api('DELETE /api/Cart/DeleteLines', { body: { ...body, cartId, lineIds: [alone.lineId] } }),
    ).rejects.toMatchObject({ status: 404 })
    const without = await buyer.api('DELETE /api/Cart/DeleteLines', {
      body: { ...body, cartId, lineIds: [line.lineId] },
    })
    expect(without.lines).toEqual([])
  })

  test('has its own price when it is not, and stands beside the same product bought for itself', async () => {
    const buyer = await shop.customer()
    const { table: crate, ball: deposit } = await bundle(1, false)
    await add(buyer, crate, 2)
    const cart = await add(buyer, deposit, 5)
    expect(
      cart.lines.map(({ parentId, quantity, netLinePrice }) => [
        parentId !== null,
        quantity,
        netLinePrice.priceWithoutVat,
      ]),
    ).toEqual([
      [false, 2, 200],
      [true, 2, 4],
      [false, 5, 10],
    ])
  })

  test('is ordered with it and taken from its own stock, and what is not there is said', async () => {
    const buyer = await shop.customer()
    const { table, ball } = await bundle(10, true)
    await shop.db
      .updateTable('variant')
      .set({ stock: 1, expected_on: '2999-12-04' })
      .where('variant_id', '=', table.variantId)
      .execute()
    const order = await ordered(buyer, [[table, 3]])
    expect(order.lines).toMatchObject([
      { productKey: table, parentId: null, quantity: 3, backordered: 2, expectedOn: '2999-12-04' },
      { productKey: ball, parentId: order.lines[0]?.id, quantity: 30, backordered: 0, expectedOn: null },
    ])
    const { stock } = await shop.db
      .selectFrom('variant')
      .select('stock')
      .where('variant_id', '=', ball.variantId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(0)
  })

  test('and is bought for itself too leaves the other line what is left: none is sold that is not there', async () => {
    const buyer = await shop.customer()
    const { table, ball } = await bundle(20, true)
    const cartId = await filledCart(buyer, [
      [table, 1],
      [ball, 15],
    ])
    const told = await calculate(buyer, cartId)
    expect(told.hasBackorder).toBe(true)
    expect(told.lines.slice(1).map(({ asgLineItemsAvailCust }) => asgLineItemsAvailCust)).toEqual([30, 10])
    await expect(place(buyer, cartId)).rejects.toMatchObject({ type: 'OutOfStockException', status: 409 })
    await add(buyer, table, 1)
    await calculate(buyer, cartId)
    await expect(place(buyer, cartId)).rejects.toMatchObject({
      result: { message: expect.stringMatching(/^[^.]*: only 30 left\.$/) },
    })

    await shop.db
      .updateTable('variant')
      .set({ allow_backorder: true })
      .where('variant_id', '=', ball.variantId)
      .execute()
    expect((await place(buyer, cartId)).lines.map(({ backordered }) => backordered)).toEqual([0, 10, 15])
  })

  test('and is new, or sold no more, since the cart was filled: it is put in or taken out before anything is ordered', async () => {
    const buyer = await shop.customer()
    const [crate, deposit] = [await shop.sells({ price: 100 }), await shop.sells({ price: 2 })]
    const cartId = await filledCart(buyer, [[crate, 3]])
    await calculate(buyer, cartId)
    const modified = {
      type: 'CartHasBeenModifiedException',
      result: { message: expect.stringContaining('comes along') },
    }

    await shop.brings(crate, { key: deposit, quantity: 1, isIncluded: false })
    await expect(place(buyer, cartId)).rejects.toMatchObject(modified)
    await expect(calculate(buyer, cartId)).rejects.toMatchObject(modified)
    expect((await calculate(buyer, cartId)).totalNetPrice.priceWithoutVat).toBe(306)

    await shop.db.updateTable('product').set({ is_active: false }).where('product_id', '=', deposit.productId).execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: deposit.productId }])
    await expect(place(buyer, cartId)).rejects.toMatchObject(modified)
    await expect(calculate(buyer, cartId)).rejects.toMatchObject(modified)
    expect((await calculate(buyer, cartId)).totalNetPrice.priceWithoutVat).toBe(300)
    expect((await place(buyer, cartId)).lines).toMatchObject([{ productKey: crate, quantity: 3 }])
  })
})

test('what comes along stands behind its product in every process, whenever it came', async () => {
  const buyer = await shop.customer()
  const [lamp, crate, dart, ...parts] = await Promise.all(Array.from({ length: 5 }, () => shop.sells()))
  if (!lamp || !crate || !dart) throw new Error('Nothing is sold')
  const cartId = await filledCart(buyer, [
    [lamp, 1],
    [crate, 1],
    [dart, 1],
  ])
  for (const key of parts) await shop.brings(crate, { key, quantity: 1 })
  await expect(calculate(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
  const here = await latest(buyer)
  expect(here.lines.map(({ productKey }) => productKey)).toEqual([
    lamp,
    crate,
    ...parts.map(() => expect.anything()),
    dart,
  ])
  expect(here.lines.map(({ parentId }) => parentId)).toEqual([null, null, here.lines[1]?.id, here.lines[1]?.id, null])
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
