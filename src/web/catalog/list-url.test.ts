import { expect, test } from 'vitest'
import type { DefaultFacet } from '#contract/area.ts'
import { listHref, listName, readListUrl } from './list-url.ts'
import { searchHref } from './search-href.ts'

const FACETS: DefaultFacet[] = [
  { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
  { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' },
]

test('an address keeps the whole state of a list', () => {
  const query = 'q=steel&brand=Red+Dragon,Meridian&price=5-20&s=-name&p=3'
  expect(listHref('/darts', readListUrl(query, FACETS))).toBe(`/darts?${query}`)
})

test('a list that asks for nothing has a bare address', () => {
  expect(listHref('/darts', readListUrl('p=1&brand=&unknown=x', FACETS))).toBe('/darts')
})

test('another text begins at the first page, with nothing chosen', () => {
  const { search } = new URL(searchHref('steel & co'), 'https://shop.example')
  expect(readListUrl(search, FACETS)).toEqual({ freeText: 'steel & co', page: 1, facets: [] })
})

test('all pages of a list share its name', () => {
  const page = (p: number) => readListUrl(`brand=Meridian&p=${p}`, FACETS)
  expect(listName('/darts', page(2))).toBe(listName('/darts', page(7)))
})
