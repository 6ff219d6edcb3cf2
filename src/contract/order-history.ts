import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Order, OrderState } from './orders.ts'
import { listFilters, listOf, MOST_AT_ONCE, PageQuery, Period, pageOf, sortingBy } from './paging.ts'
import { Id, Price } from './shared.ts'

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
    access: 'customer',
    fails: ['NotFoundException'],
    body: z.object({ area: AreaInfo, orderId: Id }),
    reply: OrderDetail,
  }),
}
