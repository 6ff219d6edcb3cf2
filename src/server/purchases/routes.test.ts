import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import { EU, unique } from '#test/factories.ts'
import { copyOrder } from '#test/order-factory.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'

const shop = await openTestShop()
const flightsNumber = `FL-${unique()}`
const flights = await shop.sells({ name: 'Flights', number: flightsNumber, orderMultiple: 5 })
const board = await shop.sells({ name: 'Board', price: 50 })

type Wanted = Omit<Input<'POST /api/CustomerCenter/GetBoughtBeforeWithPagination'>['body'], 'area'>

const bought = ({ api }: Person, wanted: Wanted = {}, pageSize = 10) =>
  api('POST /api/CustomerCenter/GetBoughtBeforeWithPagination', {
    query: { pageSize, pageNr: 1 },
    body: { area: EU, ...wanted },
  })
const preview = ({ api }: Person, orderId: string) =>
  api('POST /api/CustomerCenter/GetReorderPreview', { body: { area: EU, orderId } })

/** Moves an order into the past. */
const backdate = (orderId: string, days: number) =>
  sql`update customer_order set placed_at = placed_at - make_interval(days => ${days}) where order_id = ${orderId}`.execute(
    shop.db,
  )

const cancel = async (orderId: string) =>
  (await shop.staff('backoffice')).api('POST /backoffice/api/Order/UpdateOrderState', {
    body: { area: EU, orderId, state: 'Cancelled' },
  })

test('what was bought in a rhythm is due again, what was bought once is not', async () => {
  const buyer = await shop.customer()
  for (const days of [90, 60, 30]) {
    const { orderId } = await ordered(buyer, [
      [flights, 10],
      ...(days === 60 ? [[board, 1] as [typeof board, number]] : []),
    ])
    await backdate(orderId, days)
  }
  const all = await bought(buyer)
  expect(all.items).toMatchObject([
    { productKey: flights, times: 3, quantity: 30, lastQuantity: 10, everyDays: 30, isDue: true, isSold: true },
    { productKey: board, times: 1, everyDays: null, dueOn: null, isDue: false },
  ])
  expect((await bought(buyer, { onlyDue: true })).items).toHaveLength(1)
  expect((await bought(buyer, { search: 'board' })).items).toMatchObject([{ productKey: board }])
  expect((await bought(buyer, { search: flightsNumber.replaceAll('-', '') })).items).toMatchObject([
    { productKey: flights },
  ])
  expect((await bought(buyer, { search: 'flights fl-' })).items).toMatchObject([{ productKey: flights }])
  expect(await bought(buyer, {}, 1)).toMatchObject({ totalItems: 2, totalPages: 2 })
  expect((await bought(await shop.customer())).totalItems).toBe(0)
  await expect(bought(shop.visitor())).rejects.toMatchObject({ status: 401 })
})

test('names and numbers stand as they are read', async () => {
  const buyer = await shop.customer()
  for (const [number, name] of [
    ['R-11', 'Zeta'],
    ['R-9', 'Zürich'],
    ['r-10', 'alpha'],
  ] as const) {
    await ordered(buyer, [[await shop.sells({ number, name }), 1]])
  }
  const sorted = async (field: 'name' | 'number') =>
    (await bought(buyer, { sorting: { field, direction: 'Ascending' } })).items.map((each) => each[field])
  expect(await sorted('name')).toEqual(['alpha', 'Zeta', 'Zürich'])
  expect(await sorted('number')).toEqual(['R-9', 'r-10', 'R-11'])
})

