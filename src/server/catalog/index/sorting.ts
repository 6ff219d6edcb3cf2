import type { Sorting } from '#domain/search.ts'
import type { Compare } from './top.ts'

/** What products are sorted by, all by slot. */
type SortColumns = {
  newUntil: Int32Array
  stock: Int32Array
  /** NaN without a price. */
  price: Float64Array
  nameRanks: Float64Array
  numberRanks: Float64Array
  scores: Float32Array
}

/**
 * The order of a sorting. The direction turns its own field; ties go by stock, then newness, then number:
 *
 * `new` is new-until, stock, number (spec section 9, "New, stock level ↓"). Products without a price come last in both
 * directions of `price`.
 */
export function compareBy({ field, direction }: Sorting, columns: SortColumns): Compare {
  const { newUntil, stock, price, nameRanks, numberRanks, scores } = columns
  const turn = direction === 'Ascending' ? 1 : -1
  const byStock: Compare = (a, b) => stock[b]! - stock[a]! || numberRanks[a]! - numberRanks[b]!
  const byLevel: Compare = (a, b) =>
    stock[b]! - stock[a]! || newUntil[b]! - newUntil[a]! || numberRanks[a]! - numberRanks[b]!
  if (field === 'new') return (a, b) => turn * (newUntil[a]! - newUntil[b]!) || byStock(a, b)
  if (field === 'name') return (a, b) => turn * (nameRanks[a]! - nameRanks[b]!)
  if (field === 'number') return (a, b) => turn * (numberRanks[a]! - numberRanks[b]!)
  if (field === 'stock') return (a, b) => turn * (stock[a]! - stock[b]!) || byLevel(a, b)
  if (field === 'score') return (a, b) => turn * (scores[a]! - scores[b]!) || byLevel(a, b)
  return (a, b) => {
    const [hasA, hasB] = [price[a]! >= 0, price[b]! >= 0]
    if (hasA !== hasB) return hasA ? -1 : 1
    return (hasA ? turn * (price[a]! - price[b]!) : 0) || byLevel(a, b)
  }
}
