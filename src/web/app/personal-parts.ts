import type { ReactNode } from 'react'
import type { SignedInUser } from '#contract/users.ts'
import type { Shop } from './shop.ts'

/**
 * What is one buyer's own on a page that is rendered once for all who buy in an area: left out while it is rendered,
 * and put in for each of them.
 */
export type PersonalParts = {
  /** Leaves an element out; gives what stands in its place. */
  leaveOut(element: ReactNode): string
  /**
   * Stands for a value of the page's state that `load` gives for each buyer; while the page is rendered it is `empty`.
   * `learn` makes it known to what is drawn in that shop, where that is.
   */
  value<T extends object>(
    empty: T,
    load: (shop: Shop) => Promise<T | null>,
    learn?: (shop: Shop, value: T | null) => void,
  ): T
  /** Says that the page tells of somebody where nothing is left out. */
  tell(): void
}

/** A buyer who is nobody: that he buys for a customer is all there is to know of him; every name is `mark`. */
export const anyBuyer = (mark: string): SignedInUser => ({
  user: { userId: mark, username: mark, name: mark, email: mark, customerNumber: mark, roles: ['customer'] },
  customer: { customerNumber: mark, name: mark, currencyCode: mark, countryCode: mark },
  acting: null,
})
