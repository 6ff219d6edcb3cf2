import { z } from 'zod'
import { CREDIT_MEMO_STATES, INVOICE_STATES } from '#domain/ledger.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Order, OrderState } from './orders.ts'
import { listFilters, listOf, MOST_AT_ONCE, PageQuery, Period, pageOf } from './paging.ts'
import { SortDirection } from './products.ts'
import { Id, Price, ProductKey, VatRates } from './shared.ts'
import { Address } from './shipping.ts'

const sortingBy = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({ field: z.enum(fields), direction: SortDirection.default('Descending') }).optional()

/** An order as a row of the list. */
export const OrderRow = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  isPlacedBySales: z.boolean().describe('Whether that is a sales person who acted for the customer.'),
  reference: z.string(),
  state: OrderState,
  expectedOn: z
    .string()
    .nullable()
    .describe('When the next of its goods are to arrive; null when all did, or nobody knows.'),
  lineCount: z.int().describe('How many lines of goods it has.'),
  currencyCode: z.string(),
  totalPrice: Price,
})
export type OrderRow = z.output<typeof OrderRow>

export const OrderFilters = z.object({
  area: AreaInfo,
  ...listFilters,
  states: z.array(OrderState).max(OrderState.options.length).default([]),
  placed: Period.default({}),
  sorting: sortingBy(['placedAt', 'orderNumber', 'reference', 'placedBy', 'state', 'totalPrice']),
})
export type OrderFilters = z.output<typeof OrderFilters>

/** What of an order was sent together, or is to be. */
export const Shipment = z.object({
  shipmentNumber: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedOn: z.string().nullable().describe('ISO dates; `shippedOn` is null while it is planned.'),
  expectedOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  lines: z.array(z.object({ number: z.string(), name: z.string(), quantity: z.int() })),
})
export type Shipment = z.output<typeof Shipment>

/** An order with all that became of it. */
export const OrderDetail = Order.extend({
  history: z.array(z.object({ state: OrderState, at: z.iso.datetime(), by: z.string(), note: z.string() })),
  shipments: z.array(Shipment),
  invoices: z.array(z.object({ linkId: z.string(), invoiceNumber: z.string(), invoicedOn: z.string() })),
  creditMemos: z.array(z.object({ creditMemoId: z.string(), creditMemoNumber: z.string(), creditedOn: z.string() })),
})
export type OrderDetail = z.output<typeof OrderDetail>

/** A line of what was invoiced or credited: as the document says it, whatever is sold today. */
const DocumentLine = z.object({
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

const CreditMemoState = z.enum(CREDIT_MEMO_STATES)

/** A credit memo as a row of the list. */
export const CreditMemoRow = z.object({
  creditMemoId: z.string(),
  creditMemoNumber: z.string(),
  creditedOn: z.string(),
  invoiceNumber: z.string().nullable().describe('The invoice it corrects, with its address where the shop has it.'),
  invoiceLinkId: z.string().nullable(),
  orderNumbers: z.array(z.string()),
  reference: z.string(),
  reason: z.string(),
  state: CreditMemoState,
  currencyCode: z.string(),
  totalPrice: Price,
  openAmount: z.number().describe('What of it has not covered an invoice yet.'),
})
export type CreditMemoRow = z.output<typeof CreditMemoRow>

export const CreditMemoDetail = CreditMemoRow.extend({
  orders: z.array(z.object({ orderId: z.string(), orderNumber: z.string() })),
  billingAddress: Address,
  vatNote: z.string().nullable(),
  vatRates: VatRates,
  lines: z.array(DocumentLine),
  uses: z
    .array(z.object({ invoiceNumber: z.string(), linkId: z.string(), amount: z.number() }))
    .describe('The invoices it covered.'),
})
export type CreditMemoDetail = z.output<typeof CreditMemoDetail>

export const CreditMemoFilters = z.object({
  area: AreaInfo,
  ...listFilters,
  states: z.array(CreditMemoState).max(CreditMemoState.options.length).default([]),
  credited: Period.default({}),
  sorting: sortingBy(['creditedOn', 'creditMemoNumber', 'reference', 'totalPrice', 'openAmount']),
})
export type CreditMemoFilters = z.output<typeof CreditMemoFilters>

const own = { access: 'customer', fails: ['NotFoundException'] } as const

export const orderHistory = {
  'POST /api/CustomerCenter/GetOrders': endpoint({
    summary: `The customer's orders, the latest ${MOST_AT_ONCE} of those that fit.`,
    access: 'customer',
    body: OrderFilters,
    reply: listOf(OrderRow),
  }),
  'POST /api/CustomerCenter/GetOrdersWithPagination': endpoint({
    summary: "A page of the customer's orders.",
    access: 'customer',
    query: PageQuery,
    body: OrderFilters,
    reply: pageOf(OrderRow),
  }),
  'POST /api/CustomerCenter/GetOrder': endpoint({
    summary: "One of the customer's orders, by its id or its number, with its history, shipments and invoices.",
    ...own,
    body: z.object({ area: AreaInfo, orderId: Id }),
    reply: OrderDetail,
  }),
}

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
    ...own,
    body: z.object({
      area: AreaInfo,
      linkId: Id,
      invoiceId: Id.optional().describe('When it is said too, both have to be of the same invoice.'),
    }),
    reply: InvoiceDetail,
  }),
}

export const creditMemos = {
  'POST /api/CustomerCenter/GetCreditMemosWithPagination': endpoint({
    summary: "A page of the customer's credit memos.",
    access: 'customer',
    query: PageQuery,
    body: CreditMemoFilters,
    reply: pageOf(CreditMemoRow),
  }),
  'POST /api/CustomerCenter/GetCreditMemo': endpoint({
    summary: "One of the customer's credit memos with its lines and the invoices it covered.",
    ...own,
    body: z.object({ area: AreaInfo, creditMemoId: Id }),
    reply: CreditMemoDetail,
  }),
}
