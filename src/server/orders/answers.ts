import { Email } from '#contract/shared.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { settingOf } from './announce.ts'
import { findAreaOrder } from './announce-queries.ts'
import { answerLetter } from './letters.ts'
import {
  findMessages,
  findWriters,
  insertAnswer,
  type StoredMessage,
  settleMessages,
  unsettleMessages,
} from './message-queries.ts'
import { deskOf } from './messages.ts'
import { lockOrder } from './state-queries.ts'

const LIMIT = { name: 'order-answer', most: 120, windowSeconds: 3_600 }

/** What a clerk answers to what he has read; nothing where no answer is needed. */
type Answer = { actor: Actor; orderId: string; upTo: string; text: string }

/**
 * Answers what was written about an order of the area; returns to whom. Throws NotFoundException,
 * RecordHasBeenModifiedException where he has not read all of it or has nothing left to settle, and ValidationException
 * where nobody could be told.
 */
export async function answerMessages(
  shop: Shop,
  area: EffectiveArea,
  { actor, orderId, upTo, text }: Answer,
): Promise<string[]> {
  const [order] = isRowId(orderId) ? await findAreaOrder(shop.db, [orderId, area.areaId]) : []
  const setting = order && (await settingOf(shop, order))
  if (!setting) throw notFound('Order')
  return inTransaction(shop.db, async (tx) => {
    const messages = await lockMessages(tx, area, { orderId, upTo })
    const waiting = messages.filter(({ isWaiting }) => isWaiting)
    if (!text && waiting.length === 0) {
      throw new ShopError('RecordHasBeenModifiedException', 'Nothing waits for an answer here any more.')
    }
    await settleMessages(tx, [waiting.map(({ messageId }) => messageId)])
    if (!text) return []
    const last = messages.findLast(({ isAnswer }) => !isAnswer)
    const questions = waiting.length > 0 || !last ? waiting : [last]
    const writers = await findWriters(tx, [questions.map(({ messageId }) => messageId)])
    const addresses = writers.length > 0 ? writers.map(({ email }) => email) : order.addresses
    const to = addresses.filter((address) => Email.safeParse(address).success)
    if (to.length === 0) throw invalid('text', 'Nobody who buys for this customer has an address.')
    await countTowards(tx, LIMIT, actor.userId)
    await insertAnswer(tx, [orderId, actor.userId, text])
    const replyTo = deskOf(setting.area)
    const asked = questions.map((each) => each.text)
    const letter = answerLetter(order, { text, asked }, setting)
    await queueMail(tx, { kind: 'order-answer', area: setting.area, to, ...(replyTo && { replyTo }), letter })
    return to
  })
}

/**
 * Has what was settled without an answer, `upTo` the last of it, wait for one again. Throws NotFoundException, and
 * RecordHasBeenModifiedException where something was written since.
 */
export async function reopenMessages(
  { db }: Shop,
  area: EffectiveArea,
  { orderId, upTo }: Pick<Answer, 'orderId' | 'upTo'>,
): Promise<void> {
  if (!isRowId(orderId)) throw notFound('Order')
  await inTransaction(db, async (tx) => {
    await lockMessages(tx, area, { orderId, upTo })
    await unsettleMessages(tx, [upTo])
  })
}

/** What was written about an order of the area, which nobody writes to meanwhile, where `upTo` is the last of it. */
async function lockMessages(
  tx: Tx,
  { areaId }: EffectiveArea,
  { orderId, upTo }: Pick<Answer, 'orderId' | 'upTo'>,
): Promise<StoredMessage[]> {
  const [order] = await lockOrder(tx, [orderId, areaId])
  if (!order) throw notFound('Order')
  const messages = await findMessages(tx, [orderId])
  if (messages.at(-1)?.messageId !== upTo) {
    throw new ShopError('RecordHasBeenModifiedException', 'What was written about this order is not the same any more.')
  }
  return messages
}
