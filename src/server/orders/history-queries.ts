import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrderFilters, Shipment } from '#contract/order-history.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { OrderState } from '#domain/order-states.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import {
  arrivedBy,
  byName,
  byNumber,
  type Conditions,
  havingWord,
  inPeriod,
  isNumberLike,
  MOMENT,
  orderOf,
  windowOf,
} from '../db/lists.ts'
import { WAS_PLACED } from '../db/placed.ts'
import type { Tables } from '../db/tables.ts'
import { ORDER, type StoredOrder } from './queries.ts'

type Wanted = Omit<OrderFilters, 'area'>

/**
 * A page of a customer's orders with how many there are in all, and the moment that was; those that were given up
 * before they were placed are none.
 */
export function findOrders(db: Db, customerNumber: string, wanted: Wanted, page: PageQuery) {
  const { field, direction } = wanted.sorting ?? { field: 'placedAt', direction: 'Descending' }
  const order = orderOf(direction)
  const { offset, limit } = windowOf(page)
  return (
    db
      // Each order is looked at once, for the page and the count together; what else is asked of it, of those of the
      // page.
      .with(
        (name) => name('hit').materialized(),
        (of) =>
          of
            .selectFrom('customer_order as o')
            .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
            .select(['o.order_id', COLUMNS[field].as('place')]),
      )
      .with('page', (of) =>
        of.selectFrom('hit').selectAll().orderBy('place', order).orderBy('order_id', order).offset(offset).limit(limit),
      )
      .selectFrom('page')
      .innerJoin('customer_order as o', 'o.order_id', 'page.order_id')
      .select(['o.order_id as orderId', 'o.order_number as orderNumber', 'o.placed_at as placedAt'])
      .select(['o.placed_by as placedBy', 'o.placed_while_acting as isPlacedBySales'])
      .select(['o.reference', 'o.currency_code as currencyCode'])
      .select(['o.total as withoutVat', 'o.total_with_vat as withVat'])
      .select([
        sql<OrderState>`o.state`.as('state'),
        sql<number>`(select count(*) from order_line l where l.order_id = o.order_id and l.type = 'Product')`.as(
          'lineCount',
        ),
        sql<string | null>`(select min(s.expected_on) from shipment s
          where s.order_id = o.order_id and s.delivered_on is null and o.state not in ('Completed', 'Cancelled'))`.as(
          'expectedOn',
        ),
        sql<number>`(select count(*) from hit)`.as('totalItems'),
        MOMENT.as('moment'),
      ])
      .orderBy('page.place', order)
      .orderBy('o.order_id', order)
      .execute()
  )
}

/** How many there are of them, and the moment that was. */
export function countOrders(db: Db, customerNumber: string, wanted: Wanted) {
  return db
    .selectFrom('customer_order as o')
    .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
    .select([sql<number>`count(*)`.as('totalItems'), MOMENT.as('moment')])
    .executeTakeFirstOrThrow()
}

const COLUMNS = {
  placedAt: sql`o.placed_at`,
  orderNumber: byNumber('o.order_number'),
  reference: sql`o.reference`,
  placedBy: sql.raw(byName('o.placed_by')),
  state: sql`o.state`,
  totalPrice: sql`o.total`,
}

type Builder = ExpressionBuilder<Tables & { o: Tables['customer_order'] }, 'o'>

function conditionsOf(builder: Builder, customerNumber: string, wanted: Wanted): Conditions {
  const { search, states, placed, asOf } = wanted
  return [
    builder('o.customer_number', '=', customerNumber),
    sql<SqlBool>`(o.state <> 'Cancelled' or ${WAS_PLACED})`,
    ...(states.length ? [builder('o.state', 'in', states)] : []),
    ...inPeriod(builder.ref('o.placed_at'), placed),
    ...arrivedBy(builder.ref('o.placed_at'), asOf),
    ...wordsOf(search).map(contains),
  ]
}

const SAID_OF_ORDER = sql`o.order_number || chr(10) || o.reference || chr(10) || o.placed_by`

/** A text within a text is found in half the time of a pattern, which numbers need. */
const contains = (word: string) =>
  isNumberLike(word)
    ? sql<SqlBool>`(o.goods ~ lower(${havingWord(word)}) or ${SAID_OF_ORDER} ~* ${havingWord(word)})`
    : sql<SqlBool>`(strpos(o.goods, lower(${word})) > 0 or strpos(lower(${SAID_OF_ORDER}), lower(${word})) > 0)`

/** One of a customer's orders, by its id or its number. */
export const findOrder = prepared<StoredOrder, [customerNumber: string, id: string | null, number: string]>(
  `select ${ORDER} from customer_order o
   where o.customer_number = $1 and (o.order_id = $2::uuid or o.order_number = $3)`,
)

/**
 * The shipments of an order, sent ones first, then the planned ones by the day they are expected; of an order that is
 * cancelled nothing is planned any more.
 */
export const findShipments = prepared<Shipment, [orderId: string]>(
  `select shipment_number as "shipmentNumber", carrier, tracking_number as "trackingNumber",
     tracking_url as "trackingUrl", shipped_on as "shippedOn", expected_on as "expectedOn",
     delivered_on as "deliveredOn", coalesce((
       select json_agg(json_build_object('number', o.number, 'name', o.name, 'quantity', l.quantity) order by l.position)
       from shipment_line l join order_line o on o.order_id = s.order_id and o.position = l.position
       where l.shipment_id = s.shipment_id
     ), '[]') as lines
   from shipment s join customer_order c using (order_id)
   where order_id = $1 and (shipped_on is not null or c.state <> 'Cancelled')
   order by shipped_on nulls last, expected_on nulls last, shipment_number`,
)

/** An invoice of an order, as far as its order tells of it. */
type InvoiceOf = { linkId: string; invoiceNumber: string; invoicedOn: string }

/** A customer's invoices of an order. */
export const findInvoicesOf = prepared<InvoiceOf, [customerNumber: string, orderNumber: string]>(
  `select link_id as "linkId", invoice_number as "invoiceNumber", invoiced_on as "invoicedOn" from invoice
   where customer_number = $1 and order_numbers @> array[$2] order by invoiced_on, invoice_number`,
)

/** A credit memo of an order, as far as its order tells of it. */
type CreditMemoOf = { creditMemoId: string; creditMemoNumber: string; creditedOn: string }

/** A customer's credit memos of an order. */
export const findCreditMemosOf = prepared<CreditMemoOf, [customerNumber: string, orderNumber: string]>(
  `select credit_memo_id as "creditMemoId", credit_memo_number as "creditMemoNumber", credited_on as "creditedOn"
   from credit_memo where customer_number = $1 and order_numbers @> array[$2] order by credited_on, credit_memo_number`,
)
