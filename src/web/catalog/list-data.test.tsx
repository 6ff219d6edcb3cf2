import { expect, test } from 'vitest'
import { clientOver } from '#contract/client.ts'
import type { Shop } from '../app/shop.ts'
import { loadProductList } from './list-data.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const FACETS = [{ type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' }]

test('a list is asked for again only when its address asks for something else', async () => {
  const asked: unknown[] = []
  const call = clientOver(async (_, { body }) => {
    asked.push(body)
    const { currentPage } = Object(body)
    return {
      status: 200,
      reply: { items: [], totalItems: 0, totalPages: 9, currentPage, facets: [], sortingOptions: [] },
    }
  })
  const shop = { call, area: AREA, session: null, settings: { defaultFacets: FACETS } } as unknown as Shop
  const load = (path: string) => loadProductList(shop, new URL(path, 'https://shop.example'))

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
