import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Product, Variant } from '#contract/products.ts'
import { FAVORITE_UNIT } from '#domain/favorites.ts'
import { isBuyable } from '#domain/stock.ts'

/** What of a product goes into a list: the variant, or the first that can be bought. */
export function entryOf(product: Product, variant = firstVariant(product)): FavoriteProduct | undefined {
  if (!variant) return undefined
  return { productId: product.id, variantId: variant.id, unitOfMeasure: FAVORITE_UNIT, note: '', quantity: 1 }
}

const firstVariant = ({ variants }: Product): Variant | undefined => variants.find(isBuyable) ?? variants[0]

/** The entries of a product, or of one of its variants. */
export const entriesIn = (products: readonly FavoriteProduct[], product: Product, variant?: Variant) =>
  products.filter(({ productId, variantId }) => productId === product.id && (!variant || variantId === variant.id))
