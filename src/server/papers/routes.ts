import { papers } from '#contract/papers.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const paperRoutes = handlers(papers, {
  'GET /api/CustomerCenter/GetInvoicePdf': ({ shop, actor, query }) =>
    service.getInvoiceFile(shop, actor, query, 'pdf'),
  'GET /api/CustomerCenter/GetInvoiceXml': ({ shop, actor, query }) =>
    service.getInvoiceFile(shop, actor, query, 'xml'),
  'GET /api/CustomerCenter/GetCreditMemoPdf': ({ shop, actor, query }) =>
    service.getCreditMemoFile(shop, actor, query.creditMemoId, 'pdf'),
  'GET /api/CustomerCenter/GetCreditMemoXml': ({ shop, actor, query }) =>
    service.getCreditMemoFile(shop, actor, query.creditMemoId, 'xml'),
  'GET /api/CustomerCenter/GetOrderConfirmationPdf': ({ shop, actor, query }) =>
    service.getOrderConfirmation(shop, actor, query.orderId),
  'GET /api/CustomerCenter/GetPackingListPdf': ({ shop, actor, query }) => service.getPackingList(shop, actor, query),
  'GET /api/CustomerCenter/GetPapersZip': ({ shop, actor, query }) => service.getPapers(shop, actor, query),
  'GET /backoffice/api/Paper/GetPaperPdf': ({ shop, area, query }) => service.getPaperForStaff(shop, area, query),
})
