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
    try {
      if (missing.length > 0) await store.addLines(missing)
      before = undefined
    } catch (error) {
      const now = await store.known().catch(() => undefined)
      if (now) before = undefined
      if (now?.cartId !== base.cartId || missingFrom(now, base, wanted).length > 0) throw error
    }
  }
}

/** Adds the lines of rows by their ids. Where some of them are tried again that is the same wish; other rows are another. */
export function addingRows(store: CartStore): (ids: ReadonlySet<string>, wanted: readonly Wanted[]) => Promise<void> {
  let wish: { ids: ReadonlySet<string>; add: ReturnType<typeof addingOnce> } | undefined

  return (ids, wanted) => {
    const isSame = [...ids].some((id) => wish?.ids.has(id))
    wish = { ids, add: isSame && wish ? wish.add : addingOnce(store) }
    return wish.add(wanted)
  }
}
