import { normaliseNumber } from '#domain/item-number.ts'
import type { Dictionary } from './dictionary.ts'
import { FacetColumn } from './facet-column.ts'
import { availabilityValues, facetValues, standingValues } from './facet-values.ts'
import { withRoom } from './growable.ts'
import { Matcher } from './matcher.ts'
import { Numbers } from './numbers.ts'
import { Order } from './order.ts'
import { Postings } from './postings.ts'
import { type IndexedProduct, type Level, type ProductContent, productContent } from './product.ts'
import type { FacetSource, FacetType } from './select.ts'
import type { Vocabulary } from './vocabulary.ts'

const SUGGESTED: readonly FacetSettings[] = ['brand', 'category'].map((field) => ({
  type: 'CheckboxOr',
  facetName: field,
  field,
  queryField: field,
}))

/** The facet that is about the level of a product. */
const LEVEL_FIELD = 'availability'

type FacetSettings = { type: FacetType; facetName: string; field: string; queryField: string }

/**
 * The search index of one area in one language. A product has a slot; a changed one gets a new slot and its old one is
 * left dead, so that every list stays in ascending order. `deadShare` says when to build anew.
 */
export class AreaIndex {
  readonly dictionary: Dictionary
  readonly vocabulary: Vocabulary
  readonly postings = new Postings()
  readonly numbers = new Numbers()
  /** What lists of the area offer, in their order. */
  readonly facets: readonly FacetSource[]
  /** Brand and category, which the search box counts whether lists offer them or not. */
  readonly suggested: readonly FacetSource[]
  readonly #columns: readonly FacetSource[]
  readonly matcher = new Matcher()
  readonly byName = new Order()
  readonly byNumber = new Order()
  alive = new Uint8Array(0)
  stock = new Int32Array(0)
  price = new Float64Array(0)
  newUntil = new Int32Array(0)
  slotCount = 0
  /** Grows with every change; what was computed at an older version is stale. */
  version = 0
  /** Grows when products come, go or are replaced, not when a level changes. */
  membership = 0
  readonly #ids: string[] = []
  readonly #slots = new Map<string, number>()
  readonly #categories = new Map<string, number[]>()
  #signatures = new Float64Array(0)

