import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { explaining } from '#test/plans.ts'
import { openTestShop } from '#test/shop.ts'
import { findSales, findTopProducts } from './queries.ts'

const shop = await openTestShop({}, { statementTimeoutMs: 3_000 })
const clerk = await shop.staff('backoffice')
const overview = (days?: number) =>
  clerk.api('POST /backoffice/api/Report/GetOverview', { body: { area: EU, ...(days && { days }) } })

describe('POST GetOverview', () => {
  test('tells what was ordered today, in every area, and what sells', async () => {
    const buyer = await shop.customer()
    const darts = await shop.sells({ name: 'Darts', stock: 100 })
    const order = await ordered(buyer, [[darts, 3]])
    const gone = await ordered(await shop.customer(), [[darts, 1]])
    const body = { area: EU, orderId: gone.orderId, state: 'Cancelled' as const }
    await clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body })
    const { sales, topProducts, openOrders } = await overview(7)
    const eu = sales.find(({ areaId, currencyCode }) => areaId === 'eu' && currencyCode === 'EUR')
    expect(eu).toMatchObject({ orders: 1, revenue: order.totalPrice.priceWithoutVat })
    expect(eu?.days).toHaveLength(7)
    expect(eu?.days.at(-1)).toMatchObject({ orders: 1 })
    expect(sales.find(({ areaId }) => areaId === 'us')).toMatchObject({ orders: 0, revenue: 0 })
    expect(topProducts).toMatchObject([{ productId: darts.productId, pieces: 3, orders: 1 }])
    expect(openOrders).toEqual([{ state: 'Placed', count: 1 }])
  })

  test('tells what is not found', async () => {
    await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: 'Quoits' } })
    await shop.inside.missedSearches.write()
    expect((await overview()).missedSearches).toMatchObject([{ text: 'quoits', count: 1 }])
    const { items, totalItems } = await clerk.api('POST /backoffice/api/Report/GetMissedSearches', {
      body: { area: EU, take: 1 },
    })
    expect([items.length, totalItems]).toEqual([1, 1])
  })

  test('leaves out what sells where the orders are too many to be counted in time', async () => {
    await sql`alter table order_line rename to kept_line`.execute(shop.db)
    await sql`create view order_line as select kept_line.* from kept_line, pg_sleep(10)`.execute(shop.db)
    const { topProducts, openOrders } = await overview()
    await sql`drop view order_line`.execute(shop.db)
    await sql`alter table kept_line rename to order_line`.execute(shop.db)
    expect({ topProducts, openOrders }).toEqual({ topProducts: null, openOrders: [{ state: 'Placed', count: 1 }] })
  })

  test('reads no row of an order to count it: the index has all that is counted', async () => {
    const plans = await shop.db.transaction().execute(async (tx) => {
      for (const other of ['seqscan', 'bitmapscan'])
        await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(tx)
      return [await findSales(explaining(tx), [366]), await findTopProducts(explaining(tx), ['eu', 'EUR', 366, 10])]
    })
    for (const plan of plans) {
      expect(JSON.stringify(plan)).toContain('Index Only Scan using customer_order_of_area on customer_order')
    }
  })

  test('refuses a thousand days, and a customer', async () => {
    await expect(overview(1_000)).rejects.toMatchObject({ type: 'ValidationException' })
    const { api } = await shop.customer()
    const body = { area: EU }
    await expect(api('POST /backoffice/api/Report/GetOverview', { body })).rejects.toMatchObject({ status: 403 })
    await expect(api('POST /backoffice/api/Report/GetMissedSearches', { body })).rejects.toMatchObject({ status: 403 })
  })
})
