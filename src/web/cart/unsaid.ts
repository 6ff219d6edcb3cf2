import type { Cart } from '#contract/cart.ts'

type Said = Pick<Cart, 'reference' | 'comment' | 'shippingAddress' | 'shippingMethod' | 'requestedOn' | 'delivery'>

/** What is to be sent so that all that was said of a cart `before` is said again; what is said `now` stays. */
export function unsaid(before: Said, now: Said) {
  const reference = now.reference || before.reference
  const comment = now.comment || before.comment
  const isFieldLost = reference !== now.reference || comment !== now.comment
  const shippingAddress = now.shippingAddress ?? before.shippingAddress
  const shippingMethod = now.shippingMethod ?? before.shippingMethod
  const requestedOn = now.requestedOn ?? before.requestedOn
  // It is said of every cart: what is other than usual was chosen.
  const delivery = now.delivery === 'Together' ? before.delivery : now.delivery
  const isWishLost =
    shippingMethod !== now.shippingMethod || requestedOn !== now.requestedOn || delivery !== now.delivery
  return {
    fields: isFieldLost ? { reference, comment } : undefined,
    shipping: isWishLost && shippingAddress ? { shippingAddress, shippingMethod, requestedOn, delivery } : undefined,
  }
}
