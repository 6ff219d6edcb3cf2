import type { AreaInfo } from '#contract/area.ts'
import type { Ended, Product, Successor } from '#contract/products.ts'
import { isText } from '#contract/shared.ts'
import type { Shop } from '../shop.ts'
import { findEnded, findProductsNumbered, findSuccessors } from './queries.ts'

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
    'product-cart',
    area,
  )
  const first = new Map<string, Product>()
  for (const { ofId, productId } of lines) {
    const product = sold.get(productId)
    if (product && !first.has(ofId)) first.set(ofId, product)
  }
  return first
}

/** The same for items and products that are not sold, by their numbers as they are or in small letters. */
export async function successorsOfNumbers(
  shop: Pick<Shop, 'db' | 'catalog'>,
  numbers: readonly string[],
  area: AreaInfo,
): Promise<Map<string, Product>> {
  const written = numbers.filter(isText).flatMap((number) => [number, number.toUpperCase()])
  if (written.length === 0) return new Map()
  const ids = new Map((await findProductsNumbered(shop.db, [written])).map(({ number, id }) => [number, id]))
  const successors = await successorsOf(shop, [...new Set(ids.values())], area)
  return new Map(
    numbers.flatMap((number) => {
      const successor = successors.get(ids.get(number) ?? ids.get(number.toUpperCase()) ?? '')
      return successor ? [[number, successor] as const] : []
    }),
  )
}

/** A product as what stands for another; null for none. */
export const successorReply = (product: Product | undefined): Successor | null =>
  product ? { number: product.number, name: product.name, url: product.url } : null

/**
 * What variants that the area does not sell any more were called, by their ids, each with what stands for it; those that
 * never were are left out.
 */
export async function endedOf(
  shop: Pick<Shop, 'db' | 'catalog'>,
  variantIds: readonly string[],
  area: AreaInfo,
): Promise<Map<string, Ended>> {
  if (variantIds.length === 0) return new Map()
  const rows = await findEnded(shop.db, [variantIds, area.languageCode])
  const productIds = rows.map(({ productId }) => productId)
  const successors = await successorsOf(shop, productIds, area)
  return new Map(
    rows.map(({ variantId, productId, number, name }) => [
      variantId,
      { number, name, successor: successorReply(successors.get(productId)) },
    ]),
  )
}
