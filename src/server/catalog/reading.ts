import type { Db } from '../db/database.ts'
import { type OwnFacts, readVariants } from './facts.ts'
import {
  findListPricesDownFrom,
  findProductRows,
  findProductsAfter,
  type ListPrices,
  type ProductRow,
} from './queries.ts'

/** The more at once, the more of them grow old in memory before they are taken in; the fewer, the more statements. */
const BATCH = 250
const PRICE_BATCH = 5000
/** No variant id comes after it. */
const LAST_ID = '\u{10ffff}'

/** A product with its variants. */
export type LoadedProduct = { product: ProductRow; variants: readonly OwnFacts[] }

/**
 * The whole catalogue that is on sale, some hundred products at a time. The next are
 * read while the caller works on the one before.
 */
export async function* readCatalog(db: Db): AsyncGenerator<LoadedProduct[]> {
  const readAfter = async (after: string) => {
    const rows = await findProductsAfter(db, [after, BATCH])
    return { rows, loaded: withVariants(rows) }
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

/** The products of `ids` that are on sale. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<LoadedProduct[]> {
  return withVariants(await findProductRows(db, [[...ids]]))
}

type Area = { areaId: string; currencyCode: string }

/** All list prices of an area that hold on `day`, some thousands at a time; some come twice. */
export async function* readListPrices(db: Db, area: Area, day: string): AsyncGenerator<ListPrices> {
  for (let from = LAST_ID; ; ) {
    const [page] = await findListPricesDownFrom(db, [area.areaId, area.currencyCode, day, from, PRICE_BATCH])
    const last = page?.variantIds.at(-1)
    if (!page || last === undefined) return
    yield page
    if (page.variantIds.length < PRICE_BATCH) return
    // The last variant comes again with the next page: it may have more units than this one had room for.
    from = last
  }
}

/** The products that can be bought, with their variants. */
const withVariants = (rows: readonly ProductRow[]): LoadedProduct[] =>
  rows.flatMap((product) => (product.variants === null ? [] : { product, variants: readVariants(product.variants) }))
