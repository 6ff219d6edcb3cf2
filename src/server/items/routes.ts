import { staffItems } from '#contract/staff-items.ts'
import { handlers } from '../http/handlers.ts'
import { getItem, listOffSale, renameProduct, setOnSale, updateItem } from './service.ts'

export const itemRoutes = handlers(staffItems, {
  'POST /backoffice/api/Item/GetItemsOffSale': ({ shop, area, body }) => listOffSale(shop, area, body),
  'POST /backoffice/api/Item/GetItem': ({ shop, area, body }) => getItem(shop, area, body.variantId),
  'POST /backoffice/api/Item/UpdateItem': ({ shop, area, actor, body, ip, traceId }) =>
    updateItem(shop, area, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/Item/RenameProduct': ({ shop, area, actor, body, ip, traceId }) =>
    renameProduct(shop, area, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/Item/SetOnSale': ({ shop, area, actor, body, ip, traceId }) =>
    setOnSale(shop, area, { ...body, actor, ip, traceId }),
})
