import type { Cart } from '#contract/cart.ts'
import type { ProductKey } from '#contract/shared.ts'
import { keyText } from '#domain/product-key.ts'
import { type Changes, saidTogether } from './differences.ts'
import type { LiveState } from './live-state.ts'

/** Keeps in the cart's state what the shopper did not do himself and has to know, until he has answered it. */
export function createNotice({ current, set }: LiveState) {
  function said(): Changes | undefined {
    const { notice } = current()
    return notice?.kind === 'changed-elsewhere' ? notice : undefined
  }

  function clear(): void {
    set({ notice: null })
  }

  return {
    clear,

    /** Says that the cart was ordered elsewhere. */
    sayOrdered: (): void => set({ notice: { kind: 'ordered-elsewhere' } }),

    /**
     * Says what others have changed, with what was said of that and is not answered yet; of `own` lines the shopper's
     * change holds.
     */
    sayChanges(changes: Changes, now: Cart, own: readonly { productKey: ProductKey }[]): void {
      const before = said()
      if (changes.differences.length === 0 && !before) return
      const keys = new Set(own.map(({ productKey }) => keyText(productKey)))
      const next = before ? saidTogether(before, now, { more: changes.differences, own: keys }) : changes
      set({ notice: next.differences.length > 0 ? { kind: 'changed-elsewhere', ...next } : null })
    },

    /** The changes of others that are said, and no more from now on. */
    takeChanges(): Changes | undefined {
      const changes = said()
      if (changes) clear()
      return changes
    },
  }
}
