/** What products can be sorted by. */
export const SORT_FIELDS = ['new', 'name', 'number', 'stock', 'price', 'score'] as const

/** Which way a list can be sorted (spec section 3, Sort directions). */
export const SORT_DIRECTIONS = ['Ascending', 'Descending'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** What products are sorted by and which way. */
export type Sorting = { field: (typeof SORT_FIELDS)[number]; direction: SortDirection }

/** A sorting a list offers, by the name people read. */
type SortingOption = Sorting & { name: string }

const option = (name: string, field: Sorting['field'], direction: Sorting['direction']): SortingOption => ({
  field,
  direction,
  name,
})

/** The sortings of every list, the first is the default (spec section 9). */
export const DEFAULT_SORTINGS: readonly SortingOption[] = [
  option('New, stock level ↓', 'new', 'Descending'),
  option('Name A-Z', 'name', 'Ascending'),
  option('Name Z-A', 'name', 'Descending'),
  option('Item number ↑', 'number', 'Ascending'),
  option('Item number ↓', 'number', 'Descending'),
  option('Stock level ↓', 'stock', 'Descending'),
]

/** Offered with free text alone, and the default then (spec section 5). */
const SCORE_SORTINGS: readonly SortingOption[] = [option('Relevance ↓', 'score', 'Descending')]

/** Offered by no list of itself: an address, a link of an editor's, may ask for them. */
const FURTHER_SORTINGS: readonly SortingOption[] = [
  option('Price ↑', 'price', 'Ascending'),
  option('Price ↓', 'price', 'Descending'),
  option('Stock level ↑', 'stock', 'Ascending'),
  option('New last', 'new', 'Ascending'),
]

/** All sortings there are names for. */
export const SORTINGS: readonly SortingOption[] = [...SCORE_SORTINGS, ...DEFAULT_SORTINGS, ...FURTHER_SORTINGS]

/** The sortings a list offers, the default first; the one it was asked for is among them. */
export function sortingOptions(freeText: string, wanted?: Sorting): SortingOption[] {
  const further = FURTHER_SORTINGS.filter((each) => each.field === wanted?.field && each.direction === wanted.direction)
  return [...(freeText.trim() ? SCORE_SORTINGS : []), ...DEFAULT_SORTINGS, ...further]
}

/** What is chosen in one facet. */
export type FacetChoice = {
  queryField: string
  values?: string[] | undefined
  min?: number | null | undefined
  max?: number | null | undefined
}

/** The state of a search as its URL holds it. */
export type SearchState = {
  freeText: string
  /** The campaign whose products alone are listed. */
  campaignId?: string | undefined
  page: number
  sorting?: Sorting | undefined
  facets: FacetChoice[]
}

/** The part of a facet that says how its parameter is read. */
type FacetKind = { queryField: string; type: 'CheckboxAnd' | 'CheckboxOr' | 'Slider' }

/** What a search takes at most, of values in all facets of an address. What says more is read up to there. */
export const LAST_PAGE = 10_000
export const LONGEST_TEXT = 200
export const MOST_VALUES = 100

/** The words of what is searched for in a list; what is found has all of them, wherever each stands (spec section 5). */
export const wordsOf = (search: string): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

const RESERVED = new Set(['q', 'p', 's', 'campaignId'])

/** Whether a parameter of that name says something else than a facet. */
export const isReservedInSearch = (name: string): boolean => RESERVED.has(name)

/**
 * The search a URL asks for: `q` free text, `p` page, `s` sorting (`name`, `-stock`), `campaignId` a campaign, and one
 * parameter for each of `facets`. What cannot be read counts as not said: a page that is none is the first, blanks are
 * no text. So does the order that holds anyhow.
 */
export function readSearch(parameters: URLSearchParamsLike, facets: readonly FacetKind[]): SearchState {
  const freeText = (parameters.get('q') ?? '').trim().slice(0, LONGEST_TEXT)
  const sorting = telling(readSorting(parameters.get('s')), freeText)
  const campaignId = parameters.get('campaignId')
  const choices: FacetChoice[] = []
  let room = MOST_VALUES
  for (const facet of facets) {
    if (isReservedInSearch(facet.queryField)) continue
    const choice = readFacet(facet, parameters.get(facet.queryField), room)
    if (!choice) continue
    choices.push(choice)
    room -= choice.values?.length ?? 0
  }
  return {
    freeText,
    page: readPage(parameters.get('p')),
    ...(sorting && { sorting }),
    ...(campaignId && /^[!-~]{1,100}$/.test(campaignId) && { campaignId }),
    facets: choices,
  }
}

/** What this module needs of URLSearchParams, which the browser and the server each have their own of. */
type URLSearchParamsLike = { get(name: string): string | null }

/**
 * The parameters of a search in a standing order, without those that say nothing (page 1, empty facets): the inverse of
 * `readSearch`. Hand them to URLSearchParams.
 */
export function writeSearch({
  freeText,
  page,
  sorting,
  facets,
  campaignId,
}: SearchState): [name: string, value: string][] {
  const pairs: [string, string][] = []
  if (freeText) pairs.push(['q', freeText])
  if (campaignId) pairs.push(['campaignId', campaignId])
  for (const facet of facets.toSorted((a, b) => (a.queryField < b.queryField ? -1 : 1))) {
    const value = writeFacet(facet)
    if (value) pairs.push([facet.queryField, value])
  }
  if (sorting) pairs.push(['s', writeSorting(sorting)])
  if (page > 1) pairs.push(['p', String(page)])
  return pairs
}

/** A sorting as `s` spells it: the field, with a minus in front for descending. */
export const writeSorting = ({ field, direction }: Sorting): string =>
  direction === 'Descending' ? `-${field}` : field

/** The sorting `s` spells; undefined for anything else. */
export function readSorting(text: string | null): Sorting | undefined {
  const field = SORT_FIELDS.find((each) => each === text?.replace(/^-/, ''))
  return field && { field, direction: text?.startsWith('-') ? 'Descending' : 'Ascending' }
}

/** Values separated by commas; a comma or backslash in a value has a backslash in front. */
export function writeValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
}

