import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Shipment } from '#contract/order-history.ts'
import { Email } from '#contract/shared.ts'
import { isPlaced } from '#domain/order-states.ts'
import { siteOrigin } from '../areas/origin.ts'
import { voiceIn } from '../content/translations.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { task } from '../jobs/task.ts'
import type { Letter } from '../mail/letter.ts'
import { type Mail, queueMails } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import * as queries from './announce-queries.ts'
import { findShipments } from './history-queries.ts'
import { noticeLetter, receiptLetter, type Setting, stateLetter } from './letters.ts'
import { queueWebhook } from './webhook.ts'

const NAME = 'orders.announce'
const MAX_ATTEMPTS = 25
/** Announcements wait so long for others, and so many are made at a time: a rush of orders comes before its mails. */
const PAUSE_SECONDS = 1
const MOST_AT_A_TIME = 20

/** Has what changed of orders announced: for whoever hears of it, once it is committed. */
export async function announceSoon(db: Db): Promise<void> {
  await queries.wake(db, [NAME, MAX_ATTEMPTS, PAUSE_SECONDS])
}

/**
 * Writes the mails and messages about orders that were placed or moved, those of each change in one transaction with
 * the note that they are written: each leaves once, however often this is tried.
 */
export const announceOrders = task({
  name: NAME,
  payload: z.object({}),
  maxAttempts: MAX_ATTEMPTS,
  // Nobody hears of a change that is committed while no shop is open.
  schedule: '* * * * *',
  async run(shop, _, { signal }) {
    const failed: number[] = []
    let count = 0
    while (count < MOST_AT_A_TIME && !signal.aborted) {
      const done = await announceNext(shop, MOST_AT_A_TIME - count, failed)
      if (done === 0) break
      count += done
    }
    // What failed is tried again by the schedule.
    if (count > failed.length) await announceSoon(shop.db)
  },
})

/**
 * Announces the next changes, `most` of them, in one transaction; gives how many. Requests get their turns in between.
 *
 * Where one fails, the next is announced by itself; one that fails by itself waits in `failed` and stops no other.
 */
async function announceNext(shop: Shop, most: number, failed: number[]): Promise<number> {
  let held: queries.Announcement[] = []
  try {
    await inTransaction(shop.db, async (tx) => {
      held = await queries.lockAnnouncements(tx, [failed, most])
      if (held.length === 0) return
      const orders = await queries.findKnownOrders(tx, [held.map(({ orderId }) => orderId)])
      const mails: Mail[] = []
      for (const change of held) {
        await nextTurn()
        const order = orders.find(({ orderId }) => orderId === change.orderId)
        if (order) mails.push(...(await announce(shop, tx, order, change)))
      }
      await queueMails(tx, mails)
      await queries.markAnnounced(tx, [held.map(({ changeId }) => changeId)])
    })
    return held.length
  } catch (error) {
    const [first, second] = held
    if (!first) throw error
    if (second) return announceNext(shop, 1, failed)
    console.error(`The change ${first.changeId} of an order could not be announced`, error)
    failed.push(first.changeId)
    await queries.markFailed(shop.db, [first.changeId])
    return 1
  }
}

/** Queues the message about a change, and gives the mails about it. */
async function announce(
  shop: Shop,
  tx: Tx,
  order: queries.KnownOrder,
  change: queries.Announcement,
): Promise<readonly Mail[]> {
  const wasPlaced = change.fromState !== null && isPlaced(change.fromState)
  // An order that was never paid has never been one: nobody was told of it.
  if (!wasPlaced && !isPlaced(change.toState)) return []
  // As it was at this change, whatever has come after it.
  const then = { ...order, state: change.toState }
  await queueWebhook(shop, tx, then, change)

  const setting = await settingOf(shop, order)
  if (!setting) return []
  const { area } = setting
  const to = order.addresses.filter((address) => Email.safeParse(address).success)
  const mail = (kind: string, recipients: readonly string[], letter: Letter, replyTo?: string): Mail[] =>
    recipients.length > 0 ? [{ kind, area, to: recipients, letter, ...(replyTo && { replyTo }) }] : []
  if (wasPlaced) {
    const letter = stateLetter(then, { note: change.note, shipments: await sentOf(tx, then) }, setting)
    return letter ? mail('order-state', to, letter) : []
  }
  return [
    ...mail('receipt', to, receiptLetter(then, setting)),
    ...(area.orderDesk ? mail('order-notice', [area.orderDesk], noticeLetter(then, setting), to[0]) : []),
  ]
}

/** What has left the house of an order that is sent, in part or whole; nothing of one that is not. */
async function sentOf(tx: Tx, { orderId, state }: queries.KnownOrder): Promise<readonly Shipment[]> {
  if (state !== 'PartiallyShipped' && state !== 'Shipped') return []
  const shipments = await findShipments(tx, [orderId])
  return shipments.filter(({ shippedOn }) => shippedOn !== null)
}

/** What the letters about an order say besides it; undefined when its area is gone. */
export async function settingOf(shop: Shop, order: queries.KnownOrder): Promise<Setting | undefined> {
  const area = shop.areas.find(order.areaId)
  if (!area) return undefined
  const { countryCode } = order.shippingAddress
  const countries = await shop.shipping.countries(order.areaId)
  return {
    area,
    t: voiceIn(shop, area.areaInfo),
    url: `${siteOrigin(area, shop.config)}/links/order/${order.orderNumber}`,
    countryName: countries.find((country) => country.countryCode === countryCode)?.name ?? countryCode,
  }
}
