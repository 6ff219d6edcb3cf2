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

/** A product with its variants and, by area, its lowest list price in minor units of the area's currency. */
export type LoadedProduct = { product: ProductRow; variants: VariantRow[]; lowestPrices: ReadonlyMap<string, number> }

type Area = { areaId: string; currencyCode: string }

/**
 * The whole catalogue that is on sale on `day`, a thousand products at a time, with three statements for each thousand.
 * The next thousand is read while the caller works on the one before.
 */
export async function* readCatalog(db: Db, areas: readonly Area[], day: string): AsyncGenerator<LoadedProduct[]> {
  const readAfter = async (after: string) => {
    const rows = await findProductsAfter(db, [after, BATCH])
    return { rows, loaded: await complete(db, rows, areas, day) }
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
  areas: readonly Area[],
  day: string,
): Promise<LoadedProduct[]> {
  return complete(db, await findProductRows(db, [[...ids]]), areas, day)
}

async function complete(
  db: Db,
  products: readonly ProductRow[],
  areas: readonly Area[],
  day: string,
): Promise<LoadedProduct[]> {
  const ids = products.map(({ id }) => id)
  const areaIds = areas.map(({ areaId }) => areaId)
  const currencies = areas.map(({ currencyCode }) => currencyCode)
  const [variants, lists] = await Promise.all([
    findVariantRows(db, [ids]),
    findListPrices(db, [ids, areaIds, currencies, day]),
  ])
  const pricesIn = lists.map(({ areaId, prices }) => ({ areaId, prices: new Map(prices) }))
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  const loaded: LoadedProduct[] = []
  for (const product of products) {
    const own = variantsOf.get(product.id)
    if (!own) continue
    const lowestPrices = new Map<string, number>()
    for (const { areaId, prices } of pricesIn) {
      const lowest = lowestOf(own, prices)
      if (lowest !== Number.POSITIVE_INFINITY) lowestPrices.set(areaId, lowest)
    }
    loaded.push({ product, variants: own, lowestPrices })
  }
  return loaded
}

/** Infinity when none of them has a price. */
function lowestOf(variants: readonly VariantRow[], prices: ReadonlyMap<string, number>): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const { id } of variants) lowest = Math.min(lowest, prices.get(id) ?? lowest)
  return lowest
}
