import { inWindow } from '../app/storage.ts'

const NAME = 'order being placed'

/** The cart whose order was asked for and not answered yet, as far as this window knows. */
export const pendingOrder = (): string | null => inWindow.read(NAME)

/**
 * Remembers the cart across a reload; null when the order is answered for. Where it cannot, the shop still makes one
 * order per cart.
 */
export const rememberOrder = (cartId: string | null): void => void inWindow.write(NAME, cartId)
