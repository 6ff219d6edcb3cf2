import { LRUCache } from 'lru-cache'
import type { AreaInfo } from '#contract/area.ts'
import type { LookupTemplate, Product } from '#contract/products.ts'
import type { ListPrice } from '#contract/shared.ts'
import { inBatches } from '#domain/batching.ts'
import { toMainUnit } from '#domain/money.ts'
import { drawnType } from '#domain/product-types.ts'
import { dayAhead } from '#domain/stock.ts'
import type { Db } from '../db/database.ts'
import { documentUrl, mediaUrl, nameIn } from '../files/media-url.ts'
import { share } from '../http/shared-json.ts'
import type { Categories } from './categories.ts'
import { findViews, type ViewRow } from './queries.ts'

const MOST_BYTES = 64 * 2 ** 20
/** What a character of a view's JSON takes: it is kept as an object, and as the bytes of answers. */
const BYTES_PER_CHARACTER = 3
const LIST_PICTURES = 1
/** Products of one statement: of twenty thousand, an order sheet, it would take all the time that a statement has. */
const AT_ONCE = 500
/** Of more at a time none is kept: they would push out what everybody looks at, and nobody asks for them soon again. */
const MOST_KEPT = 1_000

/** An area as products are shown in it: without their list prices unless it says that it shows them. */
export type ShownIn = AreaInfo & { showsPrices?: boolean }

type Call = { template: LookupTemplate; area: ShownIn; categories: Categories; day: string }

/** Products as they are shown, made once and kept as far as there is room. They are shared: nobody may change one. */
export class ProductViews {
  readonly #db: Db
  readonly #views = new LRUCache<string, Product>({
    maxSize: MOST_BYTES,
    sizeCalculation: (product) => JSON.stringify(product).length * BYTES_PER_CHARACTER,
  })
  /** Beginnings of the keys in use: template, and what else the view of a product depends on. */
  readonly #kinds = new Set<string>()
  /** Grows when something is forgotten: what was being read meanwhile may be older than that. */
  forgotten = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** The products of `ids` by their ids: those not at hand are read, some hundred at once. Unknown ones are left out. */
  async find(ids: readonly string[], call: Call): Promise<Map<string, Product>> {
    const { template, area, day } = call
    const kind = [template, ...viewedIn(area, day), ''].join('|')
    this.#kinds.add(kind)
    const found = new Map<string, Product>()
    const missing: string[] = []
    for (const id of ids) {
      const view = this.#views.get(kind + id)
      if (view) found.set(id, view)
      else missing.push(id)
    }
    if (missing.length === 0) return found

    const { forgotten } = this
    const { areaId, languageCode, currencyCode } = area
    for (const some of inBatches(missing, AT_ONCE)) {
      for (const row of await findViews(this.#db, [some, languageCode, `area:${areaId}`, currencyCode, day])) {
        const view = share(viewOf(row, call))
        found.set(row.id, view)
        if (missing.length <= MOST_KEPT && forgotten === this.forgotten) this.#views.set(kind + row.id, view)
      }
    }
    return found
  }

  /** Lets go of what was made of the products, in every area and template. */
  forget(productIds: readonly string[]): void {
    this.forgotten++
    for (const kind of this.#kinds) for (const id of productIds) this.#views.delete(kind + id)
  }

  forgetAll(): void {
    this.forgotten++
    this.#views.clear()
    this.#kinds.clear()
  }

  /** For the list of caches: how many products are kept, and their size. */
  get usage(): { entries: number; bytes: number } {
    return { entries: this.#views.size, bytes: this.#views.calculatedSize }
  }
}

/** What the view of a product depends on, besides the product and the template. */
export const viewedIn = ({ areaId, languageCode, currencyCode, showsPrices = false }: ShownIn, day: string) => [
  areaId,
  languageCode,
  currencyCode,
  showsPrices,
  day,
]

function viewOf(row: ViewRow, { template, area, categories, day }: Call): Product {
  const { text, variants, newUntil } = row
  const isPage = template === 'page'
  const view: Product = {
    id: row.id,
    parentId: row.parentId,
    number: row.number,
    name: text?.name ?? row.number,
    url: text?.url ?? '',
    productType: drawnType(row.productType),
    isNew: newUntil !== null && newUntil >= day,
    variants: variants.map(({ imageUrl, ...variant }) => ({
      ...variant,
      expectedOn: dayAhead(variant.expectedOn, day),
      ...(imageUrl !== null && template !== 'products' && { imageUrl: mediaUrl(imageUrl) }),
    })),
    categories: template === 'product-cart' ? [] : crumbs(row.categoryIds, categories, area.languageCode),
    media: (isPage ? row.media : row.media.filter(({ type }) => type === 'image').slice(0, LIST_PICTURES)).map(
      shownMedia,
    ),
    specifications: { brand: row.brand },
    unitPrices: area.showsPrices ? row.prices.map((price) => listPriceOf(price, area)) : [],
  }
  if (!isPage) return view
  const specifications = { brand: row.brand, attributes: text?.specifications ?? [] }
  return { ...view, specifications, description: text?.description ?? '', related: row.related }
}

const listPriceOf = (
  { unitId, variantId, amount, beforeAmount }: ViewRow['prices'][number],
  { currencyCode }: AreaInfo,
): ListPrice => ({
  unitId,
  variantId,
  price: toMainUnit(amount, currencyCode),
  beforePrice: beforeAmount === null ? null : toMainUnit(beforeAmount, currencyCode),
  currencyCode,
})

type Media = ViewRow['media'][number]

function shownMedia({ type, url, text }: Media): Media {
  if (type === 'image') return { type, url: mediaUrl(url), text }
  const name = text || nameIn(url)
  return { type, url: documentUrl(url, name), text: name }
}

function crumbs(categoryIds: readonly string[], categories: Categories, languageCode: string) {
  const own = categoryIds.at(-1)
  return (own ? categories.pathTo(own) : []).map((id) => {
    const { name, url } = categories.text(id, languageCode)
    return { id, name, url }
  })
}
