import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { exportMissedSearches } from './missed-searches.ts'

const shop = await openTestShop()
const area = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const visitor = shop.visitor()

const search = (freeTextSearch: string, more: object = {}) =>
  visitor.api('POST /api/Product/GetProductsBySearch', { body: { area, freeTextSearch, ...more } })

async function missed() {
  await shop.inside.missedSearches.write()
  return Array.fromAsync(exportMissedSearches(shop.db))
}

test('searches without a hit are counted by their words, the most wanted first', async () => {
  await shop.sells({ name: 'Dartboard' })
  await search('dartboard')
  await search('Blow-gun')
  await search("Bull's eye lamp")
  await search('bulls EYE  lamp')
  expect(await missed()).toMatchObject([
    { area: 'eu', text: 'bulls eye lamp', count: 2 },
    { area: 'eu', text: 'blow gun', count: 1 },
  ])
  await search('blow gun')
  expect(await missed()).toMatchObject([{ text: 'blow gun', count: 2 }, { count: 2 }])
})

test('a search that was narrowed, or has no word, is no miss', async () => {
  const before = await missed()
  await search('quoits', { search: { categoryIds: ['darts'] } })
  await search('%%%')
  await search('')
  expect(await missed()).toEqual(before)
})

test('any text is noted, none is trusted', async () => {
  const before = (await missed()).length
  await search(`'; drop table missed_search; -- ${'x'.repeat(150)}`)
  expect(await missed()).toHaveLength(before + 1)
})

test('an area keeps 20,000 of them: those are counted on, no others come to it', async () => {
  await sql`insert into missed_search (area_id, text, count)
    select 'eu', 'made up ' || n, 1 from generate_series(1, 20000) n on conflict do nothing`.execute(shop.db)
  await search('made up 7')
  await search('one more word')
  await shop.inside.missedSearches.write()
  const kept = shop.db.selectFrom('missed_search').select(['text', 'count'])
  expect(await kept.where('text', 'in', ['made up 7', 'one more word']).execute()).toEqual([
    { text: 'made up 7', count: 2 },
  ])
})
