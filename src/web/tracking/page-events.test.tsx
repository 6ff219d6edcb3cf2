import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { eventOf } from './page-events.ts'

const both = (amount: number) => ({ priceWithVat: amount * 1.25, priceWithoutVat: amount })
const order = {
  orderId: 'o',
  orderNumber: '61080',
  state: 'Placed',
  currencyCode: 'EUR',
  lines: [],
  totalPrice: both(108),
  totalNetPrice: both(100),
  shippingMethod: { fee: both(8) },
} as unknown as Order

test.each<[string, Order['state'], string | undefined]>([
  ['/checkout/receipt', 'Placed', 'purchase'],
  ['/en/checkout/receipt/', 'Processing', 'purchase'],
  ['/checkout/receipt', 'AwaitingPayment', undefined],
  ['/checkout/receipt', 'Cancelled', undefined],
  ['/customer-center/orders/o', 'Shipped', undefined],
])('at %s an order that is %s tells of %s: it is bought where its receipt is shown', (pathname, state, event) => {
  const place = { pathname, currency: 'EUR', cart: [], names: { get: () => undefined } }
  expect(eventOf({ order: { ...order, state } }, place)?.event.event).toBe(event)
})