test('what is cancelled was not bought, and what is bought at the same time by several is counted once', async () => {
  const buyer = await shop.customer()
  const [first, second] = [await ordered(buyer, [[board, 2]]), await ordered(buyer, [[board, 3]])]
  const kept = await ordered(buyer, [[flights, 5]])
  await backdate(first.orderId, 3)
  const answers = await Promise.all([bought(buyer), bought(buyer), bought(buyer)])
  for (const { items } of answers) {
    expect(items.find(({ productKey }) => productKey.variantId === board.variantId)).toMatchObject({
      times: 2,
      quantity: 5,
      lastQuantity: 3,
    })
  }
  await cancel(second.orderId)
  expect((await bought(buyer, { search: 'board' })).items).toMatchObject([{ times: 1, quantity: 2, lastQuantity: 2 }])
  await cancel(first.orderId)
  await cancel(kept.orderId)
  expect((await bought(buyer)).items).toEqual([])
  const { categories } = await buyer.api('POST /api/CustomerCenter/GetPurchases', { body: { area: EU } })
  expect(categories.flatMap(({ amounts }) => amounts).filter((amount) => amount !== 0)).toEqual([])
})

test('purchases are told month by month, in the currency they were made in', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[board, 2]])
  await backdate(orderId, 40)
  await ordered(buyer, [[board, 1]])
  const { months, categories, currencyCode } = await buyer.api('POST /api/CustomerCenter/GetPurchases', {
    body: { area: EU, months: 3 },
  })
  expect(months).toHaveLength(3)
  expect(currencyCode).toBe('EUR')
  expect(categories).toHaveLength(1)
  expect(categories[0]?.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(150)
  expect(categories[0]?.amounts.at(-1)).toBe(50)
})

test('an old order is offered at prices and stock of today, its successors beside it', async () => {
  const buyer = await shop.customer()
  const old = await shop.sells({ name: 'Old board', stock: 5 })
  const next = await shop.sells({ name: 'New board', price: 60 })
  const gone = await shop.sells({ name: 'Gone' })
  const order = await ordered(buyer, [
    [flights, 10],
    [old, 2],
    [gone, 1],
  ])
  const related = JSON.stringify([{ kind: 'successor', productId: next.productId }])
  await shop.db.updateTable('product').set({ related }).where('product_id', '=', old.productId).execute()
  await shop.inside.catalog.follow([{ kind: 'product', key: old.productId }])
  await shop.ends(gone)
  const scope = `customer:${buyer.customerNumber}`
  await shop.prices({ scope, variantId: flights.variantId, minimumQuantity: 10, amount: 800 })

  const { lines, orderNumber } = await preview(buyer, order.orderId)
  expect(orderNumber).toBe(order.orderNumber)
  expect(lines).toMatchObject([
    {
      quantity: 10,
      netUnitPrice: { priceWithoutVat: 10 },
      offer: {
        quantity: 10,
        levels: [
          { minimumQuantity: 5, price: 10 },
          { minimumQuantity: 10, price: 8 },
        ],
        campaigns: [],
      },
    },
    { offer: { stock: 3, quantity: 2 }, successor: { productKey: next, levels: [{ price: 60 }] } },
    { name: 'Gone', offer: null, successor: null },
  ])
  await expect(preview(await shop.customer(), order.orderId)).rejects.toMatchObject({ status: 404 })
})

