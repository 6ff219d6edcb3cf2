import { getOrInsert } from '#domain/get-or-insert.ts'
import type { CatalogArea } from './area-settings.ts'
import { AreaIndex } from './index/area-index.ts'
import type { LanguageIndex } from './index/language-index.ts'
import { type Found, type Query, searchIndex } from './index/search.ts'

/** What an area sells: its index, and what was counted in it. */
export class Shelf {
  readonly #counts = new Map<string, number>()
  #countedAt = -1
  readonly area: CatalogArea
  readonly index: AreaIndex

  constructor(area: CatalogArea, language: LanguageIndex) {
    this.area = area
    this.index = new AreaIndex(language, area.vocabulary, area.facets)
  }

  search(query: Query): Found {
    return searchIndex(this.index, query)
  }

  /** The best products for a text that is being typed, with the categories and brands of all it finds. */
  suggest(text: string, take: number): Found {
    return this.search({ text, selections: [], isSuggestion: true, skip: 0, take })
  }

  /** How many products are in or below a category. */
  countIn(categoryId: string): number {
    return this.#count(`category ${categoryId}`, () => this.index.countIn(categoryId))
  }

  /** How many products are of a brand. */
  countOf(brand: string): number {
    return this.#count(`brand ${brand}`, () => this.index.countOf(brand))
  }

  /** What was counted, for as long as the area sells the same. */
  #count(what: string, count: () => number): number {
    if (this.#countedAt !== this.index.membership) {
      this.#counts.clear()
      this.#countedAt = this.index.membership
    }
    return getOrInsert(this.#counts, what, count)
  }
}
