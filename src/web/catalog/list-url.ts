import type { DefaultFacet } from '#contract/area.ts'
import { readSearch, type SearchState, writeSearch } from '#domain/search.ts'

/** The search that the query of an address asks for. */
export const readListUrl = (query: string, facets: readonly DefaultFacet[]): SearchState =>
  readSearch(new URLSearchParams(query), facets)

/** `/darts?brand=Meridian&p=2`: the address of a list in a state. Commas stay readable. */
export function listHref(path: string, state: SearchState): string {
  const query = new URLSearchParams(writeSearch(state)).toString().replaceAll('%2C', ',')
  return query ? `${path}?${query}` : path
}

/** The address of a list without its page: what all pages of one list share. */
export const listName = (path: string, state: SearchState): string => listHref(path, { ...state, page: 1 })
