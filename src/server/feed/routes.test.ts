import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { FeedEntry } from '#contract/feed.ts'
import { anAttempt } from '#test/attempt.ts'
import { insertCustomer, insertPage, unique } from '#test/factories.ts'
import { insertPrice } from '#test/product-factory.ts'
import { openTestShop } from '#test/shop.ts'
import { tidyFeeds } from './changes.ts'
import { makeFeedToken } from './tokens.ts'

const shop = await openTestShop()
const app = await shop.http()
const catalog = await makeFeedToken(shop.db, { areaId: 'eu', scope: 'catalog' })
const orders = await makeFeedToken(shop.db, { areaId: 'eu', scope: 'orders' })
const { api } = shop.visitor()

type Query = {
  skip?: number
  take?: number
  newerThan?: string
  token?: string
  contentType?: FeedEntry['contentType']
}
const ask = (query: Query = {}, ids?: string[]) =>
  api('POST /api/feed/PerfionFeed/GetEntries', {
    query: { areaId: 'eu', contentType: 'Product', token: catalog, ...query },
    body: { ...(ids && { ids }) },
  })
const touch = (productId: string) =>
  sql`update product set brand = ${unique()} where product_id = ${productId}`.execute(shop.db)

describe('the feed of the catalogue', () => {
  test('tells everything, then only what has changed since, with list prices and no price of a customer', async () => {
    const { productId, variantId } = await shop.sells({ price: 40, number: `F-${unique()}` })
    const customerNumber = await insertCustomer(shop.db)
    const scope = `customer:${customerNumber}`
    await insertPrice(shop.db, { scope, variantId, amount: 123_456_789 })
    await insertPrice(shop.db, { scope: 'group:A', variantId, amount: 234_567_891 })

    for (const newerThan of ['0001-01-01', '0001-01-01T00:00:00']) {
      const { entries } = await ask({ newerThan, take: 1000 })
      const product = entries.find(({ id }) => id === productId)?.product
      expect(product?.variants[0]?.listPrices.map(({ price }) => price)).toEqual([40])
      expect(JSON.stringify(product)).not.toMatch(/1234567|2345678/)
    }
    const { asOf } = await ask()
    expect(await ask({ newerThan: asOf })).toEqual({ entries: [], totalItems: 0, asOf })

    await insertPrice(shop.db, { scope, variantId, amount: 1200, minimumQuantity: 10 })
    expect((await ask({ newerThan: asOf })).entries).toEqual([])
    await sql`update variant set stock = stock - 1 where variant_id = ${variantId}`.execute(shop.db)
    expect((await ask({ newerThan: asOf })).entries.map(({ id }) => id)).toEqual([productId])
  })

  test('misses nothing and tells nothing twice while things change during the walk', async () => {
    const { asOf: newerThan } = await ask()
    const products = await Promise.all(Array.from({ length: 9 }, () => shop.sells()))
    const told: string[] = []
    const page = async () => {
      const { entries } = await ask({ newerThan, skip: told.length, take: 2 })
      told.push(...entries.map(({ id }) => id))
      return entries.length
    }
    await page()
    const [first = ''] = told
    const last = products.map(({ productId }) => productId).find((id) => !told.includes(id)) ?? ''
    await touch(first)
    await touch(last)
    // Another reader takes the changes in, while the first one turns his pages; rows that are overtaken stay meanwhile.
    await ask({ newerThan })
    await page()
    const late = await shop.sells()
    await ask({ newerThan })
    await tidyFeeds.run(shop.inside, {}, anAttempt())
    while (await page());
    expect(told.toSorted()).toEqual([...products, late].map(({ productId }) => productId).toSorted())
    expect(told.at(-1)).toBe(late.productId)
  })

  test('does not lose what a slow transaction began before and committed after a walk', async () => {
    const slow = await shop.sells()
    const { asOf } = await ask()
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    const touched = Promise.withResolvers<void>()
    const transaction = shop.db.transaction().execute(async (tx) => {
      await sql`update product set brand = 'Slow' where product_id = ${slow.productId}`.execute(tx)
      touched.resolve()
      await held
    })
    await touched.promise
    await shop.sells()
    const between = await ask({ newerThan: asOf })
    expect(between.entries.map(({ id }) => id)).not.toContain(slow.productId)
    commit()
    await transaction
    const after = await ask({ newerThan: between.asOf })
    expect(after.entries.map(({ id, product }) => [id, product?.brand])).toEqual([[slow.productId, 'Slow']])
  })

  test('tells of what costs another price since the day has begun, and of nothing else', async () => {
    const [begins, ends] = [await shop.sells({ price: 40 }), await shop.sells({ price: 40 })]
    const [later, over] = [await shop.sells({ price: 40 }), await shop.sells({ price: 40 })]
    const price = ({ variantId }: { variantId: string }, validFrom: string, validTo?: string) =>
      insertPrice(shop.db, { scope: 'area:eu', variantId, amount: 30, validFrom, ...(validTo && { validTo }) })
    await price(begins, 'today')
    await price(ends, '2020-01-01', 'yesterday')
    await price(later, 'tomorrow')
    await price(over, '2020-01-01', '2020-01-02')
    const { asOf: newerThan } = await ask()
    await sql`update feed_reading set looked_at = date_trunc('day', now()) - interval '1 second'`.execute(shop.db)
    const { entries, asOf } = await ask({ newerThan })
    const told = [begins.productId, ends.productId].toSorted()
    // Whoever looked before midnight has waited for 23 hours in the last one of a day: everything is told again then.
    const isLost = new Date().getUTCHours() === 23
    expect(entries.map(({ id }) => id).toSorted()).toEqual(isLost ? expect.arrayContaining(told) : told)
    expect(await ask({ newerThan: asOf })).toEqual({ entries: [], totalItems: 0, asOf })
  })

  test('takes in more changes than one statement holds, each thing once', async () => {
    const { asOf: newerThan } = await ask()
    const changeMany = () =>
      sql`insert into change (kind, key) select 'product', 'many-' || n from generate_series(1, 3001) n`.execute(
        shop.db,
      )
    await changeMany()
    await changeMany()
    const { totalItems, asOf } = await ask({ newerThan, take: 1 })
    expect(totalItems).toBe(3_001)
    expect(await ask({ newerThan: asOf })).toEqual({ entries: [], totalItems: 0, asOf })
    await sql`update product set brand = 'Later' where product_id = ${(await shop.sells()).productId}`.execute(shop.db)
    expect((await ask({ newerThan: asOf })).totalItems).toBe(1)
  })

  test('forgets each night what is overtaken for a day, however much, while nobody turns pages', async () => {
    for (const days of [4, 3, 0]) {
      await sql`insert into feed_entry (kind, key, changed_at)
        select 'product', 'old-' || n, now() - make_interval(days => ${days}) from generate_series(1, 2001) n`.execute(
        shop.db,
      )
    }
    const tidy = async () => {
      await tidyFeeds.run(shop.inside, {}, anAttempt())
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from feed_entry where key like 'old-%'`.execute(shop.db)
      return rows[0]?.count
    }
    await sql`update feed_reading set walked_at = now()`.execute(shop.db)
    expect(await tidy()).toBe(6_003)
    await sql`update feed_reading set walked_at = '2000-01-01'`.execute(shop.db)
    expect(await tidy()).toBe(4_002)
  })

  test('says what is gone, not sold here or not published, and nothing more of it', async () => {
    const [gone, hidden, elsewhere] = await Promise.all([shop.sells(), shop.sells(), shop.sells()])
    const { asOf: newerThan } = await ask()
    await sql`delete from product where product_id = ${gone.productId}`.execute(shop.db)
    await sql`update product set is_active = false where product_id = ${hidden.productId}`.execute(shop.db)
    await sql`update product set area_ids = '{us}' where product_id = ${elsewhere.productId}`.execute(shop.db)
    const { entries } = await ask({ newerThan })
    expect(entries.map(({ id }) => id).toSorted()).toEqual(
      [gone, hidden, elsewhere].map(({ productId }) => productId).toSorted(),
    )
    expect(entries.every(({ isDeleted, product }) => isDeleted && product === undefined)).toBe(true)
    await insertPage(shop.db, '/draft', 'Draft')
    await sql`update document set is_published = false where key = '/draft'`.execute(shop.db)
    const { entries: pages } = await ask({ contentType: 'Content', newerThan })
    expect(pages).toEqual([expect.objectContaining({ id: 'page eu en-GB /draft', isDeleted: true })])
    expect(pages[0]).not.toHaveProperty('content')
  })

  test('tells of categories and of pages, and of those asked for by name', async () => {
    const { asOf } = await ask()
    await insertPage(shop.db, '/feed-me', 'Feed me')
    const { entries } = await ask({ contentType: 'Content', newerThan: asOf })
    expect(entries).toMatchObject([{ id: 'page eu en-GB /feed-me', content: { key: '/feed-me', type: 'page' } }])
    expect((await ask({ contentType: 'Content' }, ['page eu en-GB /feed-me'])).totalItems).toBe(1)
    expect((await ask({ contentType: 'Content' }, ['page us en-GB /feed-me'])).totalItems).toBe(0)
    await sql`insert into category (category_id, texts) values ('fed', '{"en-GB": {"name": "Fed"}}')`.execute(shop.db)
    const categories = await ask({ contentType: 'Category' })
    expect(categories.entries).toMatchObject([{ id: 'fed', category: { texts: { 'en-GB': { name: 'Fed' } } } }])
  })

  test('tells of each thing once, where it first changed since any moment, also after a night', async () => {
    const names = ['walked-a', 'walked-b', 'walked-c', 'walked-d', 'walked-e']
    const rounds = ['abcde', 'a', 'ab', 'd', 'bd', 'ea', 'c', 'a']
    const moments = [(await ask()).asOf]
    for (const letters of rounds) {
      const keys = letters.split('').map((letter) => `walked-${letter}`)
      await sql`insert into change (kind, key) select 'category', unnest(${keys}::text[])`.execute(shop.db)
      moments.push((await ask()).asOf)
    }
    let rows = rounds.flatMap((letters, at) =>
      letters
        .split('')
        .toSorted()
        .map((letter) => ({ key: `walked-${letter}`, round: at + 1 })),
    )
    const walked = async (newerThan: string, ids?: string[]) => {
      const told: string[] = []
      for (;;) {
        const query = { contentType: 'Category', newerThan, skip: told.length, take: 2 } as const
        const { entries, totalItems } = await ask(query, ids)
        told.push(...entries.map(({ id, changedAt }) => `${id} in round ${moments.indexOf(changedAt)}`))
        if (entries.length < 2) return { told, totalItems }
      }
    }
    const expectWalks = async (ids?: string[]) => {
      for (const [since, newerThan] of moments.entries()) {
        const things = Map.groupBy(
          rows.filter(({ round }) => round > since),
          ({ key }) => key,
        )
        const told = [...things].map(([key, changes]) => `${key} in round ${changes.at(-1)?.round}`)
        expect(await walked(newerThan, ids)).toEqual({ told, totalItems: told.length })
      }
    }
    await expectWalks()
    await expectWalks(names)

    const before = moments[5] ?? ''
    await sql`update feed_entry set changed_at = changed_at - interval '2 days'
      where changed_at <= ${before} and key = any(${names})`.execute(shop.db)
    const twoDaysBefore = (moment: string) => new Date(Date.parse(moment) - 172_800_000).toISOString()
    moments.splice(0, 6, ...moments.slice(0, 6).map(twoDaysBefore))
    await sql`update feed_reading set walked_at = '2000-01-01'`.execute(shop.db)
    await tidyFeeds.run(shop.inside, {}, anAttempt())
    const last = new Map(rows.filter(({ round }) => round <= 5).map(({ key, round }) => [key, round]))
    rows = rows.filter(({ key, round }) => round > 5 || last.get(key) === round)
    await expectWalks(names)
  })

  test('takes a thousand names, as long as those of pages are', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `page eu en-GB /guides/${'how-to-'.repeat(8)}${at}`)
    const url = `/api/feed/PerfionFeed/GetEntries?areaId=eu&contentType=Content&token=${catalog}`
    const answer = await app.inject({ method: 'POST', url, payload: { ids } })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { totalItems: 0 }])
  })

  test('opens to the token of the area and of the catalogue alone', async () => {
    const ofUs = await makeFeedToken(shop.db, { areaId: 'us', scope: 'catalog' })
    for (const token of ['', 'x', orders, ofUs, `${catalog} `]) {
      await expect(ask({ token })).rejects.toMatchObject({ type: 'UnauthorizedException', status: 401 })
    }
    const { token: person } = await shop.staff('backoffice')
    await expect(ask({ token: person })).rejects.toMatchObject({ status: 401 })
    const kept = await shop.db.selectFrom('feed_token').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(catalog)

    const next = await makeFeedToken(shop.db, { areaId: 'us', scope: 'catalog', replace: true })
    expect(next).not.toBe(ofUs)
    expect(await shop.db.selectFrom('feed_token').selectAll().where('area_id', '=', 'us').execute()).toHaveLength(1)
  })

  test.each([
    ['newerThan=garbage', 400],
    ['newerThan=2026-02-30', 400],
    ['newerThan=9999-12-31T23:59:59.9999999', 200],
    ['newerThan=0001-01-01', 200],
    ['take=1000000000', 400],
    ['take=0', 400],
    ['skip=-1', 400],
    ['skip=99999999', 200],
    ['contentType=Price', 400],
    ['areaId=nowhere', 401],
  ])('answers %s with %i', async (extra, status) => {
    const query = new URLSearchParams({ areaId: 'eu', contentType: 'Product', token: catalog })
    for (const [name, value] of new URLSearchParams(extra)) query.set(name, value)
    const url = `/api/feed/PerfionFeed/GetEntries?${query}`
    const payload = { url: 'http://169.254.169.254/', callback: 'http://localhost/' }
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain(catalog)
  })
})

test('feeds tell everything again when nobody has looked for a day, more than one statement holds and what is gone', async () => {
  const gone = await shop.sells()
  await sql`insert into customer (customer_number, name, area_id, country_code)
    select 'MANY-' || n, 'One of many', 'eu', 'DK' from generate_series(1, 5001) n`.execute(shop.db)
  const { asOf } = await ask()
  await sql`update feed_reading set horizon = null`.execute(shop.db)
  await sql`delete from product where product_id = ${gone.productId}`.execute(shop.db)
  const customers = { query: { areaId: 'eu', newerThan: asOf, token: orders }, body: {} }
  const { rows } = await sql<{ count: string }>`select count(*) from customer where area_id = 'eu'`.execute(shop.db)
  expect((await api('POST /api/feed/CustomerFeed/GetCustomers', customers)).totalItems).toBe(Number(rows[0]?.count))
  const { entries } = await ask({ newerThan: asOf }, [gone.productId])
  expect(entries).toMatchObject([{ id: gone.productId, isDeleted: true }])
})
