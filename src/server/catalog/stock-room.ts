import { setImmediate as nextTurn } from 'node:timers/promises'
import { inBatches } from '#domain/batching.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { type CatalogArea, readAreas } from './area-settings.ts'
import { Categories } from './categories.ts'
import { Facts, isSoldIn, type SavedFacts } from './facts.ts'
import type { AreaIndex } from './index/area-index.ts'
import { LanguageIndex } from './index/language-index.ts'
import { indexedProduct, levelOf } from './indexed.ts'
import {
  type CategoryRow,
  findCategories,
  findListPricesOf,
  findProductsIn,
  findStock,
  type ListPrices,
} from './queries.ts'
import { type LoadedProduct, readCatalog, readListPrices, readProducts } from './reading.ts'
import { Shelf } from './shelf.ts'
import { readUrls, Urls } from './urls.ts'

/** Products taken in at once, before other work gets its turn. */
const SLICE = 50
const RESTOCK_BATCH = 200
/** From so many dead slots for each living one on, the index is worth building anew. */
const MOST_DEAD = 1
const SMALLEST_REBUILT = 2_000

const SAVED_PRODUCTS = 5_000

type SavedStart = { day: string; areas: string[]; categories: CategoryRow[]; urls: ReturnType<Urls['save']> }
type SavedPart =
  | SavedStart
  | { facts: SavedFacts[] }
  | { languageCode: string; language: ReturnType<LanguageIndex['save']> }
  | { areaId: string; index: ReturnType<AreaIndex['save']> }

/** All of the catalogue that is kept in memory: a copy of the database that is built whole and then kept up. */
export class StockRoom {
  readonly #db: Db
  readonly day: string
  readonly facts = new Facts()
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly urls: Urls
  categories: Categories
  readonly #languages = new Map<string, LanguageIndex>()

