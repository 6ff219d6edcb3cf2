import { Email } from '#contract/shared.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { settingOf } from './announce.ts'
import { findAreaOrder } from './announce-queries.ts'
import { answerLetter } from './letters.ts'
import { findMessages, findWriters, insertAnswer, settleMessages } from './message-queries.ts'
import { deskOf } from './messages.ts'
import { lockOrder } from './state-queries.ts'

const LIMIT = { name: 'order-answer', most: 120, windowSeconds: 3_600 }

/** What a clerk answers to what he has read; nothing where no answer is needed. */
type Answer = { actor: Actor; orderId: string; upTo: string; text: string }

/**
 * Answers what was written about an order of the area; returns to whom. Throws NotFoundException,
 * RecordHasBeenModifiedException where he has not read all of it, and ValidationException where nobody could be told.
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
    await lockOrder(tx, [orderId, area.areaId])
    const messages = await findMessages(tx, [orderId])
    if (!messages.some(({ messageId }) => messageId === upTo)) throw notFound('Message')
    if (messages.at(-1)?.messageId !== upTo) {
      throw new ShopError('RecordHasBeenModifiedException', 'Something else was written about this order meanwhile.')
    }
    await settleMessages(tx, [messages.map(({ messageId }) => messageId)])
    if (!text) return []
    const waiting = messages.filter(({ isWaiting }) => isWaiting)
    const last = messages.findLast(({ isAnswer }) => !isAnswer)
    const questions = waiting.length > 0 || !last ? waiting : [last]
    const writers = await findWriters(tx, [questions.map(({ messageId }) => messageId)])
    const addresses = writers.length > 0 ? writers.map(({ email }) => email) : order.addresses
    const to = addresses.filter((address) => Email.safeParse(address).success)
    if (to.length === 0) throw invalid('text', 'Nobody who buys for this customer has an address.')
    await countTowards(tx, LIMIT, actor.userId)
    await insertAnswer(tx, [orderId, actor.userId, text])
    const replyTo = deskOf(setting.area)
    const asked = waiting.map((each) => each.text)
    const letter = answerLetter(order, { text, asked }, setting)
    await queueMail(tx, { kind: 'order-answer', area: setting.area, to, ...(replyTo && { replyTo }), letter })
    return to
  })
}