/** The values of `writeValues`, empty and repeated ones left out. */
export function readValues(text: string): string[] {
  const values = [...text.matchAll(/((?:\\[\s\S]|[^\\,])+|\\$)(?:,|$)/g)].map(([, value = '']) => value)
  return [...new Set(values.map((value) => value.replace(/\\([\s\S])/g, '$1')))]
}

/** Whether anything is chosen; a slider counts only when one of its ends is set (spec section 5). */
function isChosen({ values, min, max }: FacetChoice): boolean {
  return (values?.length ?? 0) > 0 || min != null || max != null
}

/** `state` with a facet chosen anew (nothing in it takes it out), on page 1 (spec section 4, Search). */
export function withFacet(state: SearchState, choice: FacetChoice): SearchState {
  const others = state.facets.filter(({ queryField }) => queryField !== choice.queryField)
  return { ...state, page: 1, facets: isChosen(choice) ? [...others, choice] : others }
}

/** `choice` with one value taken in, or out if it was among them. */
export function toggled({ queryField, values = [] }: FacetChoice, value: string): FacetChoice {
  return { queryField, values: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] }
}

/**
 * `state` in another order, without a word of it where that is the default: it is the same list. Another order begins at
 * page 1 too: the page shown before has no meaning in it.
 */
export function withSorting({ sorting: _, ...state }: SearchState, wanted: Sorting): SearchState {
  const sorting = telling(wanted, state.freeText)
  return { ...state, ...(sorting && { sorting }), page: 1 }
}

/** `sorting` unless a search for `freeText` is sorted so anyhow: it is the default, or relevance without a text. */
function telling(sorting: Sorting | undefined, freeText: string): Sorting | undefined {
  if (!sorting || (sorting.field === 'score' && !freeText)) return undefined
  const isUsual = sorting.direction === 'Descending' && sorting.field === (freeText ? 'score' : 'new')
  return isUsual ? undefined : sorting
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1
}

function readFacet({ queryField, type }: FacetKind, text: string | null, room: number): FacetChoice | undefined {
  if (!text) return undefined
  if (type !== 'Slider') {
    const values = readValues(text)
      .filter(({ length }) => length <= LONGEST_TEXT)
      .slice(0, room)
    return values.length ? { queryField, values } : undefined
  }
  const range = /^(-?\d+(?:\.\d+)?)?[-,](-?\d+(?:\.\d+)?)?$/.exec(text)
  if (!range || (range[1] === undefined && range[2] === undefined)) return undefined
  const end = (digits: string | undefined) => (digits === undefined ? null : Number(digits))
  const [min, max] = [end(range[1]), end(range[2])]
  return [min, max].some((each) => Math.abs(each ?? 0) === Infinity) ? undefined : { queryField, min, max }
}

function writeFacet({ values, min, max }: FacetChoice): string {
  if (values) return writeValues(values)
  return min == null && max == null ? '' : `${min ?? ''}-${max ?? ''}`
}
