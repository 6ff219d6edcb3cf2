import type { AreaInfo } from '#contract/area.ts'
import type { Product } from '#contract/products.ts'
import type { Shop } from '../shop.ts'
import { findSuccessors } from './queries.ts'

/**
 * What stands for each of some products, by their ids: the first of its successors that the area sells, where those
 * have ended too the first of theirs. Products without one are left out. They are shared: read only.
 */
export async function successorsOf(
  { db, catalog }: Pick<Shop, 'db' | 'catalog'>,
  productIds: readonly string[],
  area: AreaInfo,
): Promise<Map<string, Product>> {
  if (productIds.length === 0) return new Map()
  const lines = await findSuccessors(db, [productIds])
  const sold = await catalog.products(
    lines.map(({ productId }) => productId),
    'page',
    area,
  )
  const first = new Map<string, Product>()
  for (const { ofId, productId } of lines) {
    const product = sold.get(productId)
    if (product && !first.has(ofId)) first.set(ofId, product)
  }
  return first
}
