import { z } from 'zod'
import { ORDER_STATES } from '#domain/order-states.ts'
import { AreaInfo } from './area.ts'
import { Delivery } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id, Price, ProductKey, text, VatRates } from './shared.ts'
import { Address } from './shipping.ts'

export const OrderState = z.enum(ORDER_STATES)

const OrderLine = z.object({
  id: z.string(),
  type: z.enum(['Product', 'Generated']),
  productKey: ProductKey.nullable(),
  number: z.string(),
  name: z.string(),
  quantity: z.int(),
  comment: z.string().describe('What the buyer said of it.'),
  netUnitPrice: Price,
  netLinePrice: Price,
  parentId: z.string().nullable().describe('The line it came along with: a part of a bundle, a deposit.'),
  backordered: z.int().describe('Pieces that were not there when the order was placed.'),
  expectedOn: z
    .string()
    .nullable()
    .describe('ISO date on which they were expected then; null where none are missing or nobody knew.'),
})

/** An order as it was placed: names, numbers and prices stay what they were then. */
export const Order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: OrderState,
  cartId: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  isPlacedBySales: z.boolean().describe('Whether that is a sales person who acted for the customer.'),
  currencyCode: z.string(),
  lines: z.array(OrderLine),
  shippingAddress: Address,
  shippingMethod: z.object({ id: z.string(), name: z.string(), fee: Price }),
  paymentMethod: z.object({ id: z.string(), name: z.string() }),
  comment: z.string(),
  reference: z.string(),
  requestedOn: z.string().nullable().describe('ISO date from which the goods are wanted; null is as soon as possible.'),
  delivery: Delivery,
  discount: Price,
  totalNetPrice: Price,
  totalPrice: Price,
  vatRates: VatRates.describe('Empty for an order of which it is not known.'),
  vatNote: z.string().nullable(),
})
export type Order = z.output<typeof Order>

/** The states an order has been in, the first one first, and those it can be moved to by hand. */
export const OrderStates = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: OrderState,
  history: z.array(z.object({ state: OrderState, at: z.iso.datetime(), by: z.string(), note: z.string() })),
  next: z.array(OrderState),
})
export type OrderStates = z.output<typeof OrderStates>

const ofCart = z.object({ area: AreaInfo, cartId: Id })

/**
 * What a buyer was shown and agrees to: the total, and the version of the cart where he was shown its lines. Without it
 * he agrees to the calculation that was made last.
 */
export const Agreed = z.object({ cartVersion: z.int().optional(), totalPrice: Price })
export type Agreed = z.output<typeof Agreed>

export const orders = {
  'POST /api/Order/CreateOrderByCartId': endpoint({
    summary:
      'Places the order of a calculated cart, of nothing but what is agreed to. The same cart always gives the same order.',
    access: 'customer',
    body: ofCart.extend({ agreed: Agreed.optional() }),
    reply: Order,
    fails: [
      'NotFoundException',
      'CartHasBeenModifiedException',
      'OutOfStockException',
      'CreditLimitExceededException',
      'PaymentRequiredException',
      'ServiceUnavailableException',
    ],
  }),
  'POST /api/Order/GetOrderByCartId': endpoint({
    summary: 'The order a cart became.',
    access: 'customer',
    body: ofCart,
    reply: Order,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Order/UpdateOrderState': endpoint({
    summary: 'Moves an order to another state. To move it where it is changes nothing.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      orderId: Id,
      state: OrderState,
      from: OrderState.optional().describe('Where it was seen: one that has moved on since is not moved.'),
      note: text(500).default('').describe('Why; for the history of the order, which its customer reads too.'),
    }),
    reply: OrderStates,
    fails: ['NotFoundException', 'OrderStateException'],
  }),
  'POST /backoffice/api/Order/GetConnections': endpoint({
    summary: 'How the systems behind the shop are reached: the one that calculates carts, the one that takes orders.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      announcements: z
        .object({ waiting: z.int(), failed: z.int() })
        .describe(
          'Orders and changes of which nobody has been told yet, and those whose mails and messages could not be written.',
        ),
      calculation: z
        .object({
          breaker: z.enum(['closed', 'open', 'halfOpen']),
          lastAnsweredAt: z.iso.datetime().nullable(),
          lastError: z.string(),
        })
        .nullable()
        .describe('Null where none is set up.'),
      webhook: z
        .object({
          waiting: z.int(),
          failed: z.int(),
          lastDeliveredAt: z.iso.datetime().nullable(),
          lastError: z.string(),
        })
        .nullable(),
    }),
  }),
  'POST /backoffice/api/Order/SendReceiptCopy': endpoint({
    summary: "Sends the receipt of an order once more: to the order's own addresses, or to one that belongs to it.",
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      orderId: Id,
      to: z
        .email()
        .max(200)
        .optional()
        .describe('Of somebody who buys for the same customer, of the order desk or of who asks.'),
    }),
    reply: z.object({ recipients: z.array(z.string()) }),
    fails: ['NotFoundException', 'OrderStateException', 'TooManyRequestsException'],
  }),
}
