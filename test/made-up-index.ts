import { AreaIndex } from '#server/catalog/index/area-index.ts'
import { LanguageIndex } from '#server/catalog/index/language-index.ts'
import { type Query, searchIndex } from '#server/catalog/index/search.ts'
import { vocabularyOf } from '#server/catalog/index/vocabulary.ts'
import { MADE_UP_FACETS, type PricedProduct } from './made-up-product.ts'

/** A query that finds all there is. */
export const EVERYTHING: Query = { selections: [], skip: 0, take: 1000 }

/** The sealed index of one area that alone speaks its language, with a few synonyms and aliases. */
export function indexOf(products: readonly PricedProduct[], languageCode = 'en-GB'): AreaIndex {
  const vocabulary = vocabularyOf({
    synonyms: [
      ['cue', 'stick'],
      ['scoreboard', 'chalk board'],
    ],
    brandAliases: { 'winmau darts ltd': 'Winmau', wdl: 'Winmau' },
  })
  const index = new AreaIndex(new LanguageIndex(languageCode), vocabulary, MADE_UP_FACETS)
  for (const product of products) put(index, product)
  index.language.seal()
  return index
}

/** Puts a product into the one area of its language. */
export function put(index: AreaIndex, product: PricedProduct): void {
  index.language.put(product, [index])
  if (product.price !== null) index.offer(product.id, product.price)
}

/** A product of which nothing is said but what the test says. */
export const product = (over: Partial<PricedProduct> & { id: string }): PricedProduct => ({
  number: over.id,
  name: '',
  brand: '',
  categories: [],
  tags: [],
  specifications: [],
  attributes: [],
  description: '',
  numbers: [],
  alsoFoundBy: [],
  stock: 1,
  availability: 'in-stock',
  price: 1,
  newUntil: 0,
  ...over,
})

/** The products that a query finds, in their order. */
export const idsOf = (index: AreaIndex, query: Partial<Query>) =>
  searchIndex(index, { ...EVERYTHING, ...query }).hits.map(({ id }) => id)
/** The products that a text finds, the best first. */
export const find = (index: AreaIndex, text: string) => idsOf(index, { text })
