import { orders } from '#contract/orders.ts'
import { cartIdOf } from '../cart/carts.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { settlePayment } from '../payments/service.ts'
import { getConnections } from './connections.ts'
import { sendReceiptCopy } from './copies.ts'
import { placeOrder } from './place.ts'
import { findOrderByCart } from './queries.ts'
import { orderReply } from './reply.ts'
import { moveOrder } from './states.ts'

export const orderRoutes = handlers(orders, {
  'POST /api/Order/CreateOrderByCartId': ({ shop, actor, area, body }) =>
    placeOrder(shop, actor, area, body, (cartId, isFree) => settlePayment(shop, cartId, isFree)),
  'POST /api/Order/GetOrderByCartId': async ({ shop, actor, area, body }) => {
    const { customerNumber } = actor.customer
    const [order] = await findOrderByCart(shop.db, [customerNumber, area.areaId, cartIdOf(body.cartId)])
    if (!order) throw notFound('Order')
    return orderReply(order)
  },
  'POST /backoffice/api/Order/UpdateOrderState': ({ shop, actor, area, body }) => moveOrder(shop, actor, area, body),
  'POST /backoffice/api/Order/GetConnections': ({ shop }) => getConnections(shop),
  'POST /backoffice/api/Order/SendReceiptCopy': async ({ shop, actor, area, body, ip, traceId }) => ({
    recipients: await sendReceiptCopy(shop, area, { actor, ...body, ip, traceId }),
  }),
})
