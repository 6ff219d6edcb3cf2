import { isDay, isMoment, readDay } from '#domain/day.ts'
import type { SortDirection } from '#domain/search.ts'

/** A list of the customer center or of the back office: where it is, and what it can be sorted and narrowed by. */
export type ListKind<S extends string, F extends string> = {
  path: string
  sorts: readonly S[]
  states: readonly F[]
  /** Is in one currency at a time. */
  hasCurrency?: true
}

/** What of a list is to be seen: all of it stands in the address. */
export type ListState<S extends string, F extends string> = {
  text: string
  page: number
  /** Undefined is the list's own order. */
  sort: { field: S; direction: SortDirection } | undefined
  states: readonly F[]
  /** ISO dates, '' for an open end. */
  from: string
  to: string
  /** '' for the one that holds for who looks at it. */
  currency: string
  /** The moment of the first page, said by those after it. */
  asOf: string
}

/** The state that a query says; what it does not know is left out. A list with a period says its language. */
export function readListState<S extends string, F extends string>(
  { sorts, states, hasCurrency }: Pick<ListKind<S, F>, 'sorts' | 'states' | 'hasCurrency'>,
  params: URLSearchParams,
  language?: string,
): ListState<S, F> {
  const sort = params.get('s') ?? ''
  const field = sorts.find((each) => each === sort.replace(/^-/, ''))
  const wanted = (params.get('state') ?? '').split(',')
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    page: readPage(params),
    sort: field && { field, direction: sort.startsWith('-') ? 'Descending' : 'Ascending' },
    states: states.filter((each) => wanted.includes(each)),
    from: dateIn(params.get('from'), language),
    to: dateIn(params.get('to'), language),
    currency: hasCurrency ? currencyIn(params.get('currency')) : '',
    asOf: momentIn(params.get('asof')),
  }
}

/** No call skips more than a million rows, and no page of a list has more than fifty. */
const LAST_PAGE = 20_000

/** The page that a query says, from 1; the first where it says none that can be. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('p') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

/** A day as addresses say it, or as a form without script sends it, written in the language of its page. */
function dateIn(text: string | null, language: string | undefined): string {
  if (!text || isDay(text)) return text ?? ''
  return (language && readDay(text, language)) || ''
}

const currencyIn = (text: string | null): string => (text && /^X?[A-Z]{3}\d{0,4}$/.test(text) ? text : '')

const momentIn = (text: string | null): string => (text && isMoment(text) ? text : '')

/** The query of a state, without the question mark; '' for the list as it is at first. */
export function listQuery<S extends string, F extends string>(state: ListState<S, F>): string {
  const { text, page, sort, states, from, to, currency, asOf } = state
  const entries: [string, string][] = [
    ['q', text],
    ['state', states.join(',')],
    ['from', from],
    ['to', to],
    ['currency', currency],
    ['s', sort ? `${sort.direction === 'Descending' ? '-' : ''}${sort.field}` : ''],
    ['p', page > 1 ? String(page) : ''],
    ['asof', page > 1 ? asOf : ''],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value)).toString()
}

/** The address of a list in another state; it starts at the first page again unless a page is said. */
export function listAddress<S extends string, F extends string>(
  { path }: Pick<ListKind<S, F>, 'path'>,
  state: ListState<S, F>,
  change: Partial<ListState<S, F>> = {},
): string {
  const query = listQuery({ ...state, page: 1, ...change })
  return query ? `${path}?${query}` : path
}

/** What a click on the head of a column sorts by: numbers and dates from above first, texts from below, then turned. */
export function nextSort<S extends string>(
  field: S,
  now: { field: S; direction: SortDirection } | undefined,
  startsAbove: boolean,
): { field: S; direction: SortDirection } {
  const first = startsAbove ? 'Descending' : 'Ascending'
  if (now?.field !== field) return { field, direction: first }
  return { field, direction: now.direction === 'Descending' ? 'Ascending' : 'Descending' }
}

/** A period as the calls take it. */
export const periodOf = ({ from, to }: { from: string; to: string }) => ({ ...(from && { from }), ...(to && { to }) })
