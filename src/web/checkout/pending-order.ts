const NAME = 'order being placed'

/** The cart whose order was asked for and not answered yet, as far as this window knows. */
export function pendingOrder(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}

/** Remembers the cart across a reload; null when the order is answered for. */
export function rememberOrder(cartId: string | null): void {
  try {
    if (cartId) sessionStorage.setItem(NAME, cartId)
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage the shop still makes one order per cart.
  }
}
