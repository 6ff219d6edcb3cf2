import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const key = await shop.sells()
await shop.db
  .updateTable('product')
  .set({ texts: JSON.stringify({ 'en-GB': { name: 'A', description: '', url: `/darts/a&b-'"<x>` } }) })
  .where('product_id', '=', key.productId)
  .execute()
for (const [area_id, domain] of [
  ['eu', 'shop.example'],
  ['us', 'us.shop.example'],
] as const) {
  const settings = { ...shop.inside.areas.find(area_id), domains: [{ language: 'en-GB', domain, isPrimary: true }] }
  await shop.db
    .updateTable('area')
    .set({ settings: JSON.stringify(settings) })
    .where('area_id', '=', area_id)
    .execute()
  const document = { type: 'page', area_id, language_code: 'en-GB', body: '{}' }
  await shop.db
    .insertInto('document')
    .values([
      { ...document, key: '/' },
      { ...document, key: '/404' },
      { ...document, key: '/campaigns' },
      { ...document, key: '/deals/clearance' },
      { ...document, key: `/draft-${area_id}`, is_published: false },
      { ...document, key: '/shop' },
      { ...document, key: '/product-detail-page' },
      { ...document, key: '/moved', body: '{"toUrl":"/"}' },
      { ...document, key: `/staff-${area_id}`, body: '{"requires":"login"}' },
    ])
    .execute()
}
const german = { areaId: 'de', languageCode: 'de-DE', currencyCode: 'EUR' }
const domains = [{ language: 'de-DE', domain: 'de.shop.example', isPrimary: true }]
const settings = { ...shop.inside.areas.find('eu'), areaInfo: german, domains }
await shop.db
  .insertInto('area')
  .values({ area_id: 'de', language_code: 'de-DE', currency_code: 'EUR', settings: JSON.stringify(settings) })
  .execute()
await shop.inside.areas.follow([{ kind: 'area', key: '' }])

