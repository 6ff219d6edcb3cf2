import type { Sorting } from '#domain/search.ts'
import type { AreaIndex } from './area-index.ts'
import { type CountedFacet, countFacets } from './count.ts'
import { matchText } from './match-text.ts'
import { type Selection, select } from './select.ts'
import { compareBy } from './sorting.ts'
import { pageOf } from './top.ts'

/** What is wanted of an index. Lists that are undefined do not narrow; empty ones find nothing. */
export type Query = {
  text?: string | undefined
  categoryIds?: readonly string[] | undefined
  productIds?: readonly string[] | undefined
  selections: readonly Selection[]
  /** Without one: by score when there is text, else newest first. Score without text is the same as none. */
  sorting?: Sorting | undefined
  /** Count brand and category for the search box instead of what lists offer. */
  isSuggestion?: boolean
  skip: number
  take: number
}

export type Found = { hits: { id: string; score: number }[]; total: number; facets: CountedFacet[] }

const NEWEST_FIRST: Sorting = { field: 'new', direction: 'Descending' }
const BEST_FIRST: Sorting = { field: 'score', direction: 'Descending' }

/** One page of the products that fit, how many there are, and the counts of every facet. Never throws on any text. */
export function searchIndex(index: AreaIndex, query: Query): Found {
  const { language } = index
  const { matcher, slotCount } = language
  const hasText = narrow(index, query)
  const offered = query.isSuggestion ? index.suggested : index.facets
  const selected = select(matcher.slots.subarray(0, matcher.count), offered, query.selections, slotCount)
  const facets = countFacets(offered, selected, query.selections, slotCount)

  const wanted = query.sorting?.field === 'score' && !hasText ? undefined : query.sorting
  const compare = compareBy(wanted ?? (hasText ? BEST_FIRST : NEWEST_FIRST), {
    newUntil: language.newUntil,
    stock: language.stock,
    price: index.price,
    nameRanks: language.byName.ranks,
    numberRanks: language.byNumber.ranks,
    scores: matcher.scores,
  })
  const page = pageOf(selected.slots, query.skip, query.take, compare)
  const hits = page.map((slot) => ({ id: language.idOf(slot), score: Math.round(matcher.scores[slot]! * 10) / 10 }))
  return { hits, total: selected.slots.length, facets }
}

/** Leaves in the matcher what text, categories and ids allow; whether there was text. */
function narrow(index: AreaIndex, { text, categoryIds, productIds }: Query): boolean {
  const { alive, language, vocabulary } = index
  const { matcher, slotCount } = language
  const lists: (readonly number[])[][] = []
  if (categoryIds) lists.push(categoryIds.map((id) => language.slotsIn(id)))
  if (productIds) lists.push([productIds.map((id) => language.slotOf(id)).filter((slot) => slot !== undefined)])

  const hasText = text !== undefined && matchText(text, language, vocabulary, { alive, slotCount }, matcher)
  const [first, ...others] = lists
  if (hasText) for (const each of lists) matcher.keepOnly(each)
  else if (first) {
    matcher.startWith(first, alive, slotCount)
    for (const each of others) matcher.keepOnly(each)
  } else matcher.startWithAll(alive, slotCount)
  return hasText
}
