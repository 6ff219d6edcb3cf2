import type { OrderState } from '#domain/order-states.ts'
import { prepared } from '../db/database.ts'

/** What is held of an order while its state changes. */
type HeldOrder = { orderNumber: string; state: OrderState }

/** Holds an order until the end of the transaction; no row when there is none of that id in the area. */
export const lockOrder = prepared<HeldOrder, [orderId: string, areaId: string | null]>(
  `select order_number as "orderNumber", state from customer_order
   where order_id = $1 and ($2::text is null or area_id = $2) for update`,
)

/** Moves an order and notes who did it. */
export const writeState = prepared<
  unknown,
  [orderId: string, from: OrderState, to: OrderState, userId: string | null, changedBy: string, note: string]
>(
  `with moved as (
     update customer_order set state = $3 where order_id = $1 returning order_id
   )
   insert into order_state_change (order_id, from_state, to_state, user_id, changed_by, note)
   select order_id, $2, $3, $4::uuid, $5, $6 from moved`,
)

/**
 * Puts the goods of an order back on the shelf, unless a shipment of it was sent; held in the order of their ids, so that
 * nobody waits in a circle.
 */
export const returnGoods = prepared<unknown, [orderId: string]>(
  `with held as (
     select variant_id from variant
     where variant_id in (select variant_id from order_line where order_id = $1 and variant_id is not null)
       and not exists (select from shipment where order_id = $1 and shipped_on is not null)
     order by variant_id for no key update
   ), ordered as (
     select variant_id, sum(quantity)::int as quantity from order_line
     where order_id = $1 and variant_id is not null group by variant_id
   )
   update variant set stock = stock + ordered.quantity
   from ordered join held using (variant_id) where variant.variant_id = ordered.variant_id`,
)

/** A state an order has been in; `changedBy` is the name of who moved it. */
export type StateChange = {
  fromState: OrderState | null
  toState: OrderState
  changedAt: Date
  changedBy: string
  note: string
}

/** The states of an order, the first one first. */
export const findStateChanges = prepared<StateChange, [orderId: string]>(
  `select from_state as "fromState", to_state as "toState", changed_at as "changedAt", changed_by as "changedBy", note
   from order_state_change where order_id = $1 order by change_id`,
)