describe('GET /sitemap/{area}/{language}', () => {
  test('names a file for each type that has something, at the area’s own domain whatever host was asked', async () => {
    const answer = await get('/sitemap/eu/en-GB', { host: 'evil.example' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const names = [...answer.body.matchAll(/<loc>(.*?)<\/loc><lastmod>\d{4}-\d\d-\d\dT/g)].map(([, name]) => name)
    expect(names).toEqual(['page', 'product'].map((type) => `https://shop.example/sitemap/eu/en-GB/${type}/1`))
  })

  test.each(['/sitemap/xx/en-GB', '/sitemap/eu/da-DK', '/sitemap/__proto__/en-GB', '/sitemap/eu/..%2f', '/sitemap/eu'])(
    'finds nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('GET /sitemap/{area}/{language}/{type}/{page}', () => {
  test('lists products with their addresses in every area, as XML that holds whatever they are called', async () => {
    const { body } = await get('/sitemap/us/en-GB/product/1')
    const path = '/darts/a&amp;b-&#39;%22%3Cx%3E'
    expect(body).toContain(`<loc>https://us.shop.example${path}</loc><lastmod>`)
    expect(body).toContain(`hreflang="en" href="https://shop.example${path}"/>`)
    expect(body).toContain(`hreflang="en-US" href="https://us.shop.example${path}"/>`)
    expect(body).toContain('hreflang="x-default"')
    expect(body, 'another language').not.toContain('de.shop.example')
    expect(body.trim()).toMatch(/<\/urlset>$/)
  })

  test('lists what every visitor may see: no drafts, no pages or routes that ask for a login, no page of an error', async () => {
    const { body } = await get('/sitemap/eu/en-GB/page/1')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(['https://shop.example/'])
  })

  test('says when a product was last changed; an order does not change it', async () => {
    const lastmod = async () => /<lastmod>(.*?)</.exec((await get('/sitemap/eu/en-GB/product/1')).body)?.[1] ?? ''
    const before = await lastmod()
    await shop.db.updateTable('variant').set({ stock: 1 }).where('product_id', '=', key.productId).execute()
    expect(await lastmod()).toBe(before)
    await shop.db.updateTable('product').set({ brand: 'Other' }).where('product_id', '=', key.productId).execute()
    expect((await lastmod()) > before).toBe(true)
  })

  test('lists what the area sells: nothing that has ended, and nothing of another area', async () => {
    for (const { url, ...change } of [
      { url: '/ended', is_active: false, area_ids: ['eu', 'us'] },
      { url: '/of-us', is_active: true, area_ids: ['us'] },
    ]) {
      const texts = JSON.stringify({ 'en-GB': { name: 'A', description: '', url } })
      const { productId } = await shop.sells()
      await shop.db
        .updateTable('product')
        .set({ ...change, texts })
        .where('product_id', '=', productId)
        .execute()
    }
    const [eu, us] = await Promise.all(['eu', 'us'].map((areaId) => get(`/sitemap/${areaId}/en-GB/product/1`)))
    expect([eu?.body, us?.body].map((map) => map?.match(/<loc>[^<]*\/(ended|of-us)<\/loc>/g))).toEqual([
      null,
      ['<loc>https://us.shop.example/of-us</loc>'],
    ])
  })

  test('lists categories in or below which the area sells something, for the areas that do', async () => {
    const url = (at: string) => JSON.stringify({ 'en-GB': { name: 'A', url: at } })
    await shop.db
      .insertInto('category')
      .values([
        { category_id: 'above', texts: url('/above') },
        { category_id: 'sold', parent_id: 'above', texts: url('/above/sold') },
        { category_id: 'of-us', parent_id: 'above', texts: url('/above/of-us') },
        { category_id: 'empty', texts: url('/empty') },
      ])
      .execute()
    for (const [id, areaIds] of [
      ['sold', []],
      ['of-us', ['us']],
    ] as const) {
      const { productId } = await shop.sells()
      await shop.db
        .updateTable('product')
        .set({ category_ids: [id], area_ids: [...areaIds] })
        .where('product_id', '=', productId)
        .execute()
    }
    await shop.inside.catalog.rebuild()
    const listed = async (areaId: string) => {
      const { body } = await get(`/sitemap/${areaId}/en-GB/category/1`)
      return [...body.matchAll(/<loc>https:\/\/[^/]*(.*?)<\/loc>.*?<\/url>/g)].map(([entry, path]) => [
        path,
        [...entry.matchAll(/hreflang="en(?:-US)?" href="https:\/\/([^/]*)/g)].map(([, host]) => host),
      ])
    }
    const both = ['shop.example', 'us.shop.example']
    expect(await listed('eu')).toEqual([
      ['/above', both],
      ['/above/sold', both],
    ])
    expect(await listed('us')).toEqual([
      ['/above', both],
      ['/above/of-us', []],
      ['/above/sold', both],
    ])
  })

  test('holds fifty thousand addresses and leaves the rest to the next', async () => {
    for (let from = 1; from <= 50_001; from += 5_000) {
      await sql`insert into product (product_id, number, brand, category_ids, area_ids, texts)
        select 'p' || n, 'P' || n, '', '{}', '{de}', jsonb_build_object('de-DE', jsonb_build_object('url', '/p' || n))
        from generate_series(${from}::int, ${Math.min(from + 4_999, 50_001)}::int) n`.execute(shop.db)
    }
    const addressesAt = async (file: string) =>
      [...(await get(`/sitemap/de/de-DE${file}`)).body.matchAll(/<loc>.*?\.example(.*?)<\/loc>/g)].map(
        ([, path]) => path,
      )
    const [index, first, rest] = [
      await addressesAt(''),
      await addressesAt('/product/1'),
      await addressesAt('/product/2'),
    ]
    expect(index.filter((path) => path?.includes('/product/'))).toEqual(
      [1, 2].map((page) => `/sitemap/de/de-DE/product/${page}`),
    )
    expect(first).toHaveLength(50_000)
    expect(new Set([...first, ...rest].filter((path) => /^\/p\d+$/.test(path ?? ''))).size).toBe(50_001)
  })

  test.each([
    'product/0',
    'product/-1',
    'product/1e9',
    'product/1000000000',
    'product/2',
    'product/01',
    '__proto__/1',
    'constructor/1',
    'page/1.5',
  ])('finds nothing at %s', async (tail) => {
    expect((await get(`/sitemap/eu/en-GB/${tail}`)).statusCode).toBe(404)
  })
})

describe('/robots.txt', () => {
  test.each([
    ['us.shop.example', 'https://us.shop.example/sitemap/us/en-GB'],
    ['evil.example', 'https://shop.example/sitemap/eu/en-GB'],
  ])('of %s names the site map at %s and keeps robots from what is one person’s', async (host, sitemap) => {
    const { body } = await get('/robots.txt', { host })
    expect(body).toContain(`Sitemap: ${sitemap}\n`)
    const refused = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
    const isRefused = (path: string) =>
      refused.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    expect(
      ['/checkout', '/checkout/receipt', '/cart?x=1', '/en/customer-center', '/api/docs', '/user/x'].filter(isRefused),
    ).toHaveLength(6)
    expect(['/', '/cartridges', '/login-books/a', '/en/backoffice-desks', '/users'].filter(isRefused)).toEqual([])
  })
})
