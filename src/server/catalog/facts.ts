import { LRUCache } from 'lru-cache'
import { roomFor } from '../room.ts'
import type { LoadedProduct } from './reading.ts'

/** What cart, prices and orders need to know of a variant that is on sale, in one area. */
export type VariantFacts = {
  variantId: string
  productId: string
  number: string
  ean: string | null
  /** What tells it from its sisters. */
  attributes: readonly { name: string; value: string }[]
  unitOfMeasure: string
  stock: number
  /** ISO date of the next delivery. */
  expectedOn: string | null
  minimumQuantity: number
  orderMultiple: number
  allowBackorder: boolean
  weightGrams: number
  taxClass: string
  /** Areas that sell it; empty is all. */
  areaIds: readonly string[]
}

/** What is kept in memory of a product that is on sale. */
type ProductFacts = {
  number: string
  /** By language. */
  names: Readonly<Record<string, string>>
  variants: readonly VariantFacts[]
}

type SharedFacts = Pick<VariantFacts, 'taxClass' | 'areaIds'>
/** What a variant has for itself. */
export type OwnFacts = Omit<VariantFacts, 'productId' | keyof SharedFacts>

/** The same as it is written: what all variants have in common stands there once, and no names of their fields. */
type WrittenFacts = [product: Omit<ProductFacts, 'variants'> & SharedFacts, variants: WrittenVariant[]]
/** A variant as the database writes it too (`queries.ts`). */
type WrittenVariant = [
  variantId: string,
  number: string,
  ean: string | null,
  attributes: VariantFacts['attributes'],
  unitOfMeasure: string,
  stock: number,
  expectedOn: string | null,
  minimumQuantity: number,
  orderMultiple: number,
  allowBackorder: boolean,
  weightGrams: number,
]

/** More than buyers have in their hands at a time. */
const MOST_READ = 5_000

/**
 * Products and variants by their ids. Each product is kept as one text and read when it is asked for: as objects, all
 * of a large catalogue would be made one by one at every start, and walked by every sweep of the memory.
 */
export class Facts {
  readonly #texts = new Map<string, string>()
  readonly #productOf = new Map<string, string>()
  readonly #read = new LRUCache<string, ProductFacts>(roomFor(MOST_READ))

  /** How many products there are. */
  get size(): number {
    return this.#texts.size
  }

  /** A product that is on sale, with its variants; undefined for any other. */
  product(id: string): ProductFacts | undefined {
    const known = this.#read.get(id)
    if (known) return known
    const text = this.#texts.get(id)
    if (text === undefined) return undefined
    const product = read(id, text)
    this.#read.set(id, product)
    return product
  }

  /** A variant that is on sale; undefined for any other. */
  variant(id: string): VariantFacts | undefined {
    return this.product(this.#productOf.get(id) ?? '')?.variants.find(({ variantId }) => variantId === id)
  }

  /** The product of a variant that is on sale; undefined for any other. */
  productOf(variantId: string): string | undefined {
    return this.#productOf.get(variantId)
  }

  /** Takes in a product, or replaces the one of its id. */
  put({ product, variants }: LoadedProduct): void {
    this.remove(product.id)
    const { id, number, areaIds, taxClass, texts } = product
    const names: Record<string, string> = {}
    for (const [language, { name }] of Object.entries(texts)) names[language] = name
    const text = `[${JSON.stringify({ number, names, taxClass, areaIds })},${product.variants}]`
    this.restore([id, text, ...variants.map(({ variantId }) => variantId)])
  }

  /** Gives the variants of a product their new levels, by id, and returns them; undefined when it is not there. */
  restock(productId: string, levels: ReadonlyMap<string, Pick<VariantFacts, 'stock' | 'expectedOn'>>) {
    const text = this.#texts.get(productId)
    if (text === undefined) return undefined
    const [product, before]: WrittenFacts = JSON.parse(text)
    const variants = before.map(readVariant).map((own) => ({ ...own, ...levels.get(own.variantId) }))
    this.#texts.set(productId, JSON.stringify([product, variants.map(writtenVariant)] satisfies WrittenFacts))
    this.#read.delete(productId)
    return variants
  }

  /** Takes a product out; nothing when it is not there. */
  remove(productId: string): void {
    if (!this.#texts.has(productId)) return
    for (const { variantId } of this.product(productId)?.variants ?? []) {
      // One that has moved to another product is that one's by now.
      if (this.#productOf.get(variantId) === productId) this.#productOf.delete(variantId)
    }
    this.#texts.delete(productId)
    this.#read.delete(productId)
  }

  /** All of it as plain data, product by product, for `restore`. */
  *save(): Generator<SavedFacts> {
    for (const [id, text] of this.#texts) {
      const [, variants]: WrittenFacts = JSON.parse(text)
      yield [id, text, ...variants.map(([variantId]) => variantId)]
    }
  }

  /** Takes in a product that is not there. */
  restore([id, text, ...variantIds]: SavedFacts): void {
    this.#texts.set(id, text)
    for (const variantId of variantIds) this.#productOf.set(variantId, id)
  }
}

function writtenVariant(own: OwnFacts): WrittenVariant {
  const { variantId, number, ean, attributes, unitOfMeasure, stock, expectedOn } = own
  const { minimumQuantity, orderMultiple, allowBackorder, weightGrams } = own
  return [
    variantId,
    number,
    ean,
    attributes,
    unitOfMeasure,
    stock,
    expectedOn,
    minimumQuantity,
    orderMultiple,
    allowBackorder,
    weightGrams,
  ]
}

function read(productId: string, text: string): ProductFacts {
  const [{ number, names, taxClass, areaIds }, variants]: WrittenFacts = JSON.parse(text)
  return { number, names, variants: variants.map((own) => ({ ...readVariant(own), productId, taxClass, areaIds })) }
}

/** The variants of a product that are written in one text. */
export const readVariants = (text: string): OwnFacts[] => JSON.parse(text).map(readVariant)

function readVariant(written: WrittenVariant): OwnFacts {
  return {
    variantId: written[0],
    number: written[1],
    ean: written[2],
    attributes: written[3],
    unitOfMeasure: written[4],
    stock: written[5],
    expectedOn: written[6],
    minimumQuantity: written[7],
    orderMultiple: written[8],
    allowBackorder: written[9],
    weightGrams: written[10],
  }
}

/** A product's id, its facts, and the ids of its variants. */
export type SavedFacts = [id: string, text: string, ...variantIds: string[]]

/**
 * The name of a variant in a language: its product's (in any language when that one is missing) with what tells it from
 * its sisters, `Phantom 90%, 22 g`.
 */
export function nameOfVariant(
  variant: VariantFacts,
  { names, number }: Pick<ProductFacts, 'names' | 'number'>,
  languageCode: string,
): string {
  const name = names[languageCode] ?? Object.values(names)[0] ?? number
  return [name, ...variant.attributes.map(({ value }) => value)].join(', ')
}

/** Whether something that `areaIds` sell is sold in `areaId`; empty is everywhere. */
export const isSoldIn = (areaIds: readonly string[], areaId: string): boolean =>
  areaIds.length === 0 || areaIds.includes(areaId)
