import type { Delivery } from '#contract/cart.ts'
import type { Address } from '#contract/shipping.ts'
import type { Line } from '#domain/cart-lines.ts'

/** Whose carts: of a user, for a customer, in an area. */
export type Owner = { userId: string; customerNumber: string; areaId: string }

/** A cart as it is stored. */
export type StoredCart = {
  cartId: string
  version: number
  /** When it came to be as it is, as the database writes it. */
  touchedAt: string
  status: 'open' | 'ordered'
  shippingAddress: Address | null
  shippingMethodId: string | null
  paymentMethod: string | null
  comment: string
  reference: string
  name: string
  requestedOn: string | null
  delivery: Delivery
  lines: readonly Line[]
}
