import { orderMessages } from '#contract/order-messages.ts'
import { handlers } from '../http/handlers.ts'
import { getMessages, sendMessage } from './messages.ts'

export const orderMessageRoutes = handlers(orderMessages, {
  'POST /api/CustomerCenter/GetOrderMessages': ({ shop, actor, area, body }) =>
    getMessages(shop.db, actor, area, body.orderId),
  'POST /api/CustomerCenter/SendOrderMessage': ({ shop, actor, area, body }) => sendMessage(shop, actor, area, body),
})
