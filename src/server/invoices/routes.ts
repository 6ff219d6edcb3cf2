import { invoices } from '#contract/invoices.ts'
import { handlers } from '../http/handlers.ts'
import { getInvoice, latestInvoices, listInvoices } from './service.ts'

export const invoiceRoutes = handlers(invoices, {
  'POST /api/CustomerCenter/GetInvoices': ({ shop, actor, body }) => latestInvoices(shop.db, actor, body),
  'POST /api/CustomerCenter/GetInvoicesWithPagination': ({ shop, actor, body, query }) =>
    listInvoices(shop.db, actor, body, query),
  'POST /api/CustomerCenter/GetInvoice': ({ shop, actor, body }) => getInvoice(shop.db, actor, body),
})
