import type { AreaInfo } from '#contract/area.ts'
import type { Category } from '#contract/content.ts'
import type { LookupTemplate, Product } from '#contract/products.ts'
import type { Change } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { type Following, following } from '../db/following.ts'
import { sharing } from '../http/shared-json.ts'
import { today } from '../today.ts'
import { categoryOf, soldBelow } from './category.ts'
import { isSoldIn, nameOfVariant, type VariantFacts } from './facts.ts'
import {
  type FoundPage,
  foundPage,
  isLost,
  type ProductsOfCampaign,
  queryOf,
  type SearchRequest,
} from './found-page.ts'
import type { Found } from './index/search.ts'
import { nearby } from './nearby.ts'
import { listInQuestion, Remembered } from './remembered.ts'
import { buildRoom, openRoom } from './room-on-disk.ts'
import { type CatalogSuggestions, suggest } from './suggest.ts'
import type { UrlTarget } from './urls.ts'
import { ProductViews, type ShownIn, viewedIn } from './views.ts'

/** Everything the shop sells, in memory: searched, looked up, and kept up with the database. */
export type Catalog = {
  /** One page of products with the counts of every facet. Only what the area sells is found. It is shared: read only. */
  search(request: SearchRequest, area: ShownIn): Promise<FoundPage>
  /** Products, categories and brands for what has been typed so far. They are shared: read only. */
  suggest(freeText: string, area: ShownIn): Promise<CatalogSuggestions>
  /**
   * Products by their ids as `template` shows them; ids the area does not sell are left out. They are shared: read
   * only.
   */
  products(ids: readonly string[], template: LookupTemplate, area: ShownIn): Promise<Map<string, Product>>
  urls: { find(languageCode: string, url: string): UrlTarget | undefined }
  /** A category with the way to it and what lies below, counted for the area. */
  category(id: string, area: AreaInfo): Category | undefined
  /** Ids of the categories at the top in which the area sells something, in their order. */
  topCategories(areaId: string): string[]
  /** Ids of all categories in which the area sells something. */
  categoryIds(areaId: string): string[]
  /** Whether the area sells the product. */
  isSold(productId: string, areaId: string): boolean
  /** A variant on sale in the area. */
  variant(variantId: string, areaId: string): VariantFacts | undefined
  /** The name of a variant that is on sale: its product's with what tells it from its sisters; '' for any other. */
  variantName(variantId: string, languageCode: string): string
  /** The product of an item number, EAN or replaced number, however it is typed; the first when it has several. */
  findByNumber(number: string, area: AreaInfo): string | undefined
  /** All products of an item number, EAN or replaced number, however it is typed. */
  findAllByNumber(number: string, area: AreaInfo): readonly string[]
  /** Ids of every product the area sells. */
  productIds(areaId: string): readonly string[]
  /**
   * Takes in what has changed; resolves when it can be found. Changes that come meanwhile wait. A failure is logged and
   * tried again, it never rejects.
   */
  follow: Following['follow']
  /** Reads all products, prices and categories anew. */
  rebuild(): Promise<void>
  /** How much is kept, for the list of caches. */
  usage(): { products: number; indexBytes: number; views: { entries: number; bytes: number } }
  /** Resolves when what is under way is done. */
  close(): Promise<void>
}

type CatalogOptions = {
  /** Where a copy of the catalogue is kept to start from; without it each start reads the database whole. */
  snapshotFile?: string
  /** Without it no campaign has products. */
  productsOfCampaign?: ProductsOfCampaign
}

const DAY_CHECK_MS = 60_000
/** More changed products than this share of the catalogue are faster read as a whole. */
const LARGE_SHARE = 0.3
const LARGE_NUMBER = 3_000

/**
 * Reads the catalogue into memory, from its copy on disk where there is one. Call `follow` with what changes from then
 * on.
 */
