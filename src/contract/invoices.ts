import { z } from 'zod'
import { INVOICE_STATES } from '#domain/ledger.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listFilters, listOf, MOST_AT_ONCE, PageQuery, Period, pageOf, sortingBy } from './paging.ts'
import { Id, Price, ProductKey, VatRates } from './shared.ts'
import { Address } from './shipping.ts'

/** A line of what was invoiced or credited: as the document says it, whatever is sold today. */
export const DocumentLine = z.object({
  type: z.enum(['Product', 'Generated']),
  productKey: ProductKey.nullable(),
  number: z.string(),
  name: z.string(),
  quantity: z.int(),
  ratePercentage: z.number(),
  netUnitPrice: Price,
  netLinePrice: Price,
})
export type DocumentLine = z.output<typeof DocumentLine>

const InvoiceState = z.enum(INVOICE_STATES)

/** An invoice as a row of the list. */
export const InvoiceRow = z.object({
  invoiceId: z.string(),
  linkId: z.string().describe('Names it in addresses.'),
  invoiceNumber: z.string(),
  invoicedOn: z.string(),
  dueOn: z.string(),
  orderNumbers: z.array(z.string()),
  reference: z.string(),
  state: InvoiceState,
  daysOverdue: z.int().describe('Days since it was due; 0 unless it is overdue.'),
  currencyCode: z.string(),
  totalPrice: Price,
  openAmount: z.number().describe('What is still to be paid, value added tax included.'),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

/** What covered a part of an invoice. */
const Settlement = z.object({
  kind: z.enum(['payment', 'creditMemo']),
  number: z.string(),
  creditMemoId: z.string().nullable().describe('Names a credit memo in addresses.'),
  on: z.string(),
  amount: z.number(),
})

export const InvoiceDetail = InvoiceRow.extend({
  orders: z
    .array(z.object({ orderId: z.string(), orderNumber: z.string() }))
    .describe('Orders of them that are in the shop.'),
  billingAddress: Address,
  shippingAddress: Address.nullable(),
  paymentTerms: z.string(),
  vatNote: z.string().nullable(),
  vatRates: VatRates,
  lines: z.array(DocumentLine),
  settlements: z.array(Settlement),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

export const InvoiceFilters = z.object({
  area: AreaInfo,
  ...listFilters,
  states: z
    .array(InvoiceState)
    .max(InvoiceState.options.length)
    .default([])
    .describe('`Open` are all that are not paid in full, the overdue ones among them.'),
  invoiced: Period.default({}),
  due: Period.default({}),
  sorting: sortingBy(['invoicedOn', 'dueOn', 'invoiceNumber', 'reference', 'totalPrice', 'openAmount']),
})
export type InvoiceFilters = z.output<typeof InvoiceFilters>

export const invoices = {
  'POST /api/CustomerCenter/GetInvoices': endpoint({
    summary: `The customer's invoices, the latest ${MOST_AT_ONCE} of those that fit.`,
    access: 'customer',
    body: InvoiceFilters,
    reply: listOf(InvoiceRow),
  }),
  'POST /api/CustomerCenter/GetInvoicesWithPagination': endpoint({
    summary: "A page of the customer's invoices.",
    access: 'customer',
    query: PageQuery,
    body: InvoiceFilters,
    reply: pageOf(InvoiceRow),
  }),
  'POST /api/CustomerCenter/GetInvoice': endpoint({
    summary: "One of the customer's invoices with its lines and what covered it.",
    access: 'customer',
    fails: ['NotFoundException'],
    body: z.object({
      area: AreaInfo,
      linkId: Id,
      invoiceId: Id.optional().describe('When it is said too, both have to be of the same invoice.'),
    }),
    reply: InvoiceDetail,
  }),
}
