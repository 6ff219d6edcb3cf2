import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { exportDocuments, importDocumentRows } from '../import/documents.ts'
import { numberRows } from '../import/rows.ts'
import { loadDemo } from './load.ts'
import { BASE_COUNT } from './products.ts'
import { AREAS } from './world/areas.ts'
import { CATEGORIES, HIDDEN_CATEGORIES } from './world/categories.ts'
import { FAVORITES } from './world/favorites.ts'
import { DEMO_PASSWORD } from './world/users.ts'

const { db } = await testDatabase()
const today = new Date('2026-11-21T00:00:00Z')

async function count(table: 'product' | 'category' | 'change'): Promise<number> {
  const { rows } = await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return rows
}

test('a load that was interrupted is finished by the next, two at once do it once, and a third changes nothing', async () => {
  const failing = loadDemo(db, {
    today,
    onProgress: ({ done }) => {
      if (done > BASE_COUNT + 300) throw new Error('The plug was pulled')
    },
  })
  await expect(failing).rejects.toThrow('The plug was pulled')
  expect(await count('product')).toBeLessThan(BASE_COUNT)

  await Promise.all([loadDemo(db, { today }), loadDemo(db, { today })])
  expect(await count('product')).toBe(BASE_COUNT)
  // The import makes no category of its own beside those of the tree.
  expect(await count('category')).toBe(CATEGORIES.length + HIDDEN_CATEGORIES.length)

  const before = await count('change')
  await loadDemo(db, { today })
  expect(await count('change')).toBe(before)
})

test('what its dealers bought is added up before anybody looks at it', async () => {
  const counted = (is: boolean) => db.selectFrom('customer_order').select('order_id').where('is_counted', '=', is)
  expect((await counted(true).execute()).length).toBeGreaterThan(500)
  expect(await counted(false).where('state', 'not in', ['Cancelled', 'AwaitingPayment']).execute()).toEqual([])
})

test('a shop with areas of its own is left alone: no user of the demo comes in', async () => {
  const own = await testDatabase()
  await own.db
    .insertInto('area')
    .values({ area_id: 'bikes', language_code: 'en-GB', currency_code: 'GBP', settings: '{}' })
    .execute()
  expect(await loadDemo(own.db, { today })).toBe(false)
  expect(await own.db.selectFrom('app_user').select('username').execute()).toEqual([])
})

test('what editors wrote is kept as the back office keeps it: it goes out, comes in unchanged and goes out the same', async () => {
  const first = await Array.fromAsync(exportDocuments(db))
  expect(await importDocumentRows(db, numberRows(first))).toMatchObject({ unchanged: first.length, refused: 0 })
  expect(JSON.stringify(await Array.fromAsync(exportDocuments(db)))).toBe(JSON.stringify(first))
})

test('every picture and paper that is named is there', async () => {
  const named = await db.selectFrom('product').select('media').execute()
  const keys = new Set((await db.selectFrom('asset').select('key').execute()).map(({ key }) => `asset:${key}`))
  const urls = named.flatMap(({ media }) => (media as { url: string }[]).map(({ url }) => url))
  expect(urls.length).toBeGreaterThan(BASE_COUNT)
  expect(urls.filter((url) => !keys.has(url))).toEqual([])
})

test('the demo users sign in with the printed password', async () => {
  const users = await db.selectFrom('app_user').select(['username', 'password_hash']).execute()
  const names = users.map(({ username }) => username)
  expect(names).toEqual(
    expect.arrayContaining(['buyer@eu.demo', 'buyer@us.demo', 'sales@eu.demo', 'backoffice@eu.demo']),
  )
  for (const { password_hash } of users) expect(await verify(password_hash, DEMO_PASSWORD)).toBe(true)
})

test('a customer of the eu area who pays in dollars finds dollar prices', async () => {
  const prices = await db.selectFrom('price').select('currency_code').where('scope', '=', 'area:eu').execute()
  const dollars = prices.filter((price) => price.currency_code === 'USD').length
  expect(dollars).toBeGreaterThan(prices.length * 0.4)
})

test('every campaign that editors wrote of gives something, and has products', async () => {
  const written = await db.selectFrom('document').select('key').where('type', '=', 'campaign').execute()
  const rows = await db
    .selectFrom('campaign_product')
    .innerJoin('campaign', 'campaign.campaign_id', 'campaign_product.campaign_id')
    .select('campaign.campaign_id')
    .distinct()
    .execute()
  expect(rows.map((row) => row.campaign_id).toSorted()).toEqual(written.map(({ key }) => key).toSorted())
  for (const { campaign_id, campaign_type, kind } of await kindsOfCampaigns()) {
    const isTogether = campaign_type === 'MixMatch'
    expect([campaign_id, kind === 'mix-match']).toEqual([campaign_id, isTogether])
  }
  const codes = await db.selectFrom('campaign').select('discount_code').distinct().execute()
  const known = AREAS.flatMap(({ settings }) => settings.discountCodes?.map(({ id }) => id) ?? [])
  for (const { discount_code } of codes) expect(known).toContain(discount_code)
})

const kindsOfCampaigns = () =>
  db
    .selectFrom('campaign')
    .innerJoin('document', 'document.key', 'campaign.campaign_id')
    .select(['campaign_id', 'campaign_type', sql<string>`body ->> 'campaignType'`.as('kind')])
    .where('document.type', '=', 'campaign')
    .execute()

test('every buyer of the demo has lists with all that they are said to hold', async () => {
  const lists = await db
    .selectFrom('favorite_list as l')
    .innerJoin('favorite_product as p', 'p.list_id', 'l.list_id')
    .select(['l.name', db.fn.countAll<number>().as('count')])
    .groupBy('l.name')
    .execute()
  const said = FAVORITES.map(({ name, products }) => [name, products.reduce((sum, { count }) => sum + count, 0)])
  expect(Object.fromEntries(lists.map(({ name, count }) => [name, count]))).toEqual(Object.fromEntries(said))
})

test('the past of the demo adds up, and nothing of it is announced', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from customer_order where customer_number in ('10001', '20001')) as orders,
    (select count(*) from order_state_change where announced_at is null) as unannounced,
    (select count(*) from customer_order o where total_net <>
      (select sum(net_line_price) from order_line l where l.order_id = o.order_id)) as "wrongOrders",
    (select count(*) from invoice i where total_with_vat <>
      (select sum(net_line_price_with_vat) from invoice_line l where l.invoice_id = i.invoice_id)) as "wrongInvoices",
    (select count(*) from invoice where settled <>
      coalesce((select sum(amount) from ledger_allocation a where a.invoice_id = invoice.invoice_id), 0)) as unsettled,
    (select count(*) from invoice where customer_number = '10001' and settled < total_with_vat and due_on < ${today}::date)
      as overdue`.execute(db)
  expect(rows[0]).toMatchObject({ unannounced: 0, wrongOrders: 0, wrongInvoices: 0, unsettled: 0 })
  expect(rows[0]?.orders).toBeGreaterThan(200)
  expect(rows[0]?.overdue).toBeGreaterThan(0)
})
