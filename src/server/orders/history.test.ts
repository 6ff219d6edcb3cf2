import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { EU } from '#test/factories.ts'
import { insertCreditMemo, insertInvoice } from '#test/ledger-factory.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const NOWHERE = { status: 404, type: 'NotFoundException' }
const ball = await shop.sells({ name: 'Ball, blue', number: 'BALL-7' })
const cue = await shop.sells({ name: 'Cue' })

type Filters = Partial<Input<'POST /api/CustomerCenter/GetOrdersWithPagination'>['body']>

const page = ({ api }: Person, filters: Filters = {}, query = { pageSize: 10, pageNr: 1 }) =>
  api('POST /api/CustomerCenter/GetOrdersWithPagination', { query, body: { area: EU, ...filters } })
const get = ({ api }: Person, orderId: string) =>
  api('POST /api/CustomerCenter/GetOrder', { body: { area: EU, orderId } })

describe('the list of orders', () => {
  test('holds what the company ordered, whoever of it did, and nothing of others', async () => {
    const buyer = await shop.customer()
    const colleague = await shop.customer(buyer)
    const [first, second] = [
      await ordered(buyer, [[ball, 2]]),
      await ordered(colleague, [
        [cue, 1],
        [ball, 1],
      ]),
    ]
    await ordered(await shop.customer(), [[ball, 1]])
    const { items, totalItems } = await page(buyer)
    expect(totalItems).toBe(2)
    expect(items).toMatchObject([
      { orderNumber: second.orderNumber, lineCount: 2, state: 'Placed', expectedOn: null },
      { orderNumber: first.orderNumber, lineCount: 1, totalPrice: first.totalPrice },
    ])
    const all = await buyer.api('POST /api/CustomerCenter/GetOrders', { body: { area: EU } })
    expect(all).toEqual({ items, totalItems })
  })

  test('is searched by number and product, narrowed by state and day, sorted, and turned without a shift', async () => {
    const buyer = await shop.customer()
    const orders = []
    for (const quantity of [5, 9, 7]) orders.push(await ordered(buyer, [[quantity === 9 ? cue : ball, quantity]]))
    const numbers = async (filters: Filters) => (await page(buyer, filters)).items.map(({ orderNumber }) => orderNumber)
    const [five, nine, seven] = orders.map(({ orderNumber }) => orderNumber)
    expect(await numbers({ search: five ?? '' })).toEqual([five])
    expect(await numbers({ search: five?.slice(0, -1) ?? '' }), 'the beginning of a number').toContain(five)
    expect(await numbers({ search: 'bal' }), 'the beginning of a word').toEqual([seven, five])
    expect(await numbers({ search: 'ball-7' })).toEqual([seven, five])
    expect(await numbers({ search: 'BALL7' })).toEqual([seven, five])
    expect(await numbers({ search: 'ba.ll-7' })).toEqual([seven, five])
    expect(await numbers({ search: 'CUE' })).toEqual([nine])
    expect(await numbers({ search: `ball-7 ${five}` })).toEqual([five])
    expect(await numbers({ search: `cue ${five}` })).toEqual([])
    expect(await numbers({ states: ['Shipped'] })).toEqual([])
    expect(await numbers({ states: ['Placed', 'Shipped'] })).toHaveLength(3)
    const day = orders[0]?.placedAt.slice(0, 10) ?? ''
    expect(await numbers({ placed: { from: day, to: day } })).toHaveLength(3)
    expect(await numbers({ placed: { to: '2020-01-01' } })).toEqual([])
    expect(await numbers({ sorting: { field: 'totalPrice', direction: 'Ascending' } })).toEqual([five, seven, nine])
    const first = await page(buyer, {}, { pageSize: 2, pageNr: 1 })
    await ordered(buyer, [[ball, 1]])
    const second = await page(buyer, { asOf: first.asOf }, { pageSize: 2, pageNr: 2 })
    expect(second.items.map(({ orderNumber }) => orderNumber)).toEqual([five])
    expect(second.totalItems).toBe(3)
    expect(await page(buyer, {}, { pageSize: 2, pageNr: 9 })).toMatchObject({ items: [], totalItems: 4, totalPages: 2 })
    expect(await numbers({ search: '%' })).toEqual([])
  })

  test('sorts numbers by what they count', async () => {
    const buyer = await shop.customer()
    const [{ orderId }, { orderNumber }] = [await ordered(buyer, [[ball, 1]]), await ordered(buyer, [[ball, 1]])]
    await shop.db.updateTable('customer_order').set({ order_number: '9995' }).where('order_id', '=', orderId).execute()
    const sorting = { field: 'orderNumber', direction: 'Ascending' } as const
    expect((await page(buyer, { sorting })).items).toMatchObject([{ orderNumber: '9995' }, { orderNumber }])
  })

  test('sorts who placed them as names are read', async () => {
    const buyer = await shop.customer()
    for (const placed_by of ['Zeta', 'Zürich', 'alpha']) {
      const { orderId } = await ordered(buyer, [[ball, 1]])
      await shop.db.updateTable('customer_order').set({ placed_by }).where('order_id', '=', orderId).execute()
    }
    const { items } = await page(buyer, { sorting: { field: 'placedBy', direction: 'Descending' } })
    expect(items.map(({ placedBy }) => placedBy)).toEqual(['Zürich', 'Zeta', 'alpha'])
  })
})

