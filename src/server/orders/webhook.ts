import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isPlaced } from '#domain/order-states.ts'
import { now } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { oneLine } from '../mail/letter.ts'
import { messageOf } from '../message-of.ts'
import type { Shop } from '../shop.ts'
import type { Announcement, KnownOrder } from './announce-queries.ts'
import { orderReply } from './reply.ts'
import * as queries from './webhook-queries.ts'

/** The receiver has so long; a redirect is no answer. */
const TOTAL_MS = 10_000
const KEPT_DAYS = 90

/** Has a message about a change sent once the transaction is committed; nothing when no receiver is configured. */
export async function queueWebhook(shop: Shop, tx: Tx, order: KnownOrder, change: Announcement): Promise<void> {
  if (!shop.config.orderWebhook) return
  const { eventId: deliveryId, fromState } = change
  const type = fromState !== null && isPlaced(fromState) ? 'order.stateChanged' : 'order.placed'
  const body = JSON.stringify({
    id: deliveryId,
    type,
    timestamp: change.changedAt.toISOString(),
    data: {
      // Grows with every change of any order: of two messages about one order the higher is the later.
      sequence: change.changeId,
      fromState,
      toState: change.toState,
      changedBy: change.changedBy,
      note: change.note,
      areaId: order.areaId,
      customerNumber: order.customerNumber,
      customerName: order.customerName,
      order: orderReply(order),
    },
  })
  await queries.insertDelivery(tx, [deliveryId, order.orderId, type, body])
  await enqueue(tx, deliverWebhook, { deliveryId })
}

/**
 * Delivers a message that waits; tried again for three days, with the same id and body and a signature of its own time.
 */
export const deliverWebhook = task({
  name: 'orders.deliver',
  payload: z.object({ deliveryId: z.uuid() }),
  maxAttempts: 20,
  priority: 20,
  async run({ db, config }, { deliveryId }, { signal, isLast }) {
    const [delivery] = await queries.findWaitingDelivery(db, [deliveryId])
    if (!delivery || !config.orderWebhook) return
    const { url, secret } = config.orderWebhook
    try {
      const { body } = delivery
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Oche',
          ...signatureOf(secret, deliveryId, body, new Date(now())),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)]),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The receiver answered ${answer.status}`)
    } catch (error) {
      await queries.markFailure(db, [deliveryId, oneLine(messageOf(error)), isLast])
      throw error
    }
    await queries.markDelivered(db, [deliveryId])
  },
})

/** Forgets messages each night after a quarter of a year. */
export const forgetDeliveries = task({
  name: 'orders.forget-deliveries',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '50 3 * * *',
  async run({ db }) {
    await queries.deleteOld(db, KEPT_DAYS)
  },
})

/** Headers that prove who sent a message and when, as Standard Webhooks (standardwebhooks.com) has them. */
export function signatureOf(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}
