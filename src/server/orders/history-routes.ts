import { orderHistory } from '#contract/order-history.ts'
import { handlers } from '../http/handlers.ts'
import { getOrder, latestOrders, listOrders } from './history.ts'

export const orderHistoryRoutes = handlers(orderHistory, {
  'POST /api/CustomerCenter/GetOrders': ({ shop, actor, body }) => latestOrders(shop.db, actor, body),
  'POST /api/CustomerCenter/GetOrdersWithPagination': ({ shop, actor, body, query }) =>
    listOrders(shop.db, actor, body, query),
  'POST /api/CustomerCenter/GetOrder': ({ shop, actor, body }) => getOrder(shop.db, actor, body.orderId),
})
