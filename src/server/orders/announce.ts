import { z } from 'zod'
import { isPlaced } from '#domain/order-states.ts'
import { voiceOf } from '#domain/texts.ts'
import { siteOrigin } from '../areas/origin.ts'
import { ownTexts } from '../content/translations.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { task } from '../jobs/task.ts'
import type { Letter } from '../mail/letter.ts'
import { MailAddress, queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import * as queries from './announce-queries.ts'
import { noticeLetter, receiptLetter, type Setting, stateLetter } from './letters.ts'
import { queueWebhook } from './webhook.ts'

const NAME = 'orders.announce'
const MAX_ATTEMPTS = 25
/** Announcements wait so long for others, and so many are made at a time: a rush of orders comes before its mails. */
const PAUSE_SECONDS = 1
const MOST_AT_A_TIME = 20

/** Has what changed announced once the transaction is committed. */
export async function announceSoon(tx: Db): Promise<void> {
  await queries.wake(tx, [NAME, MAX_ATTEMPTS, PAUSE_SECONDS])
}

/**
 * Writes the mails and messages about orders that were placed or moved, those of each change in one transaction with
 * the note that they are written: each leaves once, however often this is tried.
 */
export const announceOrders = task({
  name: NAME,
  payload: z.object({}),
  maxAttempts: MAX_ATTEMPTS,
  // Nobody wakes it for a change that is committed at the very moment it ends.
  schedule: '* * * * *',
  async run(shop, _, { signal }) {
    const failed: number[] = []
    let count = 0
    while (count < MOST_AT_A_TIME && !signal.aborted && (await announceNext(shop, failed))) count++
    // What failed waits for the clock.
    if (count > failed.length) await announceSoon(shop.db)
  },
})

/** Announces one change; false when there is none. One that fails waits in `failed` and stops no other. */
async function announceNext(shop: Shop, failed: number[]): Promise<boolean> {
  let changeId: number | undefined
  try {
    return await inTransaction(shop.db, async (tx) => {
      const [change] = await queries.holdAnnouncement(tx, [failed])
      if (!change) return false
      changeId = change.changeId
      await announce(shop, tx, change)
      await queries.markAnnounced(tx, [change.changeId])
      return true
    })
  } catch (error) {
    if (changeId === undefined) throw error
    console.error(`The change ${changeId} of an order could not be announced`, error)
    failed.push(changeId)
    await queries.markFailed(shop.db, [changeId])
    return true
  }
}

async function announce(shop: Shop, tx: Tx, change: queries.Announcement): Promise<void> {
  const wasPlaced = change.fromState !== null && isPlaced(change.fromState)
  // An order that was never paid has never been one: nobody was told of it.
  if (!wasPlaced && !isPlaced(change.toState)) return
  const [order] = await queries.findKnownOrder(tx, [change.orderId])
  if (!order) return
  // As it was at this change, whatever has come after it.
  const then = { ...order, state: change.toState }
  await queueWebhook(shop, tx, then, change)

  const setting = await settingOf(shop, order)
  if (!setting) return
  const to = order.addresses.filter((address) => MailAddress.safeParse(address).success)
  const send = async (kind: string, recipients: readonly string[], letter: Letter, replyTo?: string) => {
    if (recipients.length === 0) return
    const mail = { kind, area: setting.area, to: recipients, letter, ...(replyTo && { replyTo }) }
    await queueMail(tx, mail)
  }
  if (!wasPlaced) {
    await send('receipt', to, receiptLetter(then, setting))
    const { orderDesk } = setting.area
    if (orderDesk) await send('order-notice', [orderDesk], noticeLetter(then, setting), to[0])
    return
  }
  const letter = stateLetter(then, change.note, setting)
  if (letter) await send('order-state', to, letter)
}

/** What the letters about an order say besides it; undefined when its area is gone. */
export async function settingOf(shop: Shop, order: queries.KnownOrder): Promise<Setting | undefined> {
  const area = shop.areas.find(order.areaId)
  if (!area) return undefined
  const { countryCode } = order.shippingAddress
  const countries = await shop.shipping.countries(order.areaId)
  return {
    area,
    t: voiceOf(ownTexts(shop.documents, area.areaInfo)),
    url: `${siteOrigin(area, shop.config)}/links/order/${order.orderNumber}`,
    countryName: countries.find((country) => country.countryCode === countryCode)?.name ?? countryCode,
  }
}
