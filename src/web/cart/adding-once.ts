import { missingFrom, type ShownCart, type Wanted } from './edits.ts'
import type { CartStore } from './store.ts'

/**
 * Adds lines, and where that is tried again because no answer came, only what has not come into the cart by then. It is
 * for one wish: what is wanted besides is added by another one.
 */
export function addingOnce(store: CartStore): (wanted: readonly Wanted[]) => Promise<void> {
  /** The cart before what was tried, while nobody knows what became of that: it could not be read since either. */
  let before: ShownCart | undefined

  return async (wanted) => {
    const cart = await store.known()
    const base = before?.cartId === cart.cartId ? before : cart
    before = base
    const missing = missingFrom(cart, base, wanted)
    if (missing.length > 0) {
      await store.addLines(missing).catch(async (error) => {
        const now = await store.known().catch(() => undefined)
        if (now) before = undefined
        if (!now || now.cartId !== base.cartId || missingFrom(now, base, wanted).length > 0) throw error
      })
    }
    before = undefined
  }
}