  private constructor(db: Db, day: string, areas: readonly CatalogArea[], categories: Categories, urls: Urls) {
    this.#db = db
    this.day = day
    this.categories = categories
    this.urls = urls
    this.shelves = new Map(areas.map((area) => [area.areaId, new Shelf(area, this.#language(area.languageCode))]))
  }

  /** Reads everything that is on sale on `day`, in one pass over each table; other work gets its turns in between. */
  static async build(db: Db, day: string): Promise<StockRoom> {
    const [areas, categories, urls] = await Promise.all([readAreas(db), findCategories(db, []), readUrls(db)])
    const room = new StockRoom(db, day, areas, new Categories(categories), urls)
    for await (const batch of readCatalog(db)) {
      for (const some of inBatches(batch, SLICE)) {
        room.#takeIn(some)
        await nextTurn()
      }
    }
    for (const shelf of room.shelves.values()) {
      for await (const prices of readListPrices(db, shelf.area, day)) room.#price(shelf, prices)
    }
    for (const language of room.#languages.values()) {
      language.seal()
      await nextTurn()
    }
    return room
  }

  /**
   * All of it as plain data in parts of a handy size, for `restore`. Whoever takes them one by one lets nothing change
   * meanwhile.
   */
  *save(): Generator<SavedPart> {
    const areas = [...this.shelves.values()].map(({ area }) => area.fingerprint)
    const { day, categories, urls } = this
    yield { day, areas, categories: categories.save(), urls: urls.save() }
    let facts: SavedFacts[] = []
    for (const product of this.facts.save()) {
      if (facts.push(product) < SAVED_PRODUCTS) continue
      yield { facts }
      facts = []
    }
    yield { facts }
    for (const [languageCode, language] of this.#languages) yield { languageCode, language: language.save() }
    for (const { area, index } of this.shelves.values()) yield { areaId: area.areaId, index: index.save() }
  }

  /** What was saved, as long as the areas are set up as they were then; the day is the one it was built for. */
  static async restore(db: Db, parts: Iterator<unknown>): Promise<StockRoom | undefined> {
    const areas = await readAreas(db)
    const first = parts.next().value as SavedStart
    if (areas.map(({ fingerprint }) => fingerprint).join('\n') !== first.areas.join('\n')) return undefined
    const room = new StockRoom(db, first.day, areas, new Categories(first.categories), new Urls(first.urls))
    for (let next = parts.next(); !next.done; next = parts.next()) {
      const part = next.value as SavedPart
      if ('facts' in part) for (const product of part.facts) room.facts.restore(product)
      if ('language' in part) room.#language(part.languageCode).restore(part.language)
      if ('index' in part) room.shelves.get(part.areaId)?.index.restore(part.index)
    }
    return room
  }

  /**
   * Reads the products again, and the URLs that lead to them, in `categories` from now on; these only when it has all
   * of them. What is not on sale any more goes.
   */
  async refresh(productIds: readonly string[], categories = this.categories): Promise<void> {
    const before = this.categories
    this.categories = categories
    try {
      await this.#refresh(productIds)
    } catch (error) {
      this.categories = before
      throw error
    }
  }

  async #refresh(productIds: readonly string[]): Promise<void> {
    const shelves = [...this.shelves.values()]
    for (const ids of inBatches(productIds, SLICE)) {
      const loaded = await readProducts(this.#db, ids)
      const variantIds = loaded.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
      const pricesOn = async (shelf: Shelf) => {
        const { areaId, currencyCode } = shelf.area
        return { shelf, prices: await findListPricesOf(this.#db, [areaId, currencyCode, this.day, variantIds]) }
      }
      const priced = await Promise.all(shelves.map(pricesOn))
      await this.urls.refresh(this.#db, 'product', ids)
      const found = new Set(loaded.map(({ product }) => product.id))
      for (const id of ids) if (!found.has(id)) this.#remove(id)
      this.#takeIn(loaded)
      for (const { shelf, prices } of priced) for (const each of prices) this.#price(shelf, each)
    }
  }

  /** Reads nothing of the products but the levels of their stock. */
  async restock(productIds: readonly string[]): Promise<void> {
    for (const ids of inBatches(productIds, RESTOCK_BATCH)) {
      const levels = new Map(
        (await findStock(this.#db, [ids])).map(({ id, stock, expectedOn }) => [id, { stock, expectedOn }]),
      )
      for (const id of ids) {
        const variants = this.facts.restock(id, levels)
        if (variants) for (const language of this.#languages.values()) language.restock(id, levelOf(variants, this.day))
      }
    }
  }

  /** Reads the categories again, for `refresh`, with the ids of the products that are to be read again with them. */
  async readCategories(categoryIds: readonly string[]): Promise<{ categories: Categories; productIds: string[] }> {
    const before = this.categories
    const categories = new Categories(await findCategories(this.#db, []))
    await this.urls.refresh(this.#db, 'category', categoryIds)
    const changed = categories.changedSince(before)
    const isTouched = (id: string) => before.pathTo(id).some((each) => changed.has(each))
    const touched = new Set([...changed, ...[...before.ids()].filter(isTouched)])
    return { categories, productIds: (await findProductsIn(this.#db, [[...touched]])).map(({ id }) => id) }
  }

  /** Whether the areas are set up differently now than when this was built. */
  async isOutdated(): Promise<boolean> {
    const areas = await readAreas(this.#db)
    const own = [...this.shelves.values()].map(({ area }) => area.fingerprint)
    return areas.map(({ fingerprint }) => fingerprint).join('\n') !== own.join('\n')
  }

  /** Bytes of the typed arrays of all indexes. */
  get indexBytes(): number {
    const indexes = [...this.#languages.values(), ...[...this.shelves.values()].map(({ index }) => index)]
    return indexes.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Whether so much was replaced that building anew pays. */
  get isWorn(): boolean {
    return [...this.#languages.values()].some(
      ({ slotCount, deadShare }) => slotCount > SMALLEST_REBUILT && deadShare > MOST_DEAD,
    )
  }

  #takeIn(batch: readonly LoadedProduct[]): void {
    for (const loaded of batch) {
      this.facts.put(loaded)
      for (const [languageCode, language] of this.#languages) {
        const sellers = this.#sellersOf(loaded.product, language)
        if (sellers.length) language.put(indexedProduct(loaded, languageCode, this.categories, this.day), sellers)
        else language.remove(loaded.product.id)
      }
    }
  }

  /** Gives products that were taken in their prices in an area. */
  #price({ area, index }: Shelf, { variantIds, amounts }: ListPrices): void {
    for (const [at, amount] of amounts.entries()) {
      const productId = this.facts.productOf(variantIds[at] ?? '')
      if (productId !== undefined) index.offer(productId, toMainUnit(amount, area.currencyCode))
    }
  }

  /** The areas of a language that sell the product. */
  #sellersOf({ areaIds }: LoadedProduct['product'], language: LanguageIndex): AreaIndex[] {
    const sellers: AreaIndex[] = []
    for (const { area, index } of this.shelves.values()) {
      if (index.language === language && isSoldIn(areaIds, area.areaId)) sellers.push(index)
    }
    return sellers
  }

  #remove(id: string): void {
    this.facts.remove(id)
    for (const language of this.#languages.values()) language.remove(id)
  }

  #language(code: string): LanguageIndex {
    return getOrInsert(this.#languages, code, () => new LanguageIndex(code))
  }
}
