import type { OrderState } from '#domain/order-states.ts'
import { prepared } from '../db/database.ts'
import { ORDER, type StoredOrder } from './queries.ts'

/** A change of an order that is to be announced. */
export type Announcement = {
  changeId: number
  eventId: string
  orderId: string
  fromState: OrderState | null
  toState: OrderState
  changedAt: Date
  changedBy: string
  note: string
}

/** The next changes that nobody has announced and nobody is announcing, held, without those that `failed`. */
export const lockAnnouncements = prepared<Announcement, [failed: readonly number[], most: number]>(
  `select change_id as "changeId", event_id as "eventId", order_id as "orderId", from_state as "fromState",
     to_state as "toState", changed_at as "changedAt", changed_by as "changedBy", note
   from order_state_change
   where announced_at is null and failures < 10 and change_id <> all($1)
   order by change_id limit $2 for update skip locked`,
)

/** Notes that nothing is left to tell of these changes. */
export const markAnnounced = prepared<unknown, [changeIds: readonly number[]]>(
  'update order_state_change set announced_at = now() where change_id = any($1)',
)

/** Notes that telling of a change has failed once more. */
export const markFailed = prepared<unknown, [changeId: number]>(
  'update order_state_change set failures = failures + 1 where change_id = $1',
)

/** An order with whom it is from. */
export type KnownOrder = StoredOrder & {
  customerNumber: string
  customerName: string
  /**
   * The address of who placed it, as long as he buys for the customer or works here. When that was a sales person, or is
   * nobody any more, first of who has ordered last for the customer.
   */
  addresses: string[]
}

const KNOWN_ORDER = `select ${ORDER}, customer_number as "customerNumber",
     (select name from customer c where c.customer_number = o.customer_number) as "customerName",
     (
       select array_remove(array[
         case when o.placed_while_acting or placer.email is null then (
           select email from app_user u where u.customer_number = o.customer_number and u.is_active and u.user_id <> o.user_id
           order by (select max(placed_at) from customer_order own where own.user_id = u.user_id) desc nulls last, username
           limit 1
         ) end,
         placer.email
       ], null)
       from (select) as one left join app_user placer on placer.user_id = o.user_id and placer.is_active
         and (o.placed_while_acting or placer.customer_number = o.customer_number)
     ) as addresses
   from customer_order o`

/** Those orders with whom they are from, in no order. */
export const findKnownOrders = prepared<KnownOrder, [orderIds: string[]]>(
  `${KNOWN_ORDER} where order_id = any($1::uuid[])`,
)

/** The same within an area. */
export const findAreaOrder = prepared<KnownOrder, [orderId: string, areaId: string]>(
  `${KNOWN_ORDER} where order_id = $1 and area_id = $2`,
)

/** Whether somebody who buys for the customer has that address. */
export const findBuyer = prepared<{ email: string }, [customerNumber: string, email: string]>(
  'select email from app_user where customer_number = $1 and lower(email) = lower($2) and is_active limit 1',
)

/** Changes nobody was told of yet, and those that were given up. */
export const countAnnouncements = prepared<{ waiting: number; failed: number }>(
  `select count(*) filter (where failures < 10)::int as waiting, count(*) filter (where failures >= 10)::int as failed
   from order_state_change where announced_at is null`,
)

/** Has the announcements made by `task` after `seconds`, unless that is going to happen anyway. */
export const wake = prepared<unknown, [task: string, maxAttempts: number, seconds: number]>(
  `select graphile_worker.add_job($1, '{}'::json, run_at => now() + make_interval(secs => $3), max_attempts => $2,
     job_key => $1, job_key_mode => 'preserve_run_at')
   where not exists (
     select from graphile_worker._private_jobs where key = $1 and locked_at is null and attempts < max_attempts
   )`,
)
