import type { Cart, CartLine } from '#contract/cart.ts'
import type { ProductKey } from '#contract/shared.ts'

/** A product key for tests. */
export const key = (id: string): ProductKey => ({ productId: id, variantId: id, unitOfMeasure: 'STK' })

/** A line at 10.00 a piece, for tests. */
export function line(id: string, quantity: number, change: Partial<CartLine> = {}): CartLine {
  const price = (amount: number) => ({ priceWithVat: amount * 1.25, priceWithoutVat: amount })
  return {
    id: `line ${id}`,
    type: 'Product',
    parentId: null,
    productKey: key(id),
    quantity,
    linePrice: price(10 * quantity),
    netLinePrice: price(10 * quantity),
    unitPrice: price(10),
    netUnitPrice: price(10),
    ...change,
  }
}

/** A cart of these lines, for tests. */
export function cartOfLines(lines: CartLine[], change: Partial<Cart> = {}): Cart {
  return {
    cartId: 'cart',
    version: 1,
    status: 'open',
    currencyCode: 'EUR',
    lines,
    shippingAddress: null,
    shippingMethod: null,
    paymentMethod: null,
    comment: '',
    reference: '',
    name: '',
    requestedOn: null,
    delivery: 'Together',
    totalNetPrice: { priceWithVat: 0, priceWithoutVat: 0 },
    ...change,
  }
}
