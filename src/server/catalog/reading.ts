import type { Db } from '../db/database.ts'
import {
  findListPrices,
  findProductRows,
  findProductsAfter,
  findVariantRows,
  type ProductRow,
  type VariantRow,
} from './queries.ts'

const BATCH = 1000

/** A product with its variants and, by scope and currency (`area:eu EUR`), its lowest list price in minor units. */
export type LoadedProduct = { product: ProductRow; variants: VariantRow[]; lowestPrices: ReadonlyMap<string, number> }

/** Where a lowest price is found in a loaded product. */
export const priceKey = (areaId: string, currencyCode: string): string => `area:${areaId} ${currencyCode}`

/**
 * The whole catalogue that is on sale on `day`, a thousand products at a time; three statements for each thousand. The
 * next thousand is read while the caller works on the one before.
 */
export async function* readCatalog(db: Db, areaIds: readonly string[], day: string): AsyncGenerator<LoadedProduct[]> {
  const readAfter = async (after: string) => {
    const rows = await findProductsAfter(db, [after, BATCH])
    return { rows, loaded: await complete(db, rows, areaIds, day) }
  }
  for (let next = readAfter(''); ; ) {
    const { rows, loaded } = await next
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) {
      yield loaded
      return
    }
    next = readAfter(last.id)
    // A failure is met where it is awaited; until then it must not count as unhandled.
    next.catch(() => {})
    yield loaded
  }
}

/** The products of `ids` that are on sale on `day`. */
export async function readProducts(
  db: Db,
  ids: readonly string[],
  areaIds: readonly string[],
  day: string,
): Promise<LoadedProduct[]> {
  return complete(db, await findProductRows(db, [[...ids]]), areaIds, day)
}

async function complete(
  db: Db,
  products: readonly ProductRow[],
  areaIds: readonly string[],
  day: string,
): Promise<LoadedProduct[]> {
  const variants = await findVariantRows(db, [products.map(({ id }) => id)])
  const scopes = areaIds.map((areaId) => `area:${areaId}`)
  const prices = await findListPrices(db, [variants.map(({ id }) => id), scopes, day])

  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const productOf = new Map(variants.map(({ id, productId }) => [id, productId]))
  const lowest = new Map<string, Map<string, number>>()
  for (const { scope, variantId, currencyCode, amount } of prices) {
    const productId = productOf.get(variantId) ?? ''
    const known = lowest.get(productId) ?? new Map<string, number>()
    const key = `${scope} ${currencyCode}`
    known.set(key, Math.min(amount, known.get(key) ?? Number.POSITIVE_INFINITY))
    lowest.set(productId, known)
  }
  return products.flatMap((product) => {
    const own = variantsOf.get(product.id)
    return own ? [{ product, variants: own, lowestPrices: lowest.get(product.id) ?? new Map() }] : []
  })
}
