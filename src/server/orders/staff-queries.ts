import { type SqlBool, sql } from 'kysely'
import type { Period } from '#contract/paging.ts'
import type { OrderSortField } from '#contract/staff-orders.ts'
import type { OrderState } from '#domain/order-states.ts'
import { type SortDirection, wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { byName, byNumber, containing, inPeriod, orderOf } from '../db/lists.ts'
import { ORDER, type StoredOrder } from './queries.ts'

/** Which orders of an area the back office wants to see. */
type OrderSearch = {
  search: string
  states: readonly OrderState[]
  isAsked: boolean
  placed: Period
  sortingSelected: { field: OrderSortField; direction: SortDirection }
  skip: number
  take: number
}

/** Of the customer `c`, who is joined where his name is asked for: orders are counted without him. */
const COLUMNS = {
  placedAt: sql`o.placed_at`,
  orderNumber: byNumber('o.order_number'),
  customerName: sql.raw(byName('c.name')),
  state: sql`o.state`,
  totalPrice: sql`o.total`,
}

/** Whether the row has the word in what tells it apart: `lower` and `like` take half as long as `ilike`. */
const says = (word: string) =>
  sql<SqlBool>`(lower(o.order_number || ' ' || o.customer_number || ' ' || o.reference || ' ' || o.placed_by)
      like ${containing(word.toLowerCase())}
    or o.customer_number in (select customer_number from customer where name ilike ${containing(word)}))`

/** Whether something that was written about it waits for an answer. */
const IS_ASKED = sql<boolean>`exists (
  select from order_message m where m.order_id = o.order_id and m.answered_at is null)`

/** Whether an invoice or credit memo of that number is of the order. */
const isOn = (number: string) =>
  sql<SqlBool>`(o.customer_number, o.order_number) in (
    select customer_number, unnest(order_numbers) from invoice where invoice_number = ${number}
    union all
    select customer_number, unnest(order_numbers) from credit_memo where credit_memo_number = ${number})`

/**
 * A page of an area's orders, and how many there are in all. They are looked through in the index
 * `customer_order_of_area`, which has what is asked of all of them.
 */
export async function searchOrders(db: Db, areaId: string, wanted: OrderSearch) {
  const { search, states, isAsked, placed, sortingSelected, skip, take } = wanted
  const matching = db
    .selectFrom('customer_order as o')
    .where('o.area_id', '=', areaId)
    .where((row) => row.and(inPeriod(row.ref('o.placed_at'), placed)))
    .$if(states.length > 0, (query) => query.where('o.state', 'in', states))
    .$if(isAsked, (query) => query.where(IS_ASKED))
    .$if(search !== '', (query) => query.where((row) => row.or([row.and(wordsOf(search).map(says)), isOn(search)])))
  const { field, direction } = sortingSelected
  const order = orderOf(direction)
  const page = matching
    .$if(field === 'customerName', (query) =>
      query.innerJoin('customer as c', 'c.customer_number', 'o.customer_number'),
    )
    .select('o.order_id')
    .orderBy(COLUMNS[field], order)
    .orderBy('o.order_id', order)
    .offset(skip)
    .limit(take)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('customer_order as o')
      // Of an array the database expects a handful; of a page that is joined a tenth of all, and it reads them all.
      .where(sql<SqlBool>`o.order_id = any(array(${page}))`)
      .innerJoin('customer as c', 'c.customer_number', 'o.customer_number')
      .select(['o.order_id as orderId', 'o.order_number as orderNumber', 'o.placed_at as placedAt'])
      .select(['o.customer_number as customerNumber', 'c.name as customerName', 'o.placed_by as placedBy'])
      .select(['o.placed_while_acting as isPlacedBySales', 'o.reference', 'o.currency_code as currencyCode'])
      .select(['o.total as withoutVat', 'o.total_with_vat as withVat'])
      .select([sql<OrderState>`o.state`.as('state'), sql<string>`o.payment_method ->> 'name'`.as('paymentMethod')])
      .select(IS_ASKED.as('isAsked'))
      .orderBy(COLUMNS[field], order)
      .orderBy('o.order_id', order)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** An order of an area with whose it is. */
export const findStaffOrder = prepared<
  StoredOrder & { customerNumber: string; customerName: string; isBlocked: boolean; restrictedAt: Date | null },
  [orderId: string, areaId: string]
>(
  `select ${ORDER}, c.customer_number as "customerNumber", c.name as "customerName", c.is_blocked as "isBlocked",
     o.restricted_at as "restrictedAt"
   from customer_order o join customer c using (customer_number) where o.order_id = $1 and o.area_id = $2`,
)
