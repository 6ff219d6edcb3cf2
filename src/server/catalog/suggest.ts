import type { Product, Suggestions } from '#contract/products.ts'
import type { Categories } from './categories.ts'
import type { CountedFacet } from './index/count.ts'
import { queryWords, saysAnyOf } from './index/tokens.ts'
import type { Catalog } from './service.ts'
import type { Shelf } from './shelf.ts'
import type { ShownIn } from './views.ts'

const MOST_PRODUCTS = 6
const MOST_OTHERS = 5

/** What the catalogue has to offer for a text. */
export type CatalogSuggestions = Omit<Suggestions, 'pages'>

type Sources = { shelf: Shelf; categories: Categories; area: ShownIn; products: Catalog['products'] }

/**
 * What the search box offers for `freeText`: the best products, then the categories and brands most of all found
 * products are in, those whose name fits the text first, each with the number of products it leads to. Nothing for less
 * than two letters.
 */
export async function suggest(
  freeText: string,
  { shelf, categories, area, products }: Sources,
): Promise<CatalogSuggestions> {
  const words = queryWords(freeText)
  if (words.join('').length < 2) return { products: [], categories: [], brands: [] }
  const found = shelf.suggest(freeText, MOST_PRODUCTS)
  const ids = found.hits.map(({ id }) => id)
  const shown = await products(ids, 'products', area)
  const isNamed = (label: string) => saysAnyOf(words, label)
  return {
    products: ids.flatMap((id) => {
      const product = shown.get(id)
      return product ? [suggestionOf(product)] : []
    }),
    categories: best(found.facets, 'category', isNamed).map(({ value }) => {
      const { name, url } = categories.text(value, area.languageCode)
      return { id: value, name, url, count: shelf.countIn(value) }
    }),
    brands: best(found.facets, 'brand', isNamed).map(({ value, label }) => ({
      name: label,
      count: shelf.countOf(value),
    })),
  }
}

function suggestionOf({
  id,
  number,
  name,
  url,
  productType,
  media,
  unitPrices,
}: Product): Suggestions['products'][number] {
  const [lowest] = unitPrices.toSorted((a, b) => a.price - b.price)
  return { id, number, name, url, productType, imageUrl: media[0]?.url ?? null, listPrice: lowest ?? null }
}

function best(facets: readonly CountedFacet[], field: string, isNamed: (label: string) => boolean) {
  const options = facets.find((facet) => facet.field === field)?.options ?? []
  const { named = [], others = [] } = Object.groupBy(options, ({ label }) => (isNamed(label) ? 'named' : 'others'))
  return [...named.toSorted(byCount), ...others.toSorted(byCount)].slice(0, MOST_OTHERS)
}

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count
