import { expect, test } from 'vitest'
import { clientOver } from '#contract/client.ts'
import type { Shop } from '../app/shop.ts'
import { loadProductList } from './list-data.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const FACETS = [{ type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' }]

/** A shop whose lists have so many pages with nothing on them, and what it was asked for. */
function shopOf(totalPages: number): { asked: unknown[]; load: (path: string) => ReturnType<typeof loadProductList> } {
  const asked: unknown[] = []
  const call = clientOver(async (_, { body }) => {
    asked.push(body)
    const { currentPage } = Object(body)
    return {
      status: 200,
      reply: { items: [], totalItems: 0, totalPages, currentPage, facets: [], sortingOptions: [] },
    }
  })
  const shop = { call, area: AREA, session: null, settings: { defaultFacets: FACETS } } as unknown as Shop
  return { asked, load: (path) => loadProductList(shop, new URL(path, 'https://shop.example')) }
}

test('a list is asked for again only when its address asks for something else', async () => {
  const { asked, load } = shopOf(9)
  const same = 'q=dart&brand=Winmau'
  await load(`/search?${same}`)
  await load('/search?brand=Winmau&q=dart&utm=1')
  expect(asked).toHaveLength(1)
  const others = [
    'q=dart',
    'q=darts&brand=Winmau',
    ...['s=name', 'p=2', 'campaignId=7'].map((more) => `${same}&${more}`),
  ]
  for (const other of others) await load(`/search?${other}`)
  await load(`/darts?${same}`)
  expect(asked).toHaveLength(7)
  expect(asked[0]).toMatchObject({
    area: AREA,
    freeTextSearch: 'dart',
    facetSelected: [{ queryField: 'brand', values: ['Winmau'] }],
    currentPage: 1,
  })
})

test.each([
  [2, '/darts?brand=Winmau&p=3', '/darts?brand=Winmau&p=2'],
  [0, '/search?q=nothing&p=2', '/search?q=nothing'],
])('of a list with %i pages %s leads to %s', async (pages, path, last) => {
  const { load } = shopOf(pages)
  const answer = await load(path).catch((thrown) => thrown)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, last])
  await expect(load(last)).resolves.toMatchObject({ path: last.replace(/\?.*/, '') })
})
