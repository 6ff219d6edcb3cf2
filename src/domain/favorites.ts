import type { ProductKey } from './product-key.ts'

/** What the first list is called that nobody has named (spec section 9). */
export const DEFAULT_LIST_NAME = 'Favorite list'
/** Lists fetched at once (spec section 9); the first of them is the active one. */
export const LISTS_PER_PAGE = 15
/** Favourites are kept by the piece (spec section 3). */
export const FAVORITE_UNIT = 'STK'
/** So many lists a user may have for one customer, and so many products in each. */
export const MOST_LISTS = 100
export const MOST_PRODUCTS = 500
/** So long may a note be. */
export const NOTE_LENGTH = 300
/** So long may a name be. */
export const LIST_NAME_LENGTH = 100

/** The name a new list gets: as asked when it is the first, else with the count of lists appended, `Gifts (2)`. */
export function nameForNewList(asked: string, listCount: number): string {
  if (listCount === 0) return asked
  const count = ` (${listCount})`
  return asked.slice(0, LIST_NAME_LENGTH - count.length) + count
}

/** Whether two entries name the same thing to buy. */
export const isSameProduct = (a: ProductKey, b: ProductKey): boolean =>
  a.productId === b.productId && a.variantId === b.variantId && a.unitOfMeasure === b.unitOfMeasure

/** Whether `product` is among `products`. */
export const holdsProduct = (products: readonly ProductKey[], product: ProductKey): boolean =>
  products.some((each) => isSameProduct(each, product))

/** `products` without `product` if it was among them, else with it added at the end. */
export function toggle<P extends ProductKey>(products: readonly P[], product: P): P[] {
  const others = products.filter((each) => !isSameProduct(each, product))
  return others.length < products.length ? others : [...products, product]
}

/** `lists` with the named one first, where the active list stands. An unknown id changes nothing. */
export function bringToFront<L extends { listId: string }>(lists: readonly L[], listId: string): L[] {
  return lists.toSorted((a, b) => Number(b.listId === listId) - Number(a.listId === listId))
}