test('what has ended is offered as what stands for it today, also after that had a successor', async () => {
  const buyer = await shop.customer()
  const [first, second, third] = [await shop.sells(), await shop.sells(), await shop.sells()]
  const { orderId } = await ordered(buyer, [[first, 2]])
  await shop.ends(first, second)
  await shop.ends(second, third)
  expect((await preview(buyer, orderId)).lines).toMatchObject([
    { offer: null, quantity: 2, successor: { productKey: third, quantity: 2 } },
  ])
  const instead = { number: expect.any(String), name: expect.any(String), url: expect.stringMatching(/^\//) }
  expect((await bought(buyer)).items).toMatchObject([{ productKey: first, isSold: false, successor: instead }])
})

test('what has moved to another product is bought again as part of that, and not in a unit it is not sold in', async () => {
  const buyer = await shop.customer()
  const [dart, home] = [await shop.sells(), await shop.sells()]
  const { orderId } = await ordered(buyer, [[dart, 2]])
  await shop.moves(dart, home)
  const productKey = { ...dart, productId: home.productId }
  expect((await bought(buyer)).items).toMatchObject([{ productKey, isSold: true }])
  expect((await preview(buyer, orderId)).lines).toMatchObject([{ offer: { productKey, quantity: 2 } }])

  await shop.db
    .updateTable('variant')
    .set({ unit_of_measure: 'KRT' })
    .where('variant_id', '=', dart.variantId)
    .execute()
  await shop.inside.catalog.follow([{ kind: 'product', key: home.productId }])
  expect((await bought(buyer)).items).toMatchObject([{ isSold: false, successor: null }])
  expect((await preview(buyer, orderId)).lines).toMatchObject([{ offer: null }])
})

test('an old order is offered without what came along: it comes along again', async () => {
  const buyer = await shop.customer()
  const crate = await shop.sells({ name: 'Crate' })
  await shop.brings(crate, { key: flights, quantity: 5 })
  const { orderId } = await ordered(buyer, [
    [crate, 1],
    [flights, 10],
  ])
  expect((await preview(buyer, orderId)).lines).toMatchObject([{ name: 'Crate' }, { name: 'Flights', quantity: 10 }])
})

test('what came along was not bought for itself, what was paid for it was spent', async () => {
  const buyer = await shop.customer()
  const [crate, deposit] = [await shop.sells({ price: 100 }), await shop.sells({ price: 3 })]
  await shop.brings(crate, { key: deposit, quantity: 1, isIncluded: false })
  await ordered(buyer, [[crate, 2]])
  const { orderId } = await ordered(buyer, [[deposit, 4]])
  expect((await bought(buyer, { search: deposit.variantId })).items).toMatchObject([{ quantity: 4, lastQuantity: 4 }])
  await cancel(orderId)
  expect((await bought(buyer)).items).toMatchObject([{ productKey: crate, quantity: 2 }])
  const { categories } = await buyer.api('POST /api/CustomerCenter/GetPurchases', { body: { area: EU } })
  expect(categories.map(({ amounts }) => amounts.at(-1))).toEqual([206])
})

test('what came along before it was told apart is taken out of what was bought', async () => {
  const buyer = await shop.customer()
  const [crate, deposit, label] = [await shop.sells(), await shop.sells(), await shop.sells()]
  await shop.brings(crate, { key: deposit, quantity: 1, isIncluded: false })
  await shop.brings(crate, { key: label, quantity: 1 })
  const first = await ordered(buyer, [[crate, 2]])
  await backdate(first.orderId, 3)
  await ordered(buyer, [
    [crate, 1],
    [deposit, 4],
  ])
  const { items } = await bought(buyer)
  const variants = [deposit, label].map(({ variantId }) => variantId)
  await sql`delete from purchased_variant where variant_id = any(${variants})`.execute(shop.db)
  await sql`insert into purchased_variant
    select ${buyer.customerNumber}, id, 'STK', id, id, id, array[current_date], array[7], 7 from unnest(${variants}::text[]) id`.execute(
    shop.db,
  )
  const migration = (await readMigrations()).find(({ number }) => number === 78)
  await inTransaction(shop.db, async (tx) => {
    for (const statement of migration?.sql.match(/[^;]+;/g) ?? []) await sql.raw(statement).execute(tx)
  })
  expect((await bought(buyer)).items).toEqual(items)
})

test('years of orders that come in at once are counted apart from whoever looks', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[board, 2]])
  await copyOrder(shop.db, orderId, 200)
  const asked = { body: { area: EU } }
  expect(await bought(buyer)).toMatchObject({ items: [], isComplete: false })
  expect(await buyer.api('POST /api/CustomerCenter/GetPurchases', asked)).toMatchObject({ isComplete: false })
  await shop.jobs()
  expect(await bought(buyer)).toMatchObject({ items: [{ quantity: 402 }], isComplete: true })
  const { isComplete, categories } = await buyer.api('POST /api/CustomerCenter/GetPurchases', asked)
  expect(isComplete).toBe(true)
  expect(categories[0]?.amounts.at(-1)).toBe(20_100)
})
