import { type SqlBool, sql } from 'kysely'

/** Whether the order `o` of a statement ever counted, as `wasPlaced` says it of one: those given up unpaid did not. */
export const HAS_COUNTED = `(o.state not in ('AwaitingPayment', 'Cancelled') or exists (
  select from order_state_change c
  where c.order_id = o.order_id and c.to_state not in ('AwaitingPayment', 'Cancelled')))`

/** The same as part of a statement that is built. */
export const WAS_PLACED = sql.raw<SqlBool>(HAS_COUNTED)

/**
 * Pieces by variant that are taken by orders which wait for their payment: whoever counts the shelf has not heard of
 * these orders, and finds the pieces there. As a table of a statement, in which the variants are held already.
 */
export const TAKEN_UNPAID = `(
  select l.variant_id, sum(l.quantity)::int as pieces
  from payment p join customer_order o using (order_id) join order_line l using (order_id)
  where p.state in ('Created', 'Pending') and o.state = 'AwaitingPayment' and l.variant_id is not null
  group by l.variant_id)`
