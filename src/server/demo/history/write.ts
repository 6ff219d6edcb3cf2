import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inBatches } from '#domain/batching.ts'
import type { Tx } from '../../db/database.ts'
import { randomOf } from '../random.ts'
import { booksOf } from './books.ts'
import { demoBuyers } from './buyers.ts'
import { assortmentOf, findGoods, type Good } from './goods.ts'
import { orderRows } from './order-rows.ts'
import { type PastOrder, pastOrders } from './orders.ts'
import { paperRows } from './paper-rows.ts'

/** Rows of one table, as they are inserted. */
export type Rows = { table: string; rows: readonly Record<string, unknown>[] }

/** Rows in one statement: enough that the way there and back costs nothing. */
const AT_ONCE = 5_000

/**
 * Writes two years of orders, shipments, invoices, credit memos and payments for the demo's customers, up to `today`.
 * Products, customers and users are there. Nothing of it is announced to anybody.
 */
export async function writeHistory(tx: Tx, today: Date): Promise<void> {
  const goods: Record<string, readonly Good[]> = { eu: await findGoods(tx, ['eu']), us: await findGoods(tx, ['us']) }
  const pasts = demoBuyers().map((buyer) => {
    const random = randomOf(`history/${buyer.customer.number}`)
    const known = goods[buyer.customer.areaId] ?? []
    const orders = known.length ? pastOrders(buyer, assortmentOf(known, buyer.currencyCode, random), random) : []
    return { orders, books: booksOf(buyer, orders, random) }
  })
  const days = calendar(today)
  const numbers = numbered(pasts.flatMap(({ orders }) => orders))
  const users = await tx.selectFrom('app_user').select(['user_id', 'username']).execute()
  const userIds = new Map(users.map(({ user_id, username }) => [username, user_id]))
  const orders = orderRows({ orders: pasts.flatMap((past) => past.orders), numbers, userIds, days, newId: randomUUID })
  const papers = paperRows({ books: pasts.map(({ books }) => books), numbers, days })
  for (const { table, rows } of [...orders, ...papers]) await insert(tx, table, rows)
  await sql`update app_user u set last_signed_in_at = (
    select max(placed_at) from customer_order o where o.user_id = u.user_id)`.execute(tx)
}

/** The days of the past as dates, and moments of them, none of which is to come. */
export type Calendar = { day(daysAgo: number): string; moment(daysAgo: number, minute: number): string }

function calendar(today: Date): Calendar {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  const at = (daysAgo: number, minute: number) => midnight - daysAgo * 86_400_000 + minute * 60_000
  return {
    day: (daysAgo) => new Date(at(daysAgo, 0)).toISOString().slice(0, 10),
    moment: (daysAgo, minute) => new Date(Math.min(at(Math.max(daysAgo, 0), minute), today.getTime())).toISOString(),
  }
}

/** Numbers in the order of time, below those that the shop gives. */
function numbered(orders: readonly PastOrder[]): Map<PastOrder, string> {
  const inTime = orders.toSorted((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  return new Map(inTime.map((order, index) => [order, String(60_001 + index)]))
}

async function insert(tx: Tx, table: string, rows: Rows['rows']): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (const some of inBatches(rows, AT_ONCE)) {
    const part = JSON.stringify(some)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}) on conflict do nothing`.execute(
      tx,
    )
  }
}
