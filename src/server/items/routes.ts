import { staffItems } from '#contract/staff-items.ts'
import { staffProducts } from '#contract/staff-products.ts'
import { handlers } from '../http/handlers.ts'
import { getProduct, saveProduct } from './products.ts'
import { getItem, listOffSale, setOnSale, updateItem } from './service.ts'

export const itemRoutes = handlers(staffItems, {
  'POST /backoffice/api/Item/GetItemsOffSale': ({ shop, area, body }) => listOffSale(shop, area, body),
  'POST /backoffice/api/Item/GetItem': ({ shop, area, body }) => getItem(shop, area, body.variantId),
  'POST /backoffice/api/Item/UpdateItem': ({ shop, area, actor, body, ip, traceId }) =>
    updateItem(shop, area, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/Item/SetOnSale': ({ shop, area, actor, body, ip, traceId }) =>
    setOnSale(shop, area, { ...body, actor, ip, traceId }),
})

export const staffProductRoutes = handlers(staffProducts, {
  'POST /backoffice/api/Product/GetProduct': ({ shop, body }) => getProduct(shop, body.productId),
  'POST /backoffice/api/Product/SaveProduct': ({ shop, area, actor, body, ip, traceId }) =>
    saveProduct(shop, area, { ...body, actor, ip, traceId }),
})
