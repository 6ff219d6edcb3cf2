import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'
import { PAYMENT, type StoredPayment } from './queries.ts'

/** Whether an event of a payment says that something was different. */
export const findDifference = prepared<{ differenceId: number }, [paymentId: string, differenceId: number]>(
  `select event_id as "differenceId" from payment_event where payment_id = $1 and event_id = $2 and kind = 'difference'`,
)

/** The event of what was different last: they come one after the other, since the payment is held meanwhile. */
const LAST_DIFFERENCE = (paymentId: string) => `(
  select max(event_id) from payment_event where payment_id = ${paymentId} and kind = 'difference')`

/**
 * Whether something was different of which nobody has said that it is settled. A note from before differences were
 * named settles those before it.
 */
const TO_REVIEW = (paymentId: string, difference: string) => `(${difference} is not null and
  ${LAST_DIFFERENCE(paymentId)} > coalesce((
    select max(coalesce((detail ->> 'differenceId')::bigint, event_id)) from payment_event
    where payment_id = ${paymentId} and kind = 'settled'), 0))`

/** How many payments of an area somebody has to look at. */
export const countToReview = prepared<{ count: number }, [areaId: string]>(
  `select count(*)::int as count from payment p where p.area_id = $1 and ${TO_REVIEW('p.payment_id', 'p.difference')}`,
)

type ListedPayment = StoredPayment & {
  customerName: string
  differenceId: number | null
  isToReview: boolean
  events: { at: string; kind: string; detail: Record<string, unknown> }[]
}

/** Which payments of an area the back office wants to see; without more, all of them. */
export type PaymentSearch = {
  orderNumber?: string | undefined
  hasDifference: boolean
  isToReview: boolean
  take: number
}

/** How an id is written; a version before this one, which may still serve beside it, writes user names. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * Payments of an area, the latest first, their events by user names. Each condition is written only where it holds: an
 * index finds no maybe. Those that are shown are an array: the database expects a handful of it, and else reads all that
 * ever became of orders to say which were sent in part.
 */
export async function findPayments(
  db: Db,
  areaId: string,
  { orderNumber, hasDifference, isToReview, take }: PaymentSearch,
): Promise<ListedPayment[]> {
  const wanted = sql.join(
    [
      sql`p.area_id = ${areaId}`,
      ...(orderNumber === undefined
        ? []
        : [sql`p.order_id = (select order_id from customer_order where order_number = ${orderNumber})`]),
      ...(hasDifference ? [sql`p.difference is not null`] : []),
      ...(isToReview ? [sql.raw(TO_REVIEW('p.payment_id', 'p.difference'))] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<ListedPayment>`
    select q.*, c.name as "customerName", ${sql.raw(LAST_DIFFERENCE('q."paymentId"'))} as "differenceId",
      ${sql.raw(TO_REVIEW('q."paymentId"', 'q.difference'))} as "isToReview", coalesce((
        select json_agg(json_build_object('at', e.at, 'kind', e.kind,
          'detail', e.detail || jsonb_strip_nulls(jsonb_build_object('by', u.username))) order by e.event_id)
        from (select * from payment_event where payment_id = q."paymentId" order by event_id desc limit 200) e
        left join app_user u on u.user_id = case when e.detail ->> 'by' ~ ${UUID} then (e.detail ->> 'by')::uuid end
      ), '[]') as events
    from (${sql.raw(PAYMENT)} where p.payment_id = any(array(
      select p.payment_id from payment p where ${wanted} order by p.created_at desc limit ${take}))) q
    join customer c on c.customer_number = q."customerNumber"
    order by q."createdAt" desc`.execute(db)
  return rows
}
