import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Product, Variant } from '#contract/products.ts'
import { levelOf } from '#domain/price-levels.ts'
import { keyText, productKeyOf } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { usePiecesAfter } from '../cart/pieces.ts'
import { variantOf } from '../cart/products.ts'
import { saleRule } from '../cart/sale-rule.ts'
import { usePrices } from '../prices/data.ts'
import { countingFor, levelsOf, type PriceLevel } from '../prices/levels.ts'
import { roundQuantity } from '../ui/quantity.ts'

/** How many of a line come into the cart: as it is sold, and no more than there are. */
export const piecesOf = ({ quantity }: FavoriteProduct, variant: Variant): number =>
  roundQuantity(quantity, saleRule(variant))

/**
 * The level of each line's price, by its key: once all that is `wanted` is in the cart, and of the others once they are
 * too. None where one price holds for every quantity, and until it is known.
 */
export function useLineLevels(
  entries: readonly FavoriteProduct[],
  wanted: readonly FavoriteProduct[],
  products: ReadonlyMap<string, Product>,
): ReadonlyMap<string, PriceLevel> {
  const sold = entries.flatMap((entry) => {
    const product = products.get(entry.productId)
    const variant = variantOf(product, entry)
    return product && variant ? [{ entry, variant, productKey: productKeyOf(product, variant) }] : []
  })
  const prices = usePrices(sold.map(({ productKey }) => productKey))
  const lines = sold.map(({ entry, variant, productKey }, at) => {
    const quantity = isBuyable(variant) ? piecesOf(entry, variant) : 0
    const added = { ...productKey, quantity, campaigns: countingFor(prices?.[at]), saleUnit: variant }
    return { entry, added, offer: { productKey, levels: levelsOf(prices?.[at]) } }
  })
  const chosen = new Set(wanted)
  const afterWanted = usePiecesAfter(lines.flatMap(({ entry, added }) => (chosen.has(entry) ? [added] : [])))
  const afterAll = usePiecesAfter(lines.map(({ added }) => added))
  return new Map(
    lines.flatMap(({ entry, added, offer }) => {
      const level = levelOf(offer, added.quantity, chosen.has(entry) ? afterWanted : afterAll)
      return level ? [[keyText(entry), level]] : []
    }),
  )
}