export async function openCatalog(db: Db, options: CatalogOptions = {}): Promise<Catalog> {
  const views = new ProductViews(db)
  const { snapshotFile, productsOfCampaign = () => [] } = options
  const opened = await openRoom(db, snapshotFile)
  let { room } = opened
  // Every change of the catalogue forgets views, at least an empty list of them, so this number tells of each.
  const pages = new Remembered<FoundPage>(
    () => views.forgotten,
    ({ items }) => items.length,
  )
  const suggestions = new Remembered<CatalogSuggestions>(
    () => views.forgotten,
    ({ products }) => products.length,
  )

  const rebuild = async () => {
    const built = await buildRoom(db, snapshotFile)
    room = built.room
    views.forgetAll()
    void inTurn(built.keep)
  }

  const products: Catalog['products'] = (ids, template, area) => {
    const shelf = room.shelves.get(area.areaId)
    const visible = shelf ? ids.filter((id) => shelf.index.has(id)) : []
    return views.find(visible, { template, area, categories: room.categories, day: today() })
  }

  const take = async (changes: readonly Change[]) => {
    const keys = (kind: string) => changes.filter((change) => change.kind === kind).map(({ key }) => key)
    if (keys('*').length || (keys('area').length && (await room.isOutdated()))) return rebuild()
    const productIds = new Set(keys('product'))
    for (const variantId of keys('price')) {
      const productId = room.facts.productOf(variantId)
      if (productId !== undefined) productIds.add(productId)
    }
    const categoryIds = keys('category')
    const read = categoryIds.length ? await room.readCategories(categoryIds) : undefined
    for (const id of read?.productIds ?? []) productIds.add(id)
    const { size } = room.facts
    if (productIds.size > Math.max(LARGE_NUMBER, size * LARGE_SHARE)) return rebuild()
    await room.refresh([...productIds], read?.categories)
    const restockedIds = keys('stock').filter((id) => !productIds.has(id))
    await room.restock(restockedIds)
    if (read) views.forgetAll()
    else views.forget([...productIds, ...restockedIds])
    if (room.isWorn) await rebuild()
  }

  const { follow, inTurn, close } = following('Products', take)
  // Prices and news begin and end by the day.
  const checkDay = () => {
    const renew = async () => (room.day === today() ? undefined : rebuild())
    if (room.day !== today()) inTurn(renew).catch((error) => console.error('The catalogue was not read anew', error))
  }
  const dayCheck = setInterval(checkDay, DAY_CHECK_MS).unref()

  await follow(opened.changes)
  void inTurn(opened.keep)
  checkDay()

  return {
    products,
    async search(request, area) {
      const { lookupTemplate = 'products', freeTextSearch = '' } = request
      const query = queryOf(request, area, productsOfCampaign)
      const question = { ...query, productIds: listInQuestion(query.productIds) }
      return pages.answer([lookupTemplate, ...viewedIn(area, today()), question], async () => {
        const shelf = room.shelves.get(area.areaId)
        const found: Found = shelf?.search(query) ?? { hits: [], total: 0, facets: [] }
        const ids = found.hits.map(({ id }) => id)
        const page = foundPage(request, found, await products(ids, lookupTemplate, area))
        if (!shelf || !isLost(request, found, shelf)) return sharing(page)
        const place = { shelf, categories: room.categories, area }
        return sharing({ ...page, nearby: nearby(freeTextSearch, found.total, place) })
      })
    },
    suggest: (freeText, area) =>
      suggestions.answer([...viewedIn(area, today()), freeText], async () => {
        const shelf = room.shelves.get(area.areaId)
        if (!shelf) return { products: [], categories: [], brands: [] }
        return suggest(freeText, { shelf, categories: room.categories, area, products })
      }),
    urls: { find: (languageCode, url) => room.urls.find(languageCode, url) },
    category: (id, area) => categoryOf(id, area, room.categories, room.shelves.get(area.areaId)),
    topCategories: (areaId) => soldBelow('', room.categories, room.shelves.get(areaId)).map(({ id }) => id),
    categoryIds(areaId) {
      const withBelow = (id: string): string[] =>
        soldBelow(id, room.categories, room.shelves.get(areaId)).flatMap((each) => [each.id, ...withBelow(each.id)])
      return withBelow('')
    },
    isSold: (productId, areaId) => room.shelves.get(areaId)?.index.has(productId) ?? false,
    variant(variantId, areaId) {
      const variant = room.facts.variant(variantId)
      return variant && room.shelves.has(areaId) && isSoldIn(variant.areaIds, areaId) ? variant : undefined
    },
    variantName(variantId, languageCode) {
      const variant = room.facts.variant(variantId)
      const product = variant && room.facts.product(variant.productId)
      return product ? nameOfVariant(variant, product, languageCode) : ''
    },
    findByNumber: (number, area) => room.shelves.get(area.areaId)?.index.findByNumber(number),
    findAllByNumber: (number, area) => room.shelves.get(area.areaId)?.index.findAllByNumber(number) ?? [],
    productIds: (areaId) => room.shelves.get(areaId)?.index.ids() ?? [],
    follow,
    rebuild: () => inTurn(rebuild),
    usage: () => ({
      products: room.facts.size,
      indexBytes: room.indexBytes,
      views: views.usage,
    }),
    close() {
      clearInterval(dayCheck)
      close()
      return inTurn(async () => {})
    },
  }
}
