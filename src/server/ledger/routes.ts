import { ledger } from '#contract/ledger.ts'
import { handlers } from '../http/handlers.ts'
import { getBalance, listEntries } from './service.ts'

export const ledgerRoutes = handlers(ledger, {
  'POST /api/CustomerCenter/GetBalance': ({ shop, actor, area }) => getBalance(shop.db, actor, area),
  'POST /api/CustomerCenter/GetLedgerWithPagination': ({ shop, actor, area, body, query }) =>
    listEntries(shop.db, actor, area, { wanted: body, page: query }),
})
