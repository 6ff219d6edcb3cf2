import { instantExcel } from '#contract/instant-excel.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const instantExcelRoutes = handlers(instantExcel, {
  'GET /api/InstantExcel/GetOrderSheet': ({ shop, actor, area, query }) =>
    service.getOrderSheet(shop, actor, area, query),
  'POST /api/InstantExcel/ReadOrderSheet': ({ shop, actor, area, body }) =>
    service.readOrderSheet(shop, actor, area, body.source),
  'POST /api/InstantExcel/FindRows': ({ shop, actor, area, body }) => service.getRows(shop, actor, area, body.rows),
  'POST /api/InstantExcel/GetRejectedRows': ({ shop, area, body }) => service.getRejectedRows(shop, area, body.rows),
})
