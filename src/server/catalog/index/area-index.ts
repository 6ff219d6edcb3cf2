import { withRoom } from './growable.ts'
import type { LanguageIndex } from './language-index.ts'
import type { FacetSource, FacetType } from './select.ts'
import type { Vocabulary } from './vocabulary.ts'

const SUGGESTED: readonly FacetSettings[] = ['brand', 'category'].map((field) => ({
  type: 'CheckboxOr',
  facetName: field,
  field,
  queryField: field,
}))

type FacetSettings = { type: FacetType; facetName: string; field: string; queryField: string }

/** The search index of one area: which products of its language it sells, for how much, and what its lists offer. */
export class AreaIndex {
  readonly language: LanguageIndex
  readonly vocabulary: Vocabulary
  /** What lists of the area offer, in their order. */
  readonly facets: readonly FacetSource[]
  /** Brand and category, which the search box counts whether lists offer them or not. */
  readonly suggested: readonly FacetSource[]
  /** By slot: 1 for products the area sells. */
  alive = new Uint8Array(0)
  /** By slot: lowest list price in the main unit of the area's currency; NaN without one. */
  price = new Float64Array(0)
  /** Grows when what the area sells grows or shrinks, not when a level or a price changes. */
  membership = 0

  constructor(language: LanguageIndex, vocabulary: Vocabulary, facets: readonly FacetSettings[]) {
    this.language = language
    this.vocabulary = vocabulary
    this.facets = facets.map((facet) => this.#sourceOf(facet))
    const offered = (field: string) => this.facets.find((facet) => facet.field === field && facet.type !== 'Slider')
    this.suggested = SUGGESTED.map((facet) => offered(facet.field) ?? this.#sourceOf(facet))
    language.join(this)
  }

  /** All that is the area's own as plain data, for `restore`. */
  save() {
    return { alive: this.alive, price: this.price }
  }

  /** Makes an area, whose language is restored, what `saved` was. */
  restore({ alive, price }: ReturnType<AreaIndex['save']>): void {
    this.alive = alive
    this.price = price
    this.membership++
  }

  /** Sells the product in `slot` from now on, for no price yet. Its language calls it. */
  hold(slot: number): void {
    this.#set(slot, 1)
    this.price[slot] = Number.NaN
  }

  /** Does not sell the product in `slot`, or not any more. Its language calls it. */
  drop(slot: number): void {
    this.#set(slot, 0)
  }

  /** Makes `price` the product's unless it has a lower one; nothing when the area does not sell it. */
  offer(id: string, price: number): void {
    const slot = this.language.slotOf(id)
    if (slot === undefined || this.alive[slot] !== 1 || this.price[slot]! <= price) return
    this.price[slot] = price
  }

  /** Whether the area sells the product. */
  has(id: string): boolean {
    const slot = this.language.slotOf(id)
    return slot !== undefined && this.alive[slot] === 1
  }

  /** Whether a product the area sells has the term. */
  hasTerm(term: number): boolean {
    for (const { slots, from, to } of this.language.postings.runs(term)) {
      for (let at = from; at < to; at++) if (this.alive[slots[at]!] === 1) return true
    }
    return false
  }

  /** Products in or below a category that the area sells. */
  countIn(categoryId: string): number {
    let count = 0
    for (const slot of this.language.slotsIn(categoryId)) count += this.alive[slot]!
    return count
  }

  /** Products of a brand that the area sells. */
  countOf(brand: string): number {
    const column = this.language.column('brand')
    const place = column.find(brand)
    return place === undefined ? 0 : column.slots[place]!.countMarked(this.alive)
  }

  /** The product of a number that is typed any way; the first by id when several have it. */
  findByNumber(number: string): string | undefined {
    return this.findAllByNumber(number)[0]
  }

  /** All products of a number that is typed any way, by id. */
  findAllByNumber(number: string): string[] {
    return this.#idsOf(this.language.slotsOfNumber(number)).sort()
  }

  /** Ids of all products the area sells. */
  ids(): string[] {
    return this.#idsOf([...this.alive.keys()])
  }

  /** Bytes of the typed arrays that are the area's own. */
  get bytes(): number {
    return this.alive.byteLength + this.price.byteLength
  }

  #idsOf(slots: readonly number[]): string[] {
    return slots.filter((slot) => this.alive[slot] === 1).map((slot) => this.language.idOf(slot))
  }

  #set(slot: number, alive: 0 | 1): void {
    this.alive = withRoom(this.alive, slot + 1)
    this.price = withRoom(this.price, slot + 1)
    if (this.alive[slot] !== alive) this.membership++
    this.alive[slot] = alive
  }

  #sourceOf(facet: FacetSettings): FacetSource {
    if (facet.field === 'price') return { ...facet, kind: 'amounts', amounts: () => this.price }
    if (facet.field === 'stock') return { ...facet, kind: 'amounts', amounts: () => this.language.stock }
    return { ...facet, kind: 'values', column: this.language.column(facet.field) }
  }
}
