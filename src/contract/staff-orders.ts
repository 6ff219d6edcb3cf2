import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Shipment } from './order-history.ts'
import { MessageText, OrderMessage } from './order-messages.ts'
import { Order, OrderState, OrderStates } from './orders.ts'
import { listOf, Period, rows, SortDirection } from './paging.ts'
import { Id, Price, text } from './shared.ts'

/** An order in the list of the back office. */
const OrderRow = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: OrderState,
  placedAt: z.iso.datetime(),
  customerNumber: z.string(),
  customerName: z.string(),
  placedBy: z.string(),
  isPlacedBySales: z.boolean(),
  reference: z.string(),
  paymentMethod: z.string(),
  currencyCode: z.string(),
  totalPrice: Price,
  isAsked: z.boolean().describe('Whether something that was written about it waits for an answer.'),
})
export type StaffOrderRow = z.output<typeof OrderRow>

/** What orders can be sorted by. */
export const OrderSortField = z.enum(['placedAt', 'orderNumber', 'customerName', 'state', 'totalPrice'])
export type OrderSortField = z.output<typeof OrderSortField>

export const staffOrders = {
  'POST /backoffice/api/Order/GetOrders': endpoint({
    summary: 'A page of the orders of an area, of every customer, the latest first unless sorted otherwise.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100)
        .default('')
        .describe(
          "Stands in a number, a reference, the customer's name or number, or the buyer's name; or is the whole number of an invoice or a credit memo of the order.",
        ),
      states: z.array(OrderState).max(OrderState.options.length).default([]),
      isAsked: z.boolean().default(false).describe('Only those of which something waits for an answer.'),
      placed: Period.default({}),
      sortingSelected: z
        .object({ field: OrderSortField, direction: SortDirection })
        .default({ field: 'placedAt', direction: 'Descending' }),
      ...rows(50, 200),
    }),
    reply: listOf(OrderRow),
  }),
  'POST /backoffice/api/Order/GetOrder': endpoint({
    summary:
      'An order of the area, whose it is, where it has been and can go, and what was sent, invoiced and credited.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, orderId: Id }),
    reply: z.object({
      order: Order,
      customer: z.object({ customerNumber: z.string(), name: z.string(), isBlocked: z.boolean() }),
      states: OrderStates,
      restrictedAt: z.iso
        .datetime()
        .nullable()
        .describe('Since when it is kept for the law alone: who placed it was erased.'),
      shipments: z.array(Shipment),
      invoiceNumbers: z.array(z.string()),
      creditMemoNumbers: z.array(z.string()),
      messages: z.array(OrderMessage).describe('What was written about it, the first one first.'),
      isAsked: z.boolean().describe('Whether something of that waits for an answer.'),
    }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Order/AnswerMessages': endpoint({
    summary:
      'Answers what was written about an order: kept with the order, and mailed to all who asked, else to who bought. Without a text nothing waits for an answer any more.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      orderId: Id,
      upTo: Id.describe('The last message that was read; refused where another has come since.'),
      text: MessageText.default(''),
    }),
    reply: z.object({ recipients: z.array(z.string()) }),
    fails: ['NotFoundException', 'RecordHasBeenModifiedException', 'TooManyRequestsException'],
  }),
  'POST /backoffice/api/Order/ReopenMessages': endpoint({
    summary: 'Has what was settled last without an answer wait for one again.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      orderId: Id,
      upTo: Id.describe('The last message; refused where another has come since.'),
    }),
    reply: null,
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
}
