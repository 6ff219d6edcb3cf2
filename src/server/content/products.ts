import type { Product } from '#contract/products.ts'
import type { Catalog } from '../catalog/service.ts'
import type { ShownIn } from '../catalog/views.ts'
import type { WantedProducts } from './stored-blocks.ts'

const MOST_FOUND = 12

/**
 * The products an editor wants to be shown: those named, as far as the area sells them, or the first `take` of a
 * search.
 */
export async function productsOf(
  { productIds, search }: WantedProducts,
  catalog: Catalog,
  area: ShownIn,
  take = MOST_FOUND,
): Promise<Product[]> {
  if (productIds) {
    const found = await catalog.products(productIds, 'products', area)
    return productIds.flatMap((id) => found.get(id) ?? [])
  }
  if (!search) return []
  const page = await catalog.search({ ...search, pageSize: take }, area)
  return page.items.map(({ item }) => item)
}
