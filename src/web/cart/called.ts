import type { CartLine } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import { variantOf } from './products.ts'

/** What the product of a line is called, sold or not; empty while it is unknown. */
export function calledIn(
  { ended, productKey }: Pick<CartLine, 'ended' | 'productKey'>,
  products: ReadonlyMap<string, Product>,
): { number: string; name: string } {
  if (ended) return ended
  const product = products.get(productKey.productId)
  return { number: variantOf(product, productKey)?.number ?? '', name: product?.name ?? '' }
}
