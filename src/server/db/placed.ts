import { type SqlBool, sql } from 'kysely'

/** Whether the order `o` of a statement ever counted, as `wasPlaced` says it of one: those given up unpaid did not. */
export const HAS_COUNTED = `(o.state not in ('AwaitingPayment', 'Cancelled') or exists (
  select from order_state_change c
  where c.order_id = o.order_id and c.to_state not in ('AwaitingPayment', 'Cancelled')))`

/** The same as part of a statement that is built. */
export const WAS_PLACED = sql.raw<SqlBool>(HAS_COUNTED)
