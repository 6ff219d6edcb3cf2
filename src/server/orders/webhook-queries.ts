import { type SqlBool, sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/** A message that waits to be delivered. */
export const insertDelivery = prepared<unknown, [deliveryId: string, orderId: string, type: string, body: string]>(
  'insert into webhook_delivery (delivery_id, order_id, type, body) values ($1, $2, $3, $4)',
)

/** A message that waits; no row when it was delivered, given up or forgotten. */
export const findWaitingDelivery = prepared<{ type: string; body: string }, [deliveryId: string]>(
  "select type, body from webhook_delivery where delivery_id = $1 and state = 'waiting'",
)

/** Notes that a message has arrived. */
export const markDelivered = prepared<unknown, [deliveryId: string]>(
  `update webhook_delivery set state = 'delivered', attempts = attempts + 1, last_error = '', delivered_at = now()
   where delivery_id = $1`,
)

/** Notes why an attempt failed, and that there will be no other one when it was the last. */
export const markFailure = prepared<unknown, [deliveryId: string, error: string, isLast: boolean]>(
  `update webhook_delivery set attempts = attempts + 1, last_error = $2,
     state = case when $3::boolean then 'failed' else state end
   where delivery_id = $1`,
)

/** Forgets what was delivered or given up longer ago than so many days. */
export async function deleteOld(db: Db, days: number): Promise<void> {
  const isOver = sql<SqlBool>`state <> 'waiting' and created_at < now() - make_interval(days => ${days})`
  await deleteInBatches(db, 'webhook_delivery', isOver)
}

type DeliveryState = {
  waiting: number
  failed: number
  lastDeliveredAt: Date | null
  /** Why the latest of those that wait or failed did not arrive. */
  lastError: string
}

/** How the messages of all orders fare. */
export const findDeliveryState = prepared<DeliveryState>(
  `select
     (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
     (select count(*)::int from webhook_delivery where state = 'failed') as failed,
     (select delivered_at from webhook_delivery where state = 'delivered' order by created_at desc limit 1)
       as "lastDeliveredAt",
     coalesce((select last_error from webhook_delivery where state <> 'delivered' order by created_at desc limit 1), '')
       as "lastError"`,
)
