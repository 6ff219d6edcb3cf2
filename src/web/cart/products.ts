import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'
import type { Product, Variant } from '#contract/products.ts'
import type { ProductKey } from '#contract/shared.ts'
import { inBatches } from '#domain/batching.ts'

/** Ids in one call. */
const PER_CALL = 200

/** What the cart shows of products (lookup template product-cart, spec section 9); unknown ones are left out. */
export async function fetchProducts(call: Call, area: AreaInfo, ids: readonly string[]): Promise<Product[]> {
  const answers = await Promise.all(
    inBatches(ids, PER_CALL).map((part) =>
      call('POST /api/Product/GetProductsByIds', { body: { area, lookupTemplate: 'product-cart', ids: part } }).catch(
        (error) => {
          if (isRefusal(error, 'NotFoundException')) return { items: {} }
          throw error
        },
      ),
    ),
  )
  return answers.flatMap(({ items }) => Object.values(items))
}

/** The variant that a key names; undefined while its product is unknown. */
export const variantOf = (product: Product | undefined, { variantId }: ProductKey): Variant | undefined =>
  product?.variants.find((variant) => variant.id === variantId)

/** The products with those of their variants that `keys` name. */
export function narrowedTo(keys: readonly ProductKey[], products: readonly Product[]): Product[] {
  const named = new Set(keys.map(({ variantId }) => variantId))
  return products.map((each) => ({ ...each, variants: each.variants.filter(({ id }) => named.has(id)) }))
}