describe('POST GetOrder', () => {
  test('gives an order by its id or its number, with its history, shipments, invoices and credit memos', async () => {
    const buyer = await shop.customer()
    const { orderId, orderNumber, totalPrice } = await ordered(buyer, [
      [ball, 3],
      [cue, 1],
    ])
    const { shipment_id } = await shop.db
      .insertInto('shipment')
      .values({ shipment_number: `S-${orderNumber}`, order_id: orderId, carrier: 'DAO', expected_on: '2026-12-01' })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('shipment_line').values({ shipment_id, position: 0, quantity: 2 }).execute()
    const invoice = await insertInvoice(shop.db, { ...buyer, orderNumbers: ['E-9', orderNumber] })
    const memo = await insertCreditMemo(shop.db, { ...buyer, orderNumbers: [orderNumber] })
    const order = await get(buyer, orderId)
    expect(order).toMatchObject({
      orderNumber,
      totalPrice,
      history: [{ state: 'Placed' }],
      shipments: [
        { carrier: 'DAO', shippedOn: null, expectedOn: '2026-12-01', lines: [{ number: 'BALL-7', quantity: 2 }] },
      ],
      invoices: [{ linkId: invoice.linkId }],
      creditMemos: [{ creditMemoId: memo.creditMemoId }],
    })
    expect(await get(buyer, orderNumber)).toEqual(order)
    expect((await page(buyer)).items[0]?.expectedOn).toBe('2026-12-01')
    // The invoice leads back to the order.
    const { linkId } = invoice
    const { orders } = await buyer.api('POST /api/CustomerCenter/GetInvoice', { body: { area: EU, linkId } })
    expect(orders).toEqual([{ orderId, orderNumber }])
  })

  test('expects nothing of an order that is cancelled, nor of one that is complete; what was sent stays', async () => {
    const buyer = await shop.customer()
    const { orderId, orderNumber } = await ordered(buyer, [[ball, 3]])
    const parcel = { order_id: orderId, carrier: 'DAO', expected_on: '2026-12-01' }
    await shop.db
      .insertInto('shipment')
      .values([
        { ...parcel, shipment_number: `S-${orderNumber}-1`, shipped_on: '2026-11-29' },
        { ...parcel, shipment_number: `S-${orderNumber}-2` },
      ])
      .execute()
    const seen = async (state: string) => {
      await shop.db.updateTable('customer_order').set({ state }).where('order_id', '=', orderId).execute()
      const [row] = (await page(buyer)).items
      return [row?.expectedOn, (await get(buyer, orderId)).shipments.length]
    }
    expect(await seen('PartiallyShipped')).toEqual(['2026-12-01', 2])
    expect(await seen('Cancelled')).toEqual([null, 1])
    expect(await seen('Completed')).toEqual([null, 2])
  })

  test("does not find another customer's order, by id or by number, nor anything else", async () => {
    const [buyer, other] = [await shop.customer(), await shop.customer()]
    const { orderId, orderNumber, cartId } = await ordered(other, [[ball, 1]])
    for (const id of [orderId, orderNumber, cartId, String(Number(orderNumber) + 1), 'x'])
      await expect(get(buyer, id)).rejects.toMatchObject(NOWHERE)
  })
})
