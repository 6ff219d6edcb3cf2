import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { line } from '#test/cart-factories.ts'
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

const UNKNOWN = { names: { get: () => undefined }, priceOf: () => undefined }

test.each<[string, Order['state'], string | undefined]>([
  ['/checkout/receipt', 'Placed', 'purchase'],
  ['/en/checkout/receipt/', 'Processing', 'purchase'],
  ['/checkout/receipt', 'AwaitingPayment', undefined],
  ['/checkout/receipt', 'Cancelled', undefined],
  ['/customer-center/orders/o', 'Shipped', undefined],
])('at %s an order that is %s tells of %s: it is bought where its receipt is shown', (pathname, state, event) => {
  const place = { pathname, currency: 'EUR', cart: [], ...UNKNOWN }
  expect(eventOf({ order: { ...order, state } }, place)?.event.event).toBe(event)
})

test.each([
  ['/checkout', 'begin_checkout'],
  ['/en/checkout/', 'begin_checkout'],
  ['/cart', undefined],
  ['/checkout/receipt', undefined],
])('a cart at %s tells of %s', (pathname, event) => {
  const place = { pathname, currency: 'EUR', cart: [line('dart', 2)], ...UNKNOWN }
  expect(eventOf({}, place)?.event.event).toBe(event)
  expect(eventOf({}, { ...place, cart: [] })).toBeUndefined()
})

test('a product whose price nobody was told is looked at for no value', () => {
  const variants = [{ id: 'v' }]
  const product = { id: 'p', name: 'P', specifications: { brand: '' }, categories: [], variants, unitPrices: [] }
  const page = { content: { id: 'p', product: product as unknown as Product } }
  const place = { pathname: '/p', currency: 'EUR', cart: [], ...UNKNOWN }
  expect(eventOf(page, place)?.event.ecommerce).not.toHaveProperty('value')
  expect(eventOf(page, { ...place, priceOf: () => 0 })?.event.ecommerce).toMatchObject({ value: 0 })
})

test('an event says its currency by the ISO code, whatever variant of it the customer has', () => {
  const bought = { ...order, currencyCode: 'XNOK' }
  const receipt = { pathname: '/checkout/receipt', currency: 'XNOK', cart: [], ...UNKNOWN }
  expect(eventOf({ order: bought }, receipt)?.event.ecommerce.currency).toBe('NOK')
  const product = { id: 'p', name: 'P', specifications: { brand: '' }, categories: [], variants: [], unitPrices: [] }
  const page = { content: { id: 'p', product: product as unknown as Product } }
  expect(eventOf(page, { ...receipt, pathname: '/p', currency: 'USD2' })?.event.ecommerce.currency).toBe('USD')
})
