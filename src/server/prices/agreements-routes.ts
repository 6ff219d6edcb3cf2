import { staffPrices } from '#contract/staff-prices.ts'
import { handlers } from '../http/handlers.ts'
import { agreementLines, listAgreements } from './agreements.ts'

export const staffPriceRoutes = handlers(staffPrices, {
  'POST /backoffice/api/Price/GetAgreements': ({ shop, area, body }) => listAgreements(shop, area, body),
  'GET /backoffice/api/Price/GetAgreementsAsCsv': ({ shop, area, query }) => ({
    contentType: 'text/csv; charset=utf-8',
    cacheControl: 'no-store',
    fileName: 'agreements.csv',
    bytes: async () => agreementLines(shop, area, query),
  }),
})
