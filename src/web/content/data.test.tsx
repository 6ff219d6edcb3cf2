import { expect, test } from 'vitest'
import { clientOver, type Outcome, type RawInput } from '#contract/client.ts'
import type { Shop } from '../app/shop.ts'
import { loadContent } from './data.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const RELOADS = 'x-remix-reload-document'
const NOTHING: Outcome = { status: 404, problem: null, response: '', headers: {} }

/** A shop that gives these answers, any other time that one, and what it was asked. */
function shopOf(answers: Record<string, unknown>, otherwise = NOTHING) {
  const asked: [name: string, query: unknown][] = []
  const call = clientOver(async (name: string, { query }: RawInput): Promise<Outcome> => {
    asked.push([name, query])
    const reply = answers[name.split('/').at(-1) ?? '']
    return reply ? { status: 200, reply } : otherwise
  })
  return { shop: { call, area: AREA } as Shop, asked }
}

const load = (shop: Shop, path: string) => {
  const { pathname, search } = new URL(path, 'https://shop.example')
  return loadContent(shop, { pathname, search })
}

/** Where loading leads: status, target and whether the whole page is loaded. */
async function wayOf(shop: Shop, path: string) {
  const thrown = await load(shop, path).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw thrown
  return [thrown.status, thrown.headers.get('location'), thrown.headers.has(RELOADS)]
}

test('content is looked up by its path, without language and query, by the template of its place', async () => {
  const page = { type: 'page', content: [] }
  const { shop, asked } = shopOf({ GetContentByUrl: page })
  expect(await load(shop, '/en/about?utm=1')).toBe(page)
  await load(shop, '/')
  expect(asked.map(([, query]) => query)).toEqual([
    { area: AREA, url: '/about', lookupTemplate: 'page' },
    { area: AREA, url: '/', lookupTemplate: 'frontpage' },
  ])
})

test('an address is decoded by the shop alone, and no longer than the shop takes one', async () => {
  const { shop, asked } = shopOf({ GetContentByUrl: { type: 'page', content: [] } })
  for (const path of ['/about%2f', '/%2561bout', `/${'x'.repeat(3000)}`]) await load(shop, path)
  const urls = asked.map(([, query]) => (query as { url: string }).url)
  expect(urls).toEqual(['/about%2f', '/%2561bout', `/${'x'.repeat(1999)}`])
})

test.each([
  ['/new', 301, false],
  ['https://maker.example/x', 302, true],
])(
  'content that leads to %s is followed with its status; another host takes the whole page',
  async (toUrl, statusCode, isWhole) => {
    const { shop } = shopOf({ GetContentByUrl: { type: 'redirect', toUrl, statusCode } })
    expect(await wayOf(shop, '/old')).toEqual([statusCode, toUrl, isWhole])
  },
)

test.each([
  ['/new', '/new?brand=Bullseye&utm_source=mail'],
  ['/new?view=order', '/new?view=order'],
  ['/new#terms', '/new#terms'],
  ['https://maker.example/x', 'https://maker.example/x'],
])('a query goes along where content leads to %s', async (toUrl, followed) => {
  const { shop } = shopOf({ GetContentByUrl: { type: 'redirect', toUrl, statusCode: 301 } })
  expect((await wayOf(shop, '/old?brand=Bullseye&utm_source=mail'))[1]).toBe(followed)
})

test('content that leads to its own address leads nowhere', async () => {
  const { shop } = shopOf({ GetContentByUrl: { type: 'redirect', toUrl: '/old', statusCode: 301 } })
  await expect(wayOf(shop, '/en/old/?x=1')).rejects.toThrow('leads to itself')
})

test('where there is no content a redirect of the address is followed with its status', async () => {
  const { shop, asked } = shopOf({ GetRedirectByUrl: { toUrl: '/new', statusCode: 302 } })
  expect(await wayOf(shop, '/old?id=7')).toEqual([302, '/new', false])
  expect(asked.at(-1)).toEqual(['GET /api/Content/GetRedirectByUrl', { area: AREA, url: '/old?id=7' }])
})

test.each([403, 503])('where content is refused with %i that is said, and no redirect asked for', async (status) => {
  const { shop, asked } = shopOf({ GetRedirectByUrl: { toUrl: '/new', statusCode: 302 } }, { ...NOTHING, status })
  await expect(load(shop, '/members')).rejects.toMatchObject({ status })
  expect(asked).toHaveLength(1)
})

test('where there is neither, loading fails with 404', async () => {
  await expect(load(shopOf({}).shop, '/nothing')).rejects.toMatchObject({ status: 404 })
})
