import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { editorOf } from '#test/documents.ts'
import { EU, US, unique } from '#test/factories.ts'
import { insertOrder } from '#test/order-factory.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const visitor = shop.visitor()
const ask = (url: string, { api } = visitor, area = EU) =>
  api('GET /api/Content/GetRedirectByUrl', { query: { area, url } })
const nowhere = { type: 'NotFoundException', status: 404 }

type Row = { from: string; to: string; area?: string; language?: string; status?: number }

/** Stores redirects and has them followed, as the change feed does. */
async function lead(...rows: Row[]): Promise<void> {
  await shop.db
    .insertInto('redirect')
    .values(
      rows.map(({ from, to, area = 'eu', language = null, status = 301 }) => ({
        area_id: area,
        language_code: language,
        from_url: from,
        to_url: to,
        status_code: status,
      })),
    )
    .execute()
  await follow(...rows.map(({ from }) => from))
}

const follow = (...keys: string[]) => shop.inside.redirects.follow(keys.map((key) => ({ kind: 'redirect', key })))

describe('GET GetRedirectByUrl', () => {
  test('answers where an old address leads, however it is written', async () => {
    await lead({ from: '/old', to: '/new' }, { from: '/moved', to: 'https://maker.example/x', status: 302 })
    for (const url of ['/old', '/Old/', '/en/old#x', 'old']) {
      expect(await ask(url)).toEqual({ toUrl: '/new', statusCode: 301 })
    }
    expect(await ask('/en/old?brand=Hartwell#x')).toEqual({ toUrl: '/new?brand=Hartwell', statusCode: 301 })
    expect(await ask('/moved')).toEqual({ toUrl: 'https://maker.example/x', statusCode: 302 })
  })

  test('keeps areas apart, and prefers the redirect of the language', async () => {
    await lead(
      { from: '/apart', to: '/eu' },
      { from: '/apart', to: '/eu-en', language: 'en-GB' },
      { from: '/apart', to: '/us', area: 'us' },
    )
    expect((await ask('/apart')).toUrl).toBe('/eu-en')
    expect((await ask('/apart', visitor, US)).toUrl).toBe('/us')
  })

  test('follows what is changed and forgets what is deleted', async () => {
    await lead({ from: '/short', to: '/one' })
    await shop.db.updateTable('redirect').set({ to_url: '/two' }).where('from_url', '=', '/short').execute()
    await follow('/short')
    expect((await ask('/short')).toUrl).toBe('/two')
    await shop.db.deleteFrom('redirect').where('from_url', '=', '/short').execute()
    await follow('/short')
    await expect(ask('/short')).rejects.toMatchObject(nowhere)
  })

  test('tells the nodes of each address that was given or given up', async () => {
    await lead({ from: '/told', to: '/a' })
    await shop.db.updateTable('redirect').set({ from_url: '/told-anew' }).where('from_url', '=', '/told').execute()
    await shop.db.deleteFrom('redirect').where('from_url', '=', '/told-anew').execute()
    const changes = await shop.db.selectFrom('change').select('key').where('key', 'like', '/told%').execute()
    expect(changes.map(({ key }) => key).toSorted()).toEqual(['/told', '/told', '/told-anew', '/told-anew'])
  })

  test.each(['javascript:alert(1)', '//evil.example', '/x\r\nSet-Cookie: a=b', 'http://plain.example'])(
    'leads nobody to %j',
    async (to) => {
      await lead({ from: '/bad', to })
      await expect(ask('/bad')).rejects.toMatchObject(nowhere)
      await shop.db.deleteFrom('redirect').where('from_url', '=', '/bad').execute()
    },
  )

  test('leads nobody in a circle', async () => {
    await lead({ from: '/round', to: '/and-round' }, { from: '/and-round', to: '/round' })
    await expect(ask('/round')).rejects.toMatchObject(nowhere)
  })

  test('leads nobody in a circle over the address of the shop itself', async () => {
    const own = 'https://EU.oche.example'
    await lead(
      { from: '/same', to: `${own}/same` },
      { from: '/there', to: `${own}/back` },
      { from: '/back', to: '/there' },
    )
    for (const url of ['/same', '/there', '/back']) await expect(ask(url)).rejects.toMatchObject(nowhere)
    await lead({ from: '/whole', to: `${own}/search?q=darts` })
    expect((await ask('/whole')).toUrl).toBe(`${own}/search?q=darts`)
  })

  test('leads nobody in a circle over a page that leads on', async () => {
    const { write } = await editorOf(shop)
    const page = await write('page', `/a${unique()}`, { toUrl: '/by-page' })
    await lead({ from: '/by-page', to: page })
    await expect(ask('/by-page')).rejects.toMatchObject(nowhere)
  })

  test.each(["'; drop table redirect; --", '/constructor', '/__proto__', '/\u0000', `/${'a/'.repeat(900)}`])(
    'finds nothing at %j',
    async (url) => {
      await expect(ask(url)).rejects.toMatchObject(nowhere)
    },
  )

  test('refuses an address that is longer than any', async () => {
    await expect(ask('/'.padEnd(2001, 'a'))).rejects.toMatchObject({ type: 'ValidationException' })
  })
})

