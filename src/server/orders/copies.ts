import { wasPlaced } from '#domain/order-states.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import { queueMail } from '../mail/service.ts'
import type { Shop } from '../shop.ts'
import type { Actor, By } from '../users/actor.ts'
import { settingOf } from './announce.ts'
import { findAreaOrder, findBuyer, type KnownOrder } from './announce-queries.ts'
import { receiptCopyLetter } from './letters.ts'
import { historyReply } from './reply.ts'
import { findStateChanges } from './state-queries.ts'

const OF_ORDER = { name: 'receipt-copy', most: 5, windowSeconds: 3600 }
const OF_CLERK = { name: 'receipt-copy-by', most: 60, windowSeconds: 3600 }

/** Which order, to whom instead of the order's own addresses, and who asks from where. */
type Asked = By & { orderId: string; to?: string | undefined }

/**
 * Sends the receipt of an order once more; returns to whom. Another address than the order's own must be of somebody
 * who buys for the same customer, of the order desk or of who asks. The trail says where it went.
 */
export async function sendReceiptCopy(shop: Shop, area: EffectiveArea, asked: Asked): Promise<string[]> {
  const { actor, orderId, ip, traceId } = asked
  const [order] = isRowId(orderId) ? await findAreaOrder(shop.db, [orderId, area.areaId]) : []
  const setting = order && (await settingOf(shop, order))
  if (!setting) throw notFound('Order')
  const history = historyReply(await findStateChanges(shop.db, [order.orderId]))
  if (!wasPlaced({ ...order, history })) {
    throw new ShopError('OrderStateException', `Order ${order.orderNumber} was never placed, so it has no receipt.`)
  }
  const to = asked.to === undefined ? order.addresses : [await allowedAddress(shop, area, order, asked.to, actor)]
  if (to.length === 0) throw invalid('to', 'Nobody buys for this customer any more. Say to whom it goes.')
  await inTransaction(shop.db, async (tx) => {
    await countTowards(tx, OF_ORDER, order.orderId)
    await countTowards(tx, OF_CLERK, actor.userId)
    await queueMail(tx, { kind: 'receipt-copy', area: setting.area, to, letter: receiptCopyLetter(order, setting) })
    const object = `${order.orderNumber} to ${to.join(', ')}`
    await note(tx, { actor, action: 'Order.ReceiptCopy', object, outcome: 'ok', ip, traceId })
  })
  return to
}

async function allowedAddress(
  shop: Shop,
  { settings }: EffectiveArea,
  { customerNumber, addresses }: KnownOrder,
  wanted: string,
  actor: Actor,
): Promise<string> {
  const known = [...addresses, actor.email, settings.orderDesk ?? '']
  const own = known.find((address) => address.toLowerCase() === wanted.toLowerCase())
  if (own) return own
  const [buyer] = await findBuyer(shop.db, [customerNumber, wanted])
  if (buyer) return buyer.email
  throw invalid('to', 'Nobody who buys for this customer has that address.')
}
