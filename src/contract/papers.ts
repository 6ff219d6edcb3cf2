import { z } from 'zod'
import { MOST_PAPERS } from '#domain/ledger.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { Id } from './shared.ts'

const Ids = z.array(Id).max(MOST_PAPERS).default([])

const ofOwn = { access: 'customer', fails: ['NotFoundException', 'TooManyRequestsException'] } as const
const ofInvoice = z.object({
  invoiceId: Id,
  linkId: Id.describe('Of the same invoice.'),
})
const ofCreditMemo = z.object({ creditMemoId: Id })

export const papers = {
  'GET /api/CustomerCenter/GetInvoicePdf': endpoint({
    summary: "One of the customer's invoices as a PDF. The ids have to be of the same invoice.",
    ...ofOwn,
    query: ofInvoice,
    reply: fileOf('application/pdf'),
  }),
  'GET /api/CustomerCenter/GetInvoiceXml': endpoint({
    summary: "One of the customer's invoices as UBL 2.1 by the rules of Peppol BIS Billing 3.",
    ...ofOwn,
    query: ofInvoice,
    reply: fileOf('application/xml'),
  }),
  'GET /api/CustomerCenter/GetCreditMemoPdf': endpoint({
    summary: "One of the customer's credit memos as a PDF.",
    ...ofOwn,
    query: ofCreditMemo,
    reply: fileOf('application/pdf'),
  }),
  'GET /api/CustomerCenter/GetCreditMemoXml': endpoint({
    summary: "One of the customer's credit memos as UBL 2.1 by the rules of Peppol BIS Billing 3.",
    ...ofOwn,
    query: ofCreditMemo,
    reply: fileOf('application/xml'),
  }),
  'GET /api/CustomerCenter/GetOrderConfirmationPdf': endpoint({
    summary: "The confirmation of one of the customer's orders as a PDF; of one that was placed.",
    ...ofOwn,
    query: z.object({ orderId: Id }),
    reply: fileOf('application/pdf'),
  }),
  'GET /api/CustomerCenter/GetPackingListPdf': endpoint({
    summary: 'What was packed in a shipment of an order as a PDF; of one that was sent.',
    ...ofOwn,
    query: z.object({ orderId: Id, shipmentNumber: Id }),
    reply: fileOf('application/pdf'),
  }),
  'GET /api/CustomerCenter/GetPapersZip': endpoint({
    summary: `Up to ${MOST_PAPERS} of the customer's invoices and credit memos in one archive. One that is not his refuses all.`,
    ...ofOwn,
    query: z.object({
      linkIds: Ids.describe('Of invoices.'),
      creditMemoIds: Ids,
      format: z.enum(['pdf', 'xml']).default('pdf'),
    }),
    reply: fileOf('application/zip'),
  }),
  'GET /backoffice/api/Paper/GetPaperPdf': endpoint({
    summary:
      'An invoice, a credit memo, the confirmation of an order or the packing list of a shipment, sent or planned, of any customer of the area, as a PDF.',
    access: 'backOffice',
    query: z.object({
      area: AreaInfo,
      kind: z.enum(['Invoice', 'CreditMemo', 'OrderConfirmation', 'PackingList']),
      number: Id.describe('Of the invoice, the credit memo, the order or the shipment.'),
    }),
    reply: fileOf('application/pdf'),
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
}