test('the area says from which pages of the shop itself staff leads on', async () => {
  const told = async (areaId = 'eu') =>
    (await visitor.api('GET /api/Area/GetAreaById', { query: { areaId, language: 'en-GB' } })).redirectedPages
  expect(await told()).toBeUndefined()
  await lead(
    { from: '/search?q=steel', to: '/darts' },
    { from: '/compare', to: '/darts', language: 'en-GB' },
    { from: '/customer-center/old/**', to: '/**' },
    { from: '/links/product/7', to: '/darts' },
    { from: '/old-search', to: '/search' },
    { from: '/cart', to: '/darts', language: 'da-DK' },
  )
  expect(await told()).toEqual(['/compare', '/search?q=steel'])
  expect(await told('us')).toBeUndefined()
  await shop.db.deleteFrom('redirect').where('from_url', 'in', ['/compare', '/search?q=steel']).execute()
  await follow('/compare', '/search?q=steel')
  expect(await told()).toBeUndefined()
})

test('a search that staff pasted with an encoded capital leads on however it is typed, and can be deleted', async () => {
  await lead({ from: '/search?q=%c3%98lkrus', to: '/darts' }, { from: '/old-list?q=%c3%98l', to: '/darts' })
  for (const url of ['/search?q=ølkrus', '/search?q=Ølkrus', '/search?q=%C3%98LKRUS', '/old-list?q=øl']) {
    expect({ url, ...(await ask(url)) }).toMatchObject({ url, toUrl: '/darts' })
  }
  const { redirectedPages } = await visitor.api('GET /api/Area/GetAreaById', {
    query: { areaId: 'eu', language: 'en-GB' },
  })
  expect(redirectedPages).toContain('/search?q=%c3%b8lkrus')
  await shop.db.deleteFrom('redirect').where('from_url', 'like', '%krus').execute()
  await follow('/search?q=%c3%98lkrus')
  await expect(ask('/search?q=ølkrus')).rejects.toMatchObject(nowhere)
})

