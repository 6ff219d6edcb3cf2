import type { DefaultFacet } from '#contract/area.ts'
import { withFacet } from '#domain/search.ts'
import { listHref, readListUrl } from './list-url.ts'
import { searchHref } from './search-href.ts'

/** Where all of a brand is listed: by the facet over it, or by its name where lists offer none. */
export function brandHref(brand: string, facets: readonly DefaultFacet[]): string {
  const facet = facets.find(({ field, type }) => field === 'brand' && type !== 'Slider')
  if (!facet) return searchHref(brand)
  return listHref('/search', withFacet(readListUrl('', facets), { queryField: facet.queryField, values: [brand] }))
}
