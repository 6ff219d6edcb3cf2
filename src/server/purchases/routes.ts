import { purchases } from '#contract/purchases.ts'
import { handlers } from '../http/handlers.ts'
import { previewReorder } from './reorder.ts'
import { getPurchases, listBought } from './service.ts'

export const purchaseRoutes = handlers(purchases, {
  'POST /api/CustomerCenter/GetPurchases': ({ shop, actor, area, body }) =>
    getPurchases(shop, actor, area, body.months),
  'POST /api/CustomerCenter/GetBoughtBeforeWithPagination': ({ shop, actor, area, body, query }) =>
    listBought(shop, actor, area, { wanted: body, page: query }),
  'POST /api/CustomerCenter/GetReorderPreview': ({ shop, actor, area, body }) =>
    previewReorder(shop, actor, area, body.orderId),
})
