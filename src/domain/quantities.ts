/** Pieces of one line at most. */
export const MAX_QUANTITY = 99_999
/** Lines of one cart at most. */
export const MAX_LINES = 5_000
/** Open carts of one user at most, in one area: no more than a list of them shows at once. */
export const MAX_CARTS = 100

/** A count as a language writes it: `99,999`. */
export const formatCount = (count: number, languageCode: string): string => count.toLocaleString(languageCode)

/** In which quantities a variant is sold. */
export type SaleUnit = { minimumQuantity: number; orderMultiple: number }

/** How a variant is sold of which nothing else is said. */
export const PIECE_BY_PIECE: SaleUnit = { minimumQuantity: 1, orderMultiple: 1 }

/** Whether all of them are sold in the same quantities. */
export const areSoldAlike = ([first, ...others]: readonly SaleUnit[]): boolean =>
  others.every(
    (other) => other.minimumQuantity === first?.minimumQuantity && other.orderMultiple === first.orderMultiple,
  )

/** Whether a quantity means that the line goes: zero, below, or no whole number (spec section 4, Cart). */
export const deletesLine = (quantity: number): boolean => !(Number.isInteger(quantity) && quantity > 0)

/** The smallest quantity not below `quantity` in which the variant is sold. Twice gives the same as once. */
export function roundUpQuantity(quantity: number, { minimumQuantity, orderMultiple }: SaleUnit): number {
  return Math.ceil(Math.max(quantity, minimumQuantity) / orderMultiple) * orderMultiple
}

/**
 * The whole number a person typed, `undefined` when it is none. Blanks and group separators are let through, and
 * decimals that say nothing: `1 200`, `1,200` and `1.200,00` are all 1200.
 */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)(?:[.,]00?$|[\s.,'’](?=\d{3}(?!\d)))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
