import type { AreaInfo } from '#contract/area.ts'
import type { Nearby } from '#contract/products.ts'
import type { Categories } from './categories.ts'
import { respell } from './index/spelling.ts'
import { queryWords, saysAnyOf } from './index/tokens.ts'
import type { Shelf } from './shelf.ts'

/** What is near as the index alone knows it. */
export type NearWords = Pick<Nearby, 'didYouMean' | 'categories'>

/** A search that finds more than this needs no help. */
export const FEW_FOUND = 2
const MOST_CATEGORIES = 5
const MOST_WORDS = 4

/**
 * The way on from `freeText`, which finds `total` products: other spelling, and the categories of its single words.
 * Those whose name has one of them come first, then those of which the words find the most.
 */
export function nearby(
  freeText: string,
  total: number,
  { shelf, categories, area }: { shelf: Shelf; categories: Categories; area: AreaInfo },
): NearWords {
  const respelt = respell(freeText, shelf.index)
  const findsMore =
    respelt !== undefined && shelf.search({ text: respelt, selections: [], skip: 0, take: 1 }).total > total
  const words = queryWords(respelt ?? freeText).slice(0, MOST_WORDS)
  const found = new Map<string, { isNamed: boolean; count: number; share: number }>()
  for (const word of words.filter((each) => each.length > 1)) {
    const options = shelf.suggest(word, 1).facets.find(({ field }) => field === 'category')?.options ?? []
    for (const { value, label, count } of options) {
      const all = shelf.countIn(value)
      const share = count / all + (found.get(value)?.share ?? 0)
      found.set(value, { isNamed: saysAnyOf(words, label), count: all, share })
    }
  }
  const best = [...found]
    .sort(([, a], [, b]) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share || b.count - a.count)
    .slice(0, MOST_CATEGORIES)
  return {
    didYouMean: findsMore ? respelt : null,
    categories: best.map(([id, { count }]) => {
      const { name, url } = categories.text(id, area.languageCode)
      return { id, name, url, count }
    }),
  }
}
