import type { AreaSettings } from '#contract/area.ts'
import type { Reply } from '#contract/index.ts'
import type { OrderMessage } from '#contract/order-messages.ts'
import { Email } from '#contract/shared.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { invalid } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { getOwnOrder } from './history.ts'
import { messageLetter } from './letters.ts'
import { findMessages, insertMessage, type StoredMessage } from './message-queries.ts'

const LIMIT = { name: 'order-message', most: 10, windowSeconds: 3_600 }

type Messages = Reply<'POST /api/CustomerCenter/GetOrderMessages'>

/** What was written about an order of the actor's customer. */
export async function getMessages(db: Db, actor: Customer, area: EffectiveArea, id: string): Promise<Messages> {
  const { orderId } = await getOwnOrder(db, actor, id)
  return messagesOf(db, orderId, area)
}

/** Keeps a message with its order and mails it; answers go to who wrote it. */
export async function sendMessage(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { orderId: id, text }: { orderId: string; text: string },
): Promise<Messages> {
  const { orderId, orderNumber } = await getOwnOrder(shop.db, actor, id)
  const t = voiceIn(shop, area)
  const desk = deskOf(area.settings)
  if (!desk) throw invalid('text', t('OrderMessage.Nobody', 'Nobody would be told of it here. Please call us.'))
  await inTransaction(shop.db, async (tx) => {
    await countTowards(tx, LIMIT, actor.userId)
    await insertMessage(tx, [orderId, actor.userId, actor.acting !== undefined, text])
    await queueMail(tx, {
      kind: 'order-message',
      area: area.settings,
      to: [desk],
      ...(Email.safeParse(actor.email).success && { replyTo: actor.email }),
      letter: messageLetter(t, { orderNumber, text, from: actor.name, customer: actor.customer }),
    })
  })
  return messagesOf(shop.db, orderId, area)
}

/** Who reads what is written about orders, where anybody does. */
export const deskOf = ({ orderDesk, company }: AreaSettings): string | undefined =>
  orderDesk || company?.email || undefined

async function messagesOf(db: Db, orderId: string, { settings }: EffectiveArea): Promise<Messages> {
  const messages = (await findMessages(db, [orderId])).map(messageReply)
  return { messages, isMailed: deskOf(settings) !== undefined }
}

export const messageReply = ({ isWaiting: _, sentAt, ...message }: StoredMessage): OrderMessage => ({
  ...message,
  sentAt: sentAt.toISOString(),
})
