import { expect, test } from 'vitest'
import type { DefaultFacet } from '#contract/area.ts'
import { brandHref } from './brand-href.ts'
import { readListUrl } from './list-url.ts'

const facetOver = (field: string, queryField: string): DefaultFacet => ({
  type: 'CheckboxOr',
  facetName: field,
  field,
  queryField,
})

test.each(['Winmau', 'Bull, Dog & Sons', 'A\\B', 'Ø 100 %'])(
  '%s is listed by the facet over brands, whatever it is called',
  (brand) => {
    const facets = [facetOver('tags', 'brand'), facetOver('brand', 'maker')]
    const { search } = new URL(brandHref(brand, facets), 'http://shop')
    expect(readListUrl(search, facets).facets).toEqual([{ queryField: 'maker', values: [brand] }])
  },
)

test('the address of a brand is the one that its list has', () => {
  const href = brandHref('Bull, Dog & Sons', [facetOver('brand', 'maker')])
  expect(href).toBe('/search?maker=Bull%5C,+Dog+%26+Sons')
})

test('a brand is searched for by its name where lists have no facet over brands', () => {
  expect(brandHref('Winmau', [facetOver('tags', 'brand')])).toBe('/search?q=Winmau')
})
