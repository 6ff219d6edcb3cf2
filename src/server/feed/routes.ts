import { feed } from '#contract/feed.ts'
import { handlers } from '../http/handlers.ts'
import { listCustomers, listEntries, listOrders } from './service.ts'
import { checkFeedToken } from './tokens.ts'

export const feedRoutes = handlers(feed, {
  'POST /api/feed/PerfionFeed/GetEntries': async ({ shop: { db }, query, body }) => {
    await checkFeedToken(db, query.token, query.areaId, 'catalog')
    return listEntries(db, query.contentType, { ...query, ids: body.ids })
  },
  'POST /api/feed/OrderFeed/GetOrders': async ({ shop: { db }, query, body }) => {
    await checkFeedToken(db, query.token, query.areaId, 'orders')
    return listOrders(db, { ...query, ids: body.ids })
  },
  'POST /api/feed/CustomerFeed/GetCustomers': async ({ shop: { db }, query, body }) => {
    await checkFeedToken(db, query.token, query.areaId, 'orders')
    return listCustomers(db, { ...query, ids: body.ids })
  },
})
