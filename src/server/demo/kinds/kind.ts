import type { ProductType } from '#domain/product-types.ts'

/** A specification's value, what it does to the price, and what is to be said about it. */
export type Fact = readonly [value: string, priceFactor: number, ...sentences: string[]]

/** A variant's value, what it does to the price, and its weight in grams where it decides that. */
export type Choice = readonly [value: string, priceFactor: number, grams?: number]

/** A phrase; with further words, one that is only true of products of which one of them is said as well. */
export type Phrase = string | readonly [text: string, ...onlyOf: string[]]

/**
 * Everything the demo world knows about one kind of product, written by hand.
 *
 * Sentences may hold `{series}`, `{brand}` and the name of a fact or option, `{Grip}`, which stands for its value.
 */
export type Kind = {
  /** Names the kind; the seed of its products follows from it. */
  id: string
  productType: ProductType
  category: readonly [string, ...string[]]
  /** How many of them the base world holds. */
  share: number
  /** The brands that make it are those of this line. */
  line: string
  /** Where its series take their names from, when not from the line. */
  series?: string
  /** Further words it is found by, the trade's and the customers'. */
  alsoFoundBy?: readonly string[]
  /** What stands after the series in the name; may hold facts: `{Material} steel darts`. */
  nouns: readonly Phrase[]
  openings: readonly Phrase[]
  closings: readonly Phrase[]
  facts: Readonly<Record<string, readonly Fact[]>>
  /** Specifications that all of them share. */
  fixed?: Readonly<Record<string, string>>
  /** What the variants differ in: at most two, each with the fewest and most values that one product has. */
  options?: Readonly<Record<string, { take: readonly [number, number]; of: readonly Choice[] }>>
  /** Lowest and highest list price of the plain one, in euro. */
  price: readonly [number, number]
  /** Weight in grams of one, packed, where no option decides it. */
  grams: number
  /** Minimum quantity and order multiple. */
  order?: readonly [number, number]
  /** What lies in stock of a variant, usually. */
  stock: number
  /** What is in the box, for a short list under the text of some. */
  inside?: readonly string[]
}
