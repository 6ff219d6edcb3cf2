import type { CalculatedCart, Cart } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import type { Changes } from './differences.ts'
import type { Edit, ShownCart } from './edits.ts'

/** Something about the cart that the shopper did not do and has to know. */
type Notice = ({ kind: 'changed-elsewhere' } & Changes) | { kind: 'ordered-elsewhere' }

/** The cart as the screens see it. */
export type CartState = {
  /** With every change made so far, answered or not; null until it is loaded. */
  cart: ShownCart | null
  /** Whether the cart could not be loaded. */
  isMissing: boolean
  /** Changes are on their way to the shop. */
  isSaving: boolean
  products: ReadonlyMap<string, Product>
  /** The last binding sums; they hold for the cart only while `calculation` is `done`. */
  calculated: CalculatedCart | null
  calculation: 'none' | 'running' | 'done' | 'failed'
  notice: Notice | null
  /** How often others have changed the cart since the page was opened: another device, window or person. */
  byOthers: number
}

/** A change that the shop has taken: the cart before it and after; without an edit all that is different is of it. */
export type EditedCart = { before: Cart; after: Cart; edit?: Edit }

/** What other windows of the same user tell each other. */
export type CartMessage = { cart: Cart } | { ordered: string }

/** A cart with what its lines need to be shown. */
export type CartData = { cart: Cart; products: readonly Product[]; calculated: CalculatedCart | null }

/** Before anything is loaded. */
export const START: CartState = {
  cart: null,
  isMissing: false,
  isSaving: false,
  products: new Map(),
  calculated: null,
  calculation: 'none',
  notice: null,
  byOthers: 0,
}
