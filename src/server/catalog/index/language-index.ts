import { getOrInsert } from '#domain/get-or-insert.ts'
import { normaliseNumber } from '#domain/item-number.ts'
import type { AreaIndex } from './area-index.ts'
import { Dictionary } from './dictionary.ts'
import { FacetColumn } from './facet-column.ts'
import { availabilityValues, facetValues, standingValues } from './facet-values.ts'
import { withRoom } from './growable.ts'
import { Matcher } from './matcher.ts'
import { Numbers } from './numbers.ts'
import { Order } from './order.ts'
import { Postings } from './postings.ts'
import { type IndexedProduct, type Level, type ProductContent, productContent } from './product.ts'

/** The facet that is about the level of a product. */
const LEVEL_FIELD = 'availability'

/**
 * What the products say in one language: their words, numbers, facet values and levels, the same in every area that
 * speaks it. A product has a slot; a changed one gets a new slot and its old one is left dead, so that every list stays
 * in ascending order. `deadShare` says when to build anew.
 */
export class LanguageIndex {
  readonly dictionary: Dictionary
  readonly postings = new Postings()
  readonly numbers = new Numbers()
  /** What numbers end with, behind their first part. */
  readonly numberEndings = new Numbers()
  readonly matcher = new Matcher()
  readonly byName = new Order()
  readonly byNumber = new Order()
  stock = new Int32Array(0)
  newUntil = new Int32Array(0)
  slotCount = 0
  readonly #areas: AreaIndex[] = []
  readonly #ids: string[] = []
  readonly #slots = new Map<string, number>()
  readonly #categories = new Map<string, number[]>()
  readonly #columns = new Map<string, FacetColumn>()
  #alive = new Uint8Array(0)
  #signatures = new Float64Array(0)

  constructor(languageCode: string) {
    this.dictionary = new Dictionary(languageCode)
  }

  /** Lets an area that speaks the language follow what is put in and taken out; before anything is put in. */
  join(area: AreaIndex): void {
    this.#areas.push(area)
  }

  /** The values products have in the facet over `field`; asked for before anything is put in. */
  column(field: string): FacetColumn {
    return getOrInsert(this.#columns, field, () => new FacetColumn(standingValues(field)))
  }

  /** Dead slots for each living one. */
  get deadShare(): number {
    return (this.slotCount - this.#slots.size) / Math.max(1, this.#slots.size)
  }

  /** Ends the filling: from here on searches are answered and changes are taken one by one. */
  seal(): void {
    this.dictionary.seal()
    this.postings.seal(this.dictionary.size)
    this.numbers.seal()
    this.numberEndings.seal()
    this.byName.seal()
    this.byNumber.seal()
  }

  /** All of it as plain data, for `restore`. Only when sealed. */
  save() {
    const { slotCount, stock, newUntil } = this
    return {
      ...{ slotCount, stock, newUntil, alive: this.#alive, signatures: this.#signatures },
      ...{ ids: this.#ids, categories: this.#categories },
      columns: [...this.#columns].map(([field, column]) => [field, column.save()] as const),
      dictionary: this.dictionary.save(),
      postings: this.postings.save(),
      numbers: this.numbers.save(),
      numberEndings: this.numberEndings.save(),
      byName: this.byName.save(),
      byNumber: this.byNumber.save(),
    }
  }

  /** Makes an empty index what `saved` was. */
  restore(saved: ReturnType<LanguageIndex['save']>): void {
    this.slotCount = saved.slotCount
    this.stock = saved.stock
    this.newUntil = saved.newUntil
    this.#alive = saved.alive
    this.#signatures = saved.signatures
    for (const [slot, id] of saved.ids.entries()) {
      this.#ids.push(id)
      if (saved.alive[slot] === 1) this.#slots.set(id, slot)
    }
    for (const [id, slots] of saved.categories) this.#categories.set(id, slots)
    for (const [field, column] of saved.columns) this.column(field).restore(column)
    this.dictionary.restore(saved.dictionary)
    this.postings.restore(saved.postings)
    this.numbers.restore(saved.numbers)
    this.numberEndings.restore(saved.numberEndings)
    this.byName.restore(saved.byName)
    this.byNumber.restore(saved.byNumber)
  }

  /**
   * Adds `product`, or replaces the one of its id, for the areas that sell it; they have no price for it until they
   * are offered one. When only its level differs from what is there, that alone is changed, in place.
   */
  put(product: IndexedProduct, sellers: readonly AreaIndex[]): void {
    const content = productContent(product, this.dictionary)
    const known = this.#slots.get(product.id)
    const isSame = known !== undefined && this.#signatures[known] === content.signature
    if (known !== undefined && !isSame) this.#leave(known)
    const slot = isSame ? known : this.#append(product, content)
    this.#setLevel(slot, product)
    for (const area of this.#areas) {
      if (sellers.includes(area)) area.hold(slot)
      else area.drop(slot)
    }
  }

  /** Changes the level of a product in place; nothing when it is not there. */
  restock(id: string, level: Level): void {
    const slot = this.#slots.get(id)
    if (slot !== undefined) this.#setLevel(slot, level)
  }

  /** Takes the product out; nothing when it is not there. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#leave(slot)
    this.#slots.delete(id)
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

  /** Slots of the products of a number that is typed any way; dead ones may be among them. */
  slotsOfNumber(number: string): readonly number[] {
    return this.numbers.exactly(normaliseNumber(number))
  }

  /** Bytes of the typed arrays. */
  get bytes(): number {
    const arrays = [this.stock, this.newUntil, this.#alive, this.#signatures, this.byName.ranks, this.byNumber.ranks]
    const own = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const facets = [...this.#columns.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    return own + facets + this.postings.bytes + this.dictionary.bytes
  }

  #append(product: IndexedProduct, content: ProductContent): number {
    const slot = this.slotCount++
    this.stock = withRoom(this.stock, this.slotCount)
    this.newUntil = withRoom(this.newUntil, this.slotCount)
    this.#alive = withRoom(this.#alive, this.slotCount)
    this.#signatures = withRoom(this.#signatures, this.slotCount)
    this.#ids.push(product.id)
    this.#slots.set(product.id, slot)
    this.#alive[slot] = 1
    this.newUntil[slot] = product.newUntil
    this.#signatures[slot] = content.signature

    this.postings.add(slot, content.terms, content.weights)
    const isAlive = (each: number) => this.#alive[each] === 1
    for (const number of content.numbers) this.numbers.add(number, slot, isAlive)
    for (const ending of content.numberEndings) this.numberEndings.add(ending, slot, isAlive)
    this.byName.add(slot, content.nameKey)
    this.byNumber.add(slot, content.numberKey)
    for (const { id } of product.categories) getOrInsert(this.#categories, id, (): number[] => []).push(slot)
    for (const [field, column] of this.#columns) {
      if (field !== LEVEL_FIELD) column.set(slot, facetValues(product, field))
    }
    return slot
  }

  #leave(slot: number): void {
    this.#alive[slot] = 0
    for (const area of this.#areas) area.drop(slot)
  }

  #setLevel(slot: number, { stock, availability }: Level): void {
    this.stock[slot] = stock
    this.#columns.get(LEVEL_FIELD)?.set(slot, availabilityValues(availability))
  }
}
