import type { AreaSettings } from '#contract/area.ts'
import type { Reply } from '#contract/index.ts'
import { type OrderMessage, orderMessages } from '#contract/order-messages.ts'
import { Email } from '#contract/shared.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { countTowards } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { findOrder } from './history-queries.ts'
import { messageLetter } from './letters.ts'
import { findMessages, insertMessage, type StoredMessage } from './message-queries.ts'

const LIMIT = { name: 'order-message', most: 10, windowSeconds: 3_600 }

type Messages = Reply<'POST /api/CustomerCenter/GetOrderMessages'>

export const orderMessageRoutes = handlers(orderMessages, {
  'POST /api/CustomerCenter/GetOrderMessages': async ({ shop, actor, area, body }) => {
    const { orderId } = await ownOrder(shop.db, actor, body.orderId)
    return messagesOf(shop.db, orderId, area)
  },
  'POST /api/CustomerCenter/SendOrderMessage': ({ shop, actor, area, body }) => sendMessage(shop, actor, area, body),
})

/** Keeps a message with its order and mails it; answers go to who wrote it. */
async function sendMessage(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { orderId: id, text }: { orderId: string; text: string },
): Promise<Messages> {
  const { orderId, orderNumber } = await ownOrder(shop.db, actor, id)
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

async function ownOrder(db: Db, { customer }: Customer, id: string) {
  const [order] = await findOrder(db, [customer.customerNumber, isRowId(id) ? id : null, id])
  if (!order) throw notFound('Order')
  return order
}

async function messagesOf(db: Db, orderId: string, { settings }: EffectiveArea): Promise<Messages> {
  const messages = (await findMessages(db, [orderId])).map(messageReply)
  return { messages, isMailed: deskOf(settings) !== undefined }
}

export const messageReply = ({ isWaiting: _, sentAt, ...message }: StoredMessage): OrderMessage => ({
  ...message,
  sentAt: sentAt.toISOString(),
})
