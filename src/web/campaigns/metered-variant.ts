import type { Variant } from '#contract/products.ts'
import type { ProductKey } from '#contract/shared.ts'
import { keyText, productKeyOf } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'

type Sold = Pick<Variant, 'id' | 'unitOfMeasure' | 'stock' | 'allowBackorder' | 'minimumQuantity' | 'orderMultiple'>
type HeldLine = { productKey: ProductKey; quantity: number }

/**
 * The variant whose meter stands for the product, and whether more of it can be added without a choice: the only one
 * there is, else the one that the cart holds most of. While the cart holds none, the first one tells for all.
 */
export function meteredVariant<V extends Sold>(
  product: { id: string; variants: readonly V[] },
  lines: readonly HeldLine[],
): { variant: V; isChosen: boolean } | undefined {
  const [first, ...others] = product.variants
  if (!first) return undefined
  if (others.length === 0) return { variant: first, isChosen: true }
  const held = product.variants
    .filter(isBuyable)
    .map((variant) => ({ variant, pieces: piecesOf(lines, keyText(productKeyOf(product, variant))) }))
    .reduce((most, each) => (each.pieces > most.pieces ? each : most), { variant: first, pieces: 0 })
  return { variant: held.variant, isChosen: held.pieces > 0 }
}

const piecesOf = (lines: readonly HeldLine[], key: string): number =>
  lines.filter(({ productKey }) => keyText(productKey) === key).reduce((sum, { quantity }) => sum + quantity, 0)
