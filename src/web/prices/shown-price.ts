import type { Product, Variant } from '#contract/products.ts'
import type { ListPrice } from '#contract/shared.ts'
import { PIECE_BY_PIECE, roundUpQuantity, type SaleUnit } from '#domain/quantities.ts'
import type { PriceEntry } from './price-store.ts'

/** A price as it is read: without value added tax, in the currency's main unit. */
type ShownPrice = {
  amount: number
  /** Before discounts, or before the list's price was lowered; when it is higher. */
  before: number | null
  /** Sisters cost more: `from`. */
  isLowest: boolean
  /** The pieces from which on it holds, where fewer can be bought. */
  fromPieces: number | null
}

/** What is priced, and in which quantities it is sold as far as that is known. */
export type Priced = Pick<Variant, 'id'> & Partial<SaleUnit>

/**
 * The price to show for `variants`, the lowest where they differ: from the customer's own `entries`, one for each
 * variant, or from the product's list prices when there are none (a visitor). `pending` while an own price is on its
 * way, `away` when the shop did not say it; null where nothing has a price. An own price that failed never falls back to
 * the list's.
 */
export function shownPrice(
  product: Pick<Product, 'unitPrices'>,
  variants: readonly Priced[],
  entries: readonly PriceEntry[] | undefined,
): ShownPrice | 'pending' | 'away' | null {
  if (entries?.some(({ state }) => state === 'pending')) return 'pending'
  if (entries?.some((entry) => entry.state === 'failed' && entry.isAway)) return 'away'
  const prices = variants.flatMap((variant, at) => {
    const list = product.unitPrices.find(({ variantId }) => variantId === variant.id)
    if (entries) return ownPrice(entries[at], list, variant)
    return list ? [{ ...higherBefore(list.price, list.beforePrice), fromPieces: null }] : []
  })
  const [lowest, ...others] = prices.toSorted((a, b) => a.amount - b.amount)
  if (!lowest) return null
  return { ...lowest, isLowest: others.some(({ amount }) => amount > lowest.amount) }
}

/** Who pays what is on the list is shown what was on it before, as a visitor is. */
function ownPrice(entry: PriceEntry | undefined, list: ListPrice | undefined, variant: Priced) {
  if (entry?.state !== 'success') return []
  const { unitPrice, netUnitPrice, levels } = entry.price
  const [before, amount] = [unitPrice.priceWithoutVat, netUnitPrice.priceWithoutVat]
  const pieces = levels?.[0]?.minimumQuantity ?? 1
  return [
    {
      ...higherBefore(amount, amount === list?.price ? list.beforePrice : before),
      fromPieces: pieces > roundUpQuantity(1, { ...PIECE_BY_PIECE, ...variant }) ? pieces : null,
    },
  ]
}

const higherBefore = (amount: number, before: number | null) => ({
  amount,
  before: before !== null && before > amount ? before : null,
})
