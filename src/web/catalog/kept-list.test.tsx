import { expect, test } from 'vitest'
import { ApiException } from '#contract/errors.ts'
import type { Shop } from '../app/shop.ts'
import { createKeptList } from './kept-list.ts'
import type { ProductListData } from './list-data.ts'

const shop = {} as Shop
const list: ProductListData = {
  path: '/darts',
  scope: {},
  state: { freeText: '', facets: [], page: 1 },
  pages: [],
  prices: [],
}
const at = (path: string) => new URL(path, 'http://shop')
const failing = (error: unknown) => () => Promise.reject(error)
const refused = (status: number) => new ApiException(status, '', {}, null)

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a failing shop', refused(503)],
])('with %s the list stays and says that it is old', async (_, error) => {
  const kept = createKeptList()
  kept.keep(shop, { list })
  expect(await kept.load(shop, at('/darts?brand=Mill'), failing(error))).toEqual({ list: { ...list, isOld: true } })
})

test.each([
  ['a page that is not there', refused(404)],
  ['a redirect', new Response()],
])('%s is passed on', async (_, error) => {
  const kept = createKeptList()
  kept.keep(shop, { list })
  await expect(kept.load(shop, at('/darts'), failing(error))).rejects.toBe(error)
})

test('another path shows nothing of it', async () => {
  const kept = createKeptList()
  kept.keep(shop, { list })
  await expect(kept.load(shop, at('/cues'), failing(refused(500)))).rejects.toMatchObject({ status: 500 })
})
