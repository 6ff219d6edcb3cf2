import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#server/demo/load.ts'
import { EU } from '#test/factories.ts'
import { loop } from './load.ts'
import { startShop } from './servers.ts'
import type { Row } from './table.ts'
import { makeBuyers, signIn } from './world.ts'

const ORDERS = 20_000
const LINES_EACH = 5
const CLIENTS = 4
const SECONDS = 5
const SIZE = '20k orders'

/** The customer center of one account that has 20,000 orders of five lines, kept between runs. */
export async function measureHistory(): Promise<Row[]> {
  const dataDir = join('.data-bench', 'history')
  mkdirSync(dataDir, { recursive: true })
  const buyers = await prepare(dataDir)
  const shop = await startShop(dataDir)
  try {
    const tokens = await signIn(shop.url, buyers)
    const rows: Row[] = []
    for (const [work, request] of REQUESTS) {
      const ask = async (client: number) => {
        const headers = {
          authorization: `Bearer ${tokens[client % tokens.length]}`,
          ...(request.body && { 'content-type': 'application/json' }),
        }
        const answer = await fetch(shop.url + request.path, { ...request, headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.status}: ${request.path}`)
      }
      await loop(CLIENTS, 1, ask)
      rows.push({ size: SIZE, work, clients: CLIENTS, ...(await loop(CLIENTS, SECONDS, ask)) })
    }
    return rows
  } finally {
    await shop.stop()
  }
}

const post = (path: string, body: object = {}) => ({
  method: 'POST',
  path,
  body: JSON.stringify({ area: EU, ...body }),
})
const orders = (body: object, pageNr = 1) =>
  post(`/api/CustomerCenter/GetOrdersWithPagination?pageSize=25&pageNr=${pageNr}`, body)

/** What an account of many orders asks for. */
const REQUESTS: [work: string, request: { method: string; path: string; body?: string }][] = [
  ['orders, first page', orders({})],
  ['orders, page 400', orders({}, 400)],
  ['orders by number', orders({ search: 'H19' })],
  ['orders by product', orders({ search: 'dart' })],
  ['orders by a word nobody has', orders({ search: 'umbrella' })],
  [
    'bought before, due again',
    post('/api/CustomerCenter/GetBoughtBeforeWithPagination?pageSize=6&pageNr=1', { onlyDue: true }),
  ],
  ['purchases by month', post('/api/CustomerCenter/GetPurchases')],
  ['overview page', { method: 'GET', path: '/customer-center' }],
]

async function prepare(dataDir: string) {
  const server = await startDatabase(dataDir)
  const database = openDatabase(server.url, { statementTimeoutMs: 600_000 })
  try {
    await migrate(database.pool)
    await loadDemo(database.db, { today: new Date() })
    const buyers = await makeBuyers(database.db, CLIENTS)
    await makeOrders(database)
    return buyers
  } finally {
    await database.close()
    await server.stop()
  }
}

async function makeOrders({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ present: string }>(
    "select count(*) as present from customer_order where order_number like 'H%'",
  )
  if (Number(rows[0]?.present) >= ORDERS) return
  const start = performance.now()
  await pool.query(ORDERS_OF_YEARS, [ORDERS, LINES_EACH])
  await pool.query('vacuum analyze')
  console.error(`${ORDERS} orders made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** $1 orders of $2 lines each, spread over two years, each as if it had gone its way. */
const ORDERS_OF_YEARS = `with buyer as (
    select user_id, name from app_user where customer_number = 'BENCH' limit 1
  ), goods as (
    select array_agg(v order by v.variant_id) as all from variant v where v.is_active
  ), carts as (
    insert into cart (cart_id, user_id, customer_number, area_id, status)
    select md5('history ' || n)::uuid, user_id, 'BENCH', 'eu', 'ordered' from generate_series(1, $1::int) n, buyer
    returning cart_id
  ), orders as (
    insert into customer_order (order_id, order_number, cart_id, area_id, customer_number, user_id, placed_by, placed_at,
      state, currency_code, shipping_address, shipping_method, payment_method, comment, reference, discount,
      discount_with_vat, total_net, total_net_with_vat, total, total_with_vat)
    select cart_id, 'H' || n, cart_id, 'eu', 'BENCH', user_id, name, now() - n * interval '730 days' / $1,
      case when n <= 40 then 'Placed' else 'Completed' end, 'EUR', '{}', '{}', '{"id": "invoice", "name": "On account"}',
      '', 'PO ' || n % 997, 0, 0, 10000, 12500, 10000, 12500
    from generate_series(1, $1::int) n, buyer, lateral (select md5('history ' || n)::uuid as cart_id) as made
    returning order_id, user_id, placed_by, placed_at
  ), moves as (
    insert into order_state_change (order_id, to_state, changed_at, user_id, changed_by, announced_at)
    select order_id, 'Placed', placed_at, user_id, placed_by, placed_at from orders
  )
  insert into order_line (order_id, position, line_id, type, product_id, variant_id, unit_of_measure, number, name,
    quantity, net_unit_price, net_unit_price_with_vat, net_line_price, net_line_price_with_vat)
  select md5('history ' || n)::uuid, k, gen_random_uuid(), 'Product', good.product_id, good.variant_id, 'STK',
    good.number, p.texts -> 'en-GB' ->> 'name', 1 + k, 1000, 1250, 1000 * (1 + k), 1250 * (1 + k)
  from generate_series(1, $1::int) n, generate_series(0, $2::int - 1) k, goods,
    lateral (select (goods.all[1 + (n::bigint * 7919 + k * 31) % cardinality(goods.all)]).*) as good
    join product p using (product_id)`