describe('a product that has ended', () => {
  const urlOf = async ({ productId }: ProductKey) =>
    (await shop.inside.catalog.products([productId], 'page', EU)).get(productId)?.url ?? ''

  /** Takes a product out of the range and names those that stand for it; gives its address. */
  async function end(ended: ProductKey, successors: readonly ProductKey[]): Promise<string> {
    const { productId } = ended
    const url = await urlOf(ended)
    const address = { language_code: 'en-GB', url, kind: 'product' as const, target_id: productId }
    await shop.db.insertInto('content_url').values(address).execute()
    await shop.ends(ended, ...successors)
    return url
  }

  test('leads to the first of its successors that is sold here, unless somebody has said where to', async () => {
    const [ended, elsewhere, next] = [await shop.sells(), await shop.sells({ areaIds: ['us'] }), await shop.sells()]
    const to = await urlOf(next)
    const from = await end(ended, [elsewhere, next])
    expect(await ask(from)).toEqual({ toUrl: to, statusCode: 302 })
    await expect(ask(to)).rejects.toMatchObject(nowhere)
    await lead({ from, to: '/what-we-advise' })
    expect(await ask(from)).toMatchObject({ toUrl: '/what-we-advise' })
    await lead({ from: '/what-we-advise', to: from })
    await expect(ask('/what-we-advise')).rejects.toMatchObject(nowhere)
  })

  test('is led on from the link on its label, too', async () => {
    const [ended, next] = [await shop.sells(), await shop.sells()]
    const products = await shop.inside.catalog.products([ended.productId], 'page', EU)
    const label = `/links/product/${encodeURIComponent(products.get(ended.productId)?.variants[0]?.number ?? '')}`
    const to = await urlOf(next)
    await end(ended, [next])
    expect(await ask(label)).toEqual({ toUrl: to, statusCode: 302 })
    await end(next, [])
    await expect(ask(label)).rejects.toMatchObject(nowhere)
  })

  test('leads on where its successor has ended too, and nowhere where they stand for each other', async () => {
    const [first, second, third] = [await shop.sells(), await shop.sells(), await shop.sells()]
    const to = await urlOf(third)
    const from = await end(first, [second])
    await end(second, [first, third])
    expect(await ask(from)).toEqual({ toUrl: to, statusCode: 302 })
    await end(third, [first])
    await expect(ask(from)).rejects.toMatchObject(nowhere)
  })
})

describe('a durable link', () => {
  test('leads to the product of a number', async () => {
    const { productId } = await shop.sells({ number: '10-24318' })
    const { items } = await visitor.api('POST /api/Product/GetProductsByIds', { body: { area: EU, ids: [productId] } })
    const answer = { toUrl: items[productId]?.url, statusCode: 302 }
    expect(await ask('/links/product/10-24318')).toEqual(answer)
    expect(await ask('/links/product/10%2024318')).toEqual(answer)
    expect(await ask('/links/product/10-24318?utm=1')).toEqual({ ...answer, toUrl: `${answer.toUrl}?utm=1` })
  })

  test('leads to the variant of a number where its product has several', async () => {
    const { productId } = await shop.sells({ number: 'DART-21' })
    const sister = { variant_id: 'dart-22', product_id: productId, number: 'DART 22', weight_grams: 22 }
    await shop.db
      .insertInto('variant')
      .values({ ...sister, allow_backorder: true })
      .execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: productId }])
    expect((await ask('/links/product/dart22')).toUrl).toMatch(/^\/[^#]+#DART-22$/)
    expect((await ask('/links/product/DART-21')).toUrl).toMatch(/^\/[^#]+#DART-21$/)
  })

  test('to an order asks a visitor to sign in, and tells nobody of the orders of others', async () => {
    const { toUrl } = await ask('/links/order/2000001')
    expect(toUrl).toBe('/login?redirect=%2Flinks%2Forder%2F2000001')
    await expect(ask('/links/order/2000001', await shop.customer())).rejects.toMatchObject(nowhere)
  })

  test('to an order leads a sales person to whose it is among his customers, unless he acts for that one', async () => {
    const { customerNumber } = await shop.customer()
    const { orderNumber, orderId } = await insertOrder(shop.db, { customerNumber, lines: [['HT-1', 1]] })
    const url = `/links/order/${orderNumber}`
    const choice = `/customer-center/impersonation?q=${orderNumber}`
    const acting = await shop.acting(customerNumber)
    expect((await ask(url, acting)).toUrl).toBe(`/customer-center/orders/${orderId}`)
    expect((await ask(url, acting.own)).toUrl).toBe(choice)
    expect((await ask(url, await shop.acting((await shop.customer()).customerNumber))).toUrl).toBe(choice)
  })

  test('to a list leads to the customer center', async () => {
    expect((await ask('/links/list/5f2c')).toUrl).toBe('/customer-center/favorite-list/5f2c')
  })

  test.each(['/links/product/none', '/links/category/none', '/links/page/none', '/links/https://evil.example'])(
    'that names nothing, %s, leads nowhere',
    async (url) => {
      await expect(ask(url)).rejects.toMatchObject(nowhere)
    },
  )
})
