import type { Product, Variant } from '#contract/products.ts'
import type { PriceEntry } from './price-store.ts'

/** A price as it is read: without value added tax, in the currency's main unit. */
type ShownPrice = {
  amount: number
  /** Before discounts, when it is higher. */
  before: number | null
  /** Sisters cost more: `from`. */
  isLowest: boolean
}

/**
 * The price to show for `variants`, the lowest where they differ: from the customer's own `entries`, one for each
 * variant, or from the product's list prices when there are none (a visitor). `pending` while an own price is on its
 * way; null where nothing has a price. An own price that failed falls back to no price, never to the list's.
 */
export function shownPrice(
  product: Pick<Product, 'unitPrices'>,
  variants: readonly Pick<Variant, 'id'>[],
  entries: readonly PriceEntry[] | undefined,
): ShownPrice | 'pending' | null {
  if (entries?.some(({ state }) => state === 'pending')) return 'pending'
  const prices = entries ? entries.flatMap(ownPrice) : variants.flatMap(({ id }) => listPrice(product, id))
  const [lowest, ...others] = prices.toSorted((a, b) => a.amount - b.amount)
  if (!lowest) return null
  return { ...lowest, isLowest: others.some(({ amount }) => amount > lowest.amount) }
}

function ownPrice(entry: PriceEntry) {
  if (entry.state !== 'success') return []
  const { unitPrice, netUnitPrice } = entry.price
  return [higherBefore(netUnitPrice.priceWithoutVat, unitPrice.priceWithoutVat)]
}

function listPrice({ unitPrices }: Pick<Product, 'unitPrices'>, variantId: string) {
  const price = unitPrices.find((each) => each.variantId === variantId)
  return price ? [higherBefore(price.price, price.beforePrice)] : []
}

const higherBefore = (amount: number, before: number | null) => ({
  amount,
  before: before !== null && before > amount ? before : null,
})