  constructor(dictionary: Dictionary, vocabulary: Vocabulary, facets: readonly FacetSettings[]) {
    this.dictionary = dictionary
    this.vocabulary = vocabulary
    this.facets = facets.map((facet) => this.#sourceOf(facet))
    const offered = (field: string) => this.facets.find((facet) => facet.field === field && facet.type !== 'Slider')
    this.suggested = SUGGESTED.map((facet) => offered(facet.field) ?? this.#sourceOf(facet))
    this.#columns = [...new Set([...this.facets, ...this.suggested])]
  }

  /** Products that can be found. */
  get size(): number {
    return this.#slots.size
  }

  /** Dead slots for each living one. */
  get deadShare(): number {
    return (this.slotCount - this.size) / Math.max(1, this.size)
  }

  /** Ends the filling: from here on searches are answered and changes are taken one by one. */
  seal(): void {
    this.postings.seal(this.dictionary.size)
    this.numbers.seal()
    this.byName.seal()
    this.byNumber.seal()
    this.version++
  }

  /** All of it but the dictionary as plain data, for `restore`. Only when sealed. */
  save() {
    const { slotCount, alive, stock, price, newUntil } = this
    return {
      ...{ slotCount, alive, stock, price, newUntil, signatures: this.#signatures },
      ...{ ids: this.#ids, categories: this.#categories },
      columns: this.#columns.map((facet) => (facet.kind === 'values' ? facet.column.save() : undefined)),
      postings: this.postings.save(),
      numbers: this.numbers.save(),
      byName: this.byName.save(),
      byNumber: this.byNumber.save(),
    }
  }

  /** Makes an empty index, of the same facets and over the same dictionary, what `saved` was. */
  restore(saved: ReturnType<AreaIndex['save']>): void {
    this.slotCount = saved.slotCount
    this.alive = saved.alive
    this.stock = saved.stock
    this.price = saved.price
    this.newUntil = saved.newUntil
    this.#signatures = saved.signatures
    for (const [slot, id] of saved.ids.entries()) {
      this.#ids.push(id)
      if (saved.alive[slot] === 1) this.#slots.set(id, slot)
    }
    for (const [id, slots] of saved.categories) this.#categories.set(id, slots)
    for (const [place, facet] of this.#columns.entries()) {
      const column = saved.columns[place]
      if (facet.kind === 'values' && column) facet.column.restore(column)
    }
    this.postings.restore(saved.postings)
    this.numbers.restore(saved.numbers)
    this.byName.restore(saved.byName)
    this.byNumber.restore(saved.byNumber)
    this.version++
    this.membership++
  }

  /**
   * Adds `product`, or replaces the one of its id. When only its level differs from what is there, that alone is
   * changed, in place. `content` spares making it again where another area of the language has done it.
   */
  put(product: IndexedProduct, content: ProductContent = productContent(product, this.dictionary)): void {
    this.version++
    const known = this.#slots.get(product.id)
    if (known !== undefined && this.#signatures[known] === content.signature) {
      this.#setLevel(known, product)
      return
    }
    if (known !== undefined) this.alive[known] = 0
    this.#append(product, content)
  }

  /** Changes the stock of a product in place; nothing when it is not there. */
  restock(id: string, { stock, availability }: Omit<Level, 'price'>): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.version++
    this.#setLevel(slot, { stock, availability, price: this.price[slot]! })
  }

  /** Takes the product out; true when it was there. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id)
    if (slot === undefined) return false
    this.version++
    this.membership++
    this.alive[slot] = 0
    this.#slots.delete(id)
    return true
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id)
  }

  idOf(slot: number): string {
    return this.#ids[slot]!
  }

  /** Slots of the products in or below a category; dead ones may be among them. */
  slotsIn(categoryId: string): readonly number[] {
    return this.#categories.get(categoryId) ?? []
  }

  /** Living products in or below a category. */
  countIn(categoryId: string): number {
    let count = 0
    for (const slot of this.slotsIn(categoryId)) count += this.alive[slot]!
    return count
  }

  /** The product of a number that is typed any way; the first by id when several have it. */
  findByNumber(number: string): string | undefined {
    return this.findAllByNumber(number)[0]
  }

  /** All products of a number that is typed any way, by id. */
  findAllByNumber(number: string): string[] {
    const slots = this.numbers.exactly(normaliseNumber(number)).filter((slot) => this.alive[slot] === 1)
    return slots.map((slot) => this.idOf(slot)).sort()
  }

  /** Ids of all products that can be found. */
  livingIds(): string[] {
    return [...this.#slots.keys()]
  }

  /** Bytes of the typed arrays, the dictionary's included. */
  get bytes(): number {
    const columns = [this.alive, this.stock, this.price, this.newUntil, this.#signatures]
    const orders = this.byName.ranks.byteLength + this.byNumber.ranks.byteLength
    const facets = this.#columns.reduce((sum, facet) => sum + (facet.kind === 'values' ? facet.column.bytes : 0), 0)
    const own = columns.reduce((sum, column) => sum + column.byteLength, 0)
    return own + orders + facets + this.postings.bytes + this.dictionary.bytes
  }

  #append(product: IndexedProduct, content: ProductContent): void {
    this.membership++
    const slot = this.slotCount++
    if (this.slotCount > this.alive.length) this.#makeRoom()
    this.#ids.push(product.id)
    this.#slots.set(product.id, slot)
    this.alive[slot] = 1
    this.newUntil[slot] = product.newUntil
    this.#signatures[slot] = content.signature

    this.postings.add(slot, content.terms, content.weights)
    const isAlive = (each: number) => this.alive[each] === 1
    for (const number of content.numbers) this.numbers.add(number, slot, isAlive)
    this.byName.add(slot, content.nameKey)
    this.byNumber.add(slot, content.numberKey)
    for (const { id } of product.categories) {
      const slots = this.#categories.get(id)
      if (slots) slots.push(slot)
      else this.#categories.set(id, [slot])
    }
    for (const facet of this.#columns) {
      if (facet.kind === 'values' && facet.field !== LEVEL_FIELD)
        facet.column.set(slot, facetValues(product, facet.field))
    }
    this.#setLevel(slot, product)
  }

  #makeRoom(): void {
    this.alive = withRoom(this.alive, this.slotCount)
    this.stock = withRoom(this.stock, this.slotCount)
    this.price = withRoom(this.price, this.slotCount)
    this.newUntil = withRoom(this.newUntil, this.slotCount)
    this.#signatures = withRoom(this.#signatures, this.slotCount)
  }

  #setLevel(slot: number, { stock, price, availability }: Level): void {
    this.stock[slot] = stock
    this.price[slot] = price ?? Number.NaN
    for (const facet of this.#columns) {
      if (facet.kind === 'values' && facet.field === LEVEL_FIELD) {
        facet.column.set(slot, availabilityValues(availability))
      }
    }
  }

  #sourceOf(facet: FacetSettings): FacetSource {
    if (facet.field === 'price') return { ...facet, kind: 'amounts', amounts: () => this.price }
    if (facet.field === 'stock') return { ...facet, kind: 'amounts', amounts: () => this.stock }
    return { ...facet, kind: 'values', column: new FacetColumn(standingValues(facet.field)) }
  }
}
