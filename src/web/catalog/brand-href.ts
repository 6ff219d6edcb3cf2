import type { DefaultFacet } from '#contract/area.ts'
import { writeValues } from '#domain/search.ts'
import { searchHref } from './search-href.ts'

/** Where all of a brand is listed: by the facet over it, or by its name where lists offer none. */
export function brandHref(brand: string, facets: readonly DefaultFacet[]): string {
  const facet = facets.find(({ field, type }) => field === 'brand' && type !== 'Slider')
  if (!facet) return searchHref(brand)
  return `/search?${encodeURIComponent(facet.queryField)}=${encodeURIComponent(writeValues([brand]))}`
}
