import { normaliseNumber, numberEndings } from '#domain/item-number.ts'
import type { Dictionary } from './dictionary.ts'
import { withRoom } from './growable.ts'
import { orderKey } from './order.ts'
import { fold, indexWords, plainText } from './tokens.ts'

type Attribute = { name: string; value: string }

/** Whether the goods can be had: on the shelf, with a date, without one, or not any more. */
export type Availability = 'in-stock' | 'expected' | 'backorder' | 'sold-out'

/** What of a product changes all day and is changed in place. */
export type Level = {
  /** Pieces of all variants together. */
  stock: number
  availability: Availability
}

/** What the index knows of a product in one language. */
export type IndexedProduct = Level & {
  id: string
  number: string
  name: string
  brand: string
  /** Own categories and all above them. */
  categories: readonly { id: string; name: string }[]
  tags: readonly string[]
  specifications: readonly Attribute[]
  /** Of all variants. */
  attributes: readonly Attribute[]
  /** HTML. */
  description: string
  /** Numbers and EANs of the product and its variants, as written. */
  numbers: readonly string[]
  /** Replaced numbers, which have a digit, and further words. */
  alsoFoundBy: readonly string[]
  /** Days since 1970 until which it is new; 0 for never. */
  newUntil: number
}

/** What a product is, whatever its level. */
type Described = Omit<IndexedProduct, keyof Level>

/** How much a word says about a product, by where it stands (0 to 255). */
const WEIGHT = { name: 200, alsoFoundBy: 150, brand: 110, category: 80, attribute: 50, description: 15 } as const
/** A name loses weight with each further word, down to what still beats the brand. */
const NAME_STEP = 8
const NAME_STEPS = 10
/** The word before the first comma says what the thing is: a pool cue is a cue, cue chalk is chalk. */
const HEAD_BONUS = 45
const DESCRIPTION_LIMIT = 4000

/** What the index makes of a product. */
export type ProductContent = {
  /** The terms it is found by and their weights, side by side; they hold until the next product's are asked for. */
  terms: Uint32Array
  weights: Uint8Array
  /** Every number it is found by, normalised, each once, and what those end with. */
  numbers: readonly string[]
  numberEndings: readonly string[]
  /** Where it stands by its name, and by its number; its id decides between equal ones. */
  nameKey: string
  numberKey: string
  /** Differs, as good as surely, when anything but the level differs. */
  signature: number
}

/** By term, its best weight so far; all 0 between two products. */
let best = new Uint8Array(0)
/** What was found last. */
let terms = new Uint32Array(0)
let weights = new Uint8Array(0)

/** All that but the level is made of. New words become terms. */
export function productContent(product: Described, dictionary: Dictionary): ProductContent {
  const found = productTerms(product, dictionary)
  const written = writtenNumbers(product)
  return {
    ...found,
    numbers: eachOnce(written.map(normaliseNumber)),
    numberEndings: eachOnce(written.flatMap(numberEndings)),
    nameKey: orderKey(fold(product.name), product.id),
    numberKey: orderKey(fold(product.number), product.id),
    signature: contentSignature(product, found),
  }
}

/** The terms `product` is found by, each with the weight of the best place it stands in. */
function productTerms(product: Described, dictionary: Dictionary): Pick<ProductContent, 'terms' | 'weights'> {
  let count = 0
  const add = (found: readonly number[], weight: number) => {
    best = withRoom(best, dictionary.size)
    terms = withRoom(terms, count + found.length)
    for (let at = 0; at < found.length; at++) {
      const term = found[at]!
      const known = best[term]!
      if (known === 0) terms[count++] = term
      if (weight > known) best[term] = weight
    }
  }
  const name = indexWords(product.name).map((word) => dictionary.termFor(word))
  const nameWeight = WEIGHT.name - NAME_STEP * Math.min(name.length - 1, NAME_STEPS)
  add(name, nameWeight)
  add(headOf(product.name, dictionary), nameWeight + HEAD_BONUS)
  add(dictionary.termsOfPhrase(product.brand), WEIGHT.brand)
  for (const { name: category } of product.categories) add(dictionary.termsOfPhrase(category), WEIGHT.category)
  for (const words of product.alsoFoundBy) add(dictionary.termsOfText(words), WEIGHT.alsoFoundBy)
  for (const tag of product.tags) add(dictionary.termsOfPhrase(tag), WEIGHT.attribute)
  for (const { value } of product.specifications) add(dictionary.termsOfPhrase(value), WEIGHT.attribute)
  for (const { value } of product.attributes) add(dictionary.termsOfPhrase(value), WEIGHT.attribute)
  add(dictionary.termsOfText(plainText(product.description.slice(0, DESCRIPTION_LIMIT))), WEIGHT.description)

  weights = withRoom(weights, count)
  for (let at = 0; at < count; at++) {
    weights[at] = best[terms[at]!]!
    best[terms[at]!] = 0
  }
  return { terms: terms.subarray(0, count), weights: weights.subarray(0, count) }
}

function headOf(name: string, dictionary: Dictionary): number[] {
  return indexWords(name.split(',')[0]!.trim().split(/\s+/).at(-1)!).map((word) => dictionary.termFor(word))
}

function writtenNumbers({ number, numbers, alsoFoundBy }: Described): string[] {
  return [number, ...numbers, ...alsoFoundBy.filter((written) => /\d/.test(written))]
}

const eachOnce = (numbers: readonly string[]): string[] =>
  numbers.filter((number, index) => number.length > 0 && numbers.indexOf(number) === index)

function contentSignature(product: Described, { terms, weights }: Pick<ProductContent, 'terms' | 'weights'>): number {
  const { name, number, brand, numbers, alsoFoundBy, categories, tags, specifications, attributes } = product
  const hash = new Signature()
  for (let index = 0; index < terms.length; index++) hash.add(terms[index]! * 256 + weights[index]!)
  hash.addText(name)
  hash.addText(number)
  hash.addText(brand)
  for (const texts of [numbers, alsoFoundBy, tags]) for (const text of texts) hash.addText(text)
  for (const { id, name: called } of categories) {
    hash.addText(id)
    hash.addText(called)
  }
  for (const named of [specifications, attributes]) {
    for (const each of named) {
      hash.addText(each.name)
      hash.addText(each.value)
    }
  }
  hash.add(product.newUntil)
  return hash.value
}

/** Two hashes side by side, of 32 and of 21 bits: a number holds 53. */
class Signature {
  #low = 0x811c9dc5 | 0
  #high = 0x1234567

  get value(): number {
    return (this.#high >>> 11) * 2 ** 32 + (this.#low >>> 0)
  }

  add(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193)
    this.#high = Math.imul(this.#high ^ value, 0x5bd1e995) ^ (this.#high >>> 13)
  }

  addText(text: string): void {
    for (let index = 0; index < text.length; index++) this.add(text.charCodeAt(index))
    this.add(-1)
  }
}
