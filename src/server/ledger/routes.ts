import { ledger } from '#contract/ledger.ts'
import { handlers } from '../http/handlers.ts'
import { getBalance, getBalances, listEntries } from './service.ts'

export const ledgerRoutes = handlers(ledger, {
  'POST /api/CustomerCenter/GetBalance': ({ shop, actor, area }) => getBalance(shop.db, actor, area),
  'POST /backoffice/api/Customer/GetBalances': ({ shop, area, body }) => getBalances(shop.db, area, body.customerNo),
  'POST /api/CustomerCenter/GetLedgerWithPagination': ({ shop, actor, area, body, query }) =>
    listEntries(shop.db, actor, area, { wanted: body, page: query }),
})
