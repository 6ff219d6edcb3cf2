import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id, Price, ProductKey } from './shared.ts'
import { Address } from './shipping.ts'

export const OrderState = z.enum([
  'AwaitingPayment',
  'Placed',
  'Processing',
  'PartiallyShipped',
  'Shipped',
  'Completed',
  'Cancelled',
  'OnHold',
])
export type OrderState = z.output<typeof OrderState>

const OrderLine = z.object({
  id: z.string(),
  type: z.enum(['Product', 'Generated']),
  productKey: ProductKey.nullable(),
  number: z.string(),
  name: z.string(),
  quantity: z.int(),
  netUnitPrice: Price,
  netLinePrice: Price,
})

/** An order as it was placed: names, numbers and prices stay what they were then. */
export const Order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: OrderState,
  cartId: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
  /** Whether that is a sales person who acted for the customer. */
  isPlacedBySales: z.boolean(),
  currencyCode: z.string(),
  lines: z.array(OrderLine),
  shippingAddress: Address,
  shippingMethod: z.object({ id: z.string(), name: z.string(), fee: Price }),
  paymentMethod: z.object({ id: z.string(), name: z.string() }),
  comment: z.string(),
  reference: z.string(),
  discount: Price,
  totalNetPrice: Price,
  totalPrice: Price,
  vatNote: z.string().nullable(),
})
export type Order = z.output<typeof Order>

const ofCart = z.object({ area: AreaInfo, cartId: Id })

export const orders = {
  'POST /api/Order/CreateOrderByCartId': endpoint({
    summary: 'Places the order of a calculated cart. The same cart always gives the same order.',
    access: 'customer',
    body: ofCart,
    reply: Order,
    fails: [
      'NotFoundException',
      'CartHasBeenModifiedException',
      'OutOfStockException',
      'CreditLimitExceededException',
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
}
