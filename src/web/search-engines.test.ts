import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertPage } from '#test/factories.ts'
import { openTestPages } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)

await insertPage(shop.db, '/', 'Front page')
await shop.inside.documents.follow([{ kind: '*', key: '' }])
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
}
await shop.inside.areas.follow([{ kind: 'area', key: '' }])

async function read(url: string, host: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { host, ...headers } })
  const all = (pattern: RegExp) => [...answer.body.matchAll(pattern)].map(([, found = '']) => found)
  return {
    ...answer,
    status: answer.statusCode,
    canonical: all(/<link rel="canonical" href="(.*?)"/g),
    alternates: all(/<link rel="alternate" (.*?)>/g),
    types: all(/<script type="application\/ld\+json">.*?"@type":"(\w+)"/g),
    isIndexed: !answer.body.includes('content="noindex"'),
  }
}

test.each(['shop.example', 'evil.example'])(
  'the true address of a page that %s was asked for is the area’s own',
  async (host) => {
    const page = await read('/search?s=name', host)
    expect(page.canonical).toEqual(['https://shop.example/search'])
    expect(page.alternates).toEqual([
      'hreflang="en" href="https://shop.example/search"',
      'hreflang="en-US" href="https://us.shop.example/search"',
      'hreflang="x-default" href="https://shop.example/search"',
    ])
  },
)

test('a shop that is tried out has its pages where they were asked for', async () => {
  const page = await read('/search', 'localhost:3000')
  expect(page.canonical).toEqual(['http://localhost:3000/search'])
  expect(page.alternates).toEqual([])
})

test('a page that one area alone has names no other', async () => {
  const { alternates } = await read('/', 'shop.example')
  const isInBoth = shop.inside.documents.find('page', '/', { areaId: 'us', languageCode: 'en-GB' }) !== undefined
  expect(alternates).toHaveLength(isInBoth ? 3 : 0)
})

describe('what stands under a page in the results of a search engine', () => {
  const descriptionOf = async (url: string) =>
    /<meta name="description" content="(.*?)">/.exec((await read(url, 'shop.example')).body)?.[1]
  const standsAt = (url: string, kind: 'product' | 'category', target_id: string) =>
    shop.db.insertInto('content_url').values({ language_code: 'en-GB', url, kind, target_id }).execute()

  test('is the beginning of what is written of a product, as it reads, else what the product is', async () => {
    const { productId } = await shop.sells()
    await standsAt('/wrench', 'product', productId)
    const write = async (description: string) => {
      const texts = { 'en-GB': { name: 'Wrench', description, url: '/wrench', specifications: [], tags: [] } }
      const change = { number: 'W-15', texts: JSON.stringify(texts) }
      await shop.db.updateTable('product').set(change).where('product_id', '=', productId).execute()
      await shop.inside.catalog.follow([{ kind: 'product', key: productId }])
    }
    await write('<p>14x15mm &amp; 10mm</p><p>sockets</p>')
    expect(await descriptionOf('/wrench')).toBe('14x15mm &amp; 10mm sockets')
    await write('')
    expect(await descriptionOf('/wrench?again')).toBe('Wrench · Bullseye · W-15')
  })

  test('is what a category holds, where nothing is written of it', async () => {
    const texts = JSON.stringify({ 'en-GB': { name: 'Tools', description: '', url: '/tools' } })
    await shop.db.insertInto('category').values({ category_id: 'tools', texts }).execute()
    await standsAt('/tools', 'category', 'tools')
    await shop.inside.catalog.follow([{ kind: 'category', key: 'tools' }])
    expect(await descriptionOf('/tools')).toBe('Tools · 0 products')
  })
})

test('says what it is: the shop on its front page, a list on a list', async () => {
  expect((await read('/', 'shop.example')).types).toEqual(['Organization', 'WebSite'])
  expect((await read('/search', 'shop.example')).types).toEqual(['ItemList'])
})

test('shows the area’s own sign in tabs and its logo to search engines, else those of the software', async () => {
  const seen = async (url: string) => {
    const { body } = await read(url, 'shop.example')
    return [/<link rel="icon" href="(.*?)"/.exec(body)?.[1], /"logo":"(.*?)"/.exec(body)?.[1]]
  }
  expect(await seen('/')).toEqual(['/favicon.svg', 'https://shop.example/favicon.svg'])
  const own = { logoUrl: '/images/fit/960/0/ce/bG9nbw', iconUrl: '/images/fit/960/0/ce/aWNvbg' }
  await shop.db
    .updateTable('area')
    .set({ settings: sql`settings || ${JSON.stringify(own)}` })
    .where('area_id', '=', 'eu')
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  expect(await seen('/?again')).toEqual(['/images/fit/160/0/ce/aWNvbg', `https://shop.example${own.logoUrl}`])
})

test.each([
  ['/search', true],
  ['/search?q=dart', false],
  ['/search?brand=Meridian', false],
  ['/no-such-page', false],
])('%s is for search engines: %s', async (url, isIndexed) => {
  expect((await read(url, 'shop.example')).isIndexed).toBe(isIndexed)
})

test('a page past the end of a list is none: its address leads to the last there is', async () => {
  const { status, headers } = await read('/search?s=name&p=9', 'shop.example')
  expect([status, headers.location]).toEqual([302, '/search?s=name'])
})

test('a browser that has the page is told so, and keeps the policy that came with its copy', async () => {
  const first = await read('/search', 'shop.example')
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\//) })
  const again = await read('/search', 'shop.example', { 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBeUndefined()
})

test('nothing of a page is kept of who is signed in or of what is not there', async () => {
  const { token } = await shop.customer()
  const { headers } = await read('/search', 'shop.example')
  for (const signedIn of [{ cookie: `accessToken=${token}` }, { authorization: `Bearer ${token}` }]) {
    const own = await read('/search', 'shop.example', { ...signedIn, 'if-none-match': String(headers.etag) })
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
  }
  const missing = await read('/no-such-page', 'shop.example')
  expect([missing.headers['cache-control'], missing.headers.etag]).toEqual(['no-store', undefined])
})
