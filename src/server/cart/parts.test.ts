import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { calculate, filledCart, ordered, place } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

const body = { area: EU }
const latest = ({ api }: Buyer) => api('POST /api/Cart/GetLatestCart', { body })

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
    ).rejects.toMatchObject({ type: 'ValidationException', result: { errors: [{ path: 'line.lineId' }] } })
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

  test('counts for no campaign, and has its price as far as pieces that are bought for themselves have reached it', async () => {
    const buyer = await shop.customer()
    const { table, ball } = await bundle(4, false)
    await shop.campaign({ productIds: [ball.productId], levels: { 1: 10, 5: 50 } })
    const netOf = ({ lines }: Awaited<ReturnType<typeof add>>) => lines.map((line) => line.netLinePrice.priceWithoutVat)
    const alone = await add(buyer, table, 2)
    expect(netOf(alone)).toEqual([200, 16])
    expect(alone.lines[1]).not.toHaveProperty('countsFor')
    const beside = await add(buyer, ball, 1)
    expect(netOf(beside)).toEqual([200, 14.4, 1.8])
    expect(beside.lines[2]?.campaign).toMatchObject({ quantity: 1, saved: 0.2 })
    expect(netOf(await add(buyer, ball, 4))).toEqual([200, 8, 5])
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
