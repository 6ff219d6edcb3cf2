import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockOf } from '#contract/blocks.ts'
import type { DocumentType } from '#contract/documents.ts'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { today } from '../today.ts'

const shop = await openTestShop()
const staff = await shop.staff('backoffice')
const { api } = shop.visitor()

/** Writes a document as an editor does. */
async function write(type: DocumentType, key: string, body: object, isPublished = true): Promise<string> {
  await staff.api('POST /backoffice/api/Document/Update', {
    body: { area: EU, type, key, isPublished, body: { ...body } },
  })
  return key
}
/** Puts a document into the database as no editor could. */
async function plant(type: DocumentType, key: string, body: unknown): Promise<string> {
  const document = { type, key, area_id: 'eu', language_code: 'en-GB', body: JSON.stringify(body) }
  await shop.db.insertInto('document').values(document).execute()
  await shop.inside.documents.follow([{ kind: 'document', key: `${type} eu en-GB ${key}` }])
  return key
}
const path = () => `/${unique()}`
const contentAt = (url: string, person = shop.visitor()) =>
  person.api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })

/** The blocks of a page that was written with `blocks`. */
async function shown(...blocks: object[]) {
  const content = await contentAt(await write('page', path(), { blocks }))
  if (content.type !== 'page') throw new Error(`A page is shown as ${content.type}`)
  return content.content
}

describe('GET GetContentByUrl', () => {
  test.each([(key: string) => key, (key: string) => `/en${key}/?utm=1#top`])(
    'shows a page at its path',
    async (asked) => {
      const key = await write('page', path(), { title: 'About', description: 'Who we are' })
      const page = { type: 'page', id: key, url: key, title: 'About', description: 'Who we are', content: [] }
      const rest = { parentId: null, menuTitle: 'About', urls: [key], properties: {} }
      expect(await contentAt(asked(key))).toEqual({ ...page, ...rest })
    },
  )

  test('tells where a page belongs, what menus call it, and what editors noted', async () => {
    const more = { parentId: '/', menuTitle: 'Us', properties: { layout: 'wide' } }
    expect(await contentAt(await write('page', path(), { title: 'About', ...more }))).toMatchObject(more)
  })

  test('shows no draft, and nothing of another area', async () => {
    const draft = await write('page', path(), {}, false)
    await expect(contentAt(draft)).rejects.toMatchObject({ status: 404 })
    const page = await write('page', path(), {})
    const elsewhere = api('GET /api/Content/GetContentByUrl', { query: { area: US, url: page } })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })

  test('leads on where a page says so', async () => {
    const goal = await write('page', path(), {})
    const moved = await write('page', path(), { toUrl: goal, statusCode: 301 })
    expect(await contentAt(moved)).toEqual({ type: 'redirect', toUrl: goal, statusCode: 301 })
    const away = await write('page', path(), { toUrl: 'https://maker.example/x' })
    expect(await contentAt(away)).toEqual({ type: 'redirect', toUrl: 'https://maker.example/x', statusCode: 302 })
    const twice = await write('page', path(), { toUrl: moved })
    expect(await contentAt(twice)).toEqual({ type: 'redirect', toUrl: goal, statusCode: 302 })
  })

  test('leads nowhere that leads back', async () => {
    const self = path()
    await write('page', self, { title: 'Here', toUrl: `/en${self}/?again=1` })
    expect(await contentAt(self)).toMatchObject({ type: 'page', title: 'Here' })
    const [one, two] = [path(), path()]
    await write('page', one, { toUrl: two })
    await write('page', two, { toUrl: one })
    for (const url of [one, two]) expect(await contentAt(url)).toMatchObject({ type: 'page' })
  })

  test.each([
    ['login', () => shop.customer()],
    ['impersonation', () => shop.staff('impersonation')],
    ['backoffice', () => shop.staff('backoffice')],
  ] as const)('shows a page that requires %s to whom it is for, and answers others 403', async (requires, who) => {
    const key = await write('page', path(), { requires })
    expect(await contentAt(key, await who())).toMatchObject({ type: 'page' })
    await expect(contentAt(key)).rejects.toMatchObject({ status: 403, type: 'ForbiddenException' })
    if (requires !== 'login') await expect(contentAt(key, await shop.customer())).rejects.toMatchObject({ status: 403 })
  })

  test('fills the front page and every product page by their templates, which are no pages of their own', async () => {
    const { productId } = await shop.sells()
    const address = { language_code: 'en-GB', url: `/${productId}`, kind: 'product', target_id: productId }
    await shop.db.insertInto('content_url').values(address).execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: productId }])
    await write('page', '/shop', { title: 'Shop' })
    expect(await contentAt('/')).toMatchObject({ type: 'page', title: 'Shop' })
    await write('page', '/', { title: 'Front' })
    expect(await contentAt('/')).toMatchObject({ title: 'Front' })
    const html = (text: string) => ({ type: 'richText', html: text })
    await write('page', '/product-detail-page', { blocks: [html('All')] })
    await write('product', productId, { title: 'Own', blocks: [html('This')] })
    const content = [html('This'), html('All')]
    expect(await contentAt(`/${productId}`)).toMatchObject({ type: 'product', title: 'Own', content })
    for (const url of ['/shop', '/en/shop/', '/product-detail-page'])
      await expect(contentAt(url)).rejects.toMatchObject({ status: 404 })
  })

  test.each(['../x', '/..%2f..', '//evil.example', 'https://evil.example/', '/%00', '/a%ff'])(
    'has nothing at %s',
    async (url) => {
      await expect(contentAt(url)).rejects.toMatchObject({ status: 404 })
    },
  )

  test('knows no other template than those of the contract', async () => {
    const query = { area: EU, url: '/', lookupTemplate: '../../x' as 'page' }
    await expect(api('GET /api/Content/GetContentByUrl', { query })).rejects.toMatchObject({ status: 400 })
  })

  test('asks the database nothing for a page of content', async () => {
    const key = await write('page', path(), { blocks: [{ type: 'campaignList' }, { type: 'hero', heading: 'Hi' }] })
    const statements = vi.spyOn(shop.db, 'executeQuery')
    await contentAt(key)
    expect(statements).not.toHaveBeenCalled()
    statements.mockRestore()
  })
})

describe('blocks', () => {
  test('show what was written, pictures by their addresses', async () => {
    const link = { linkText: 'Go', linkUrl: '/go' }
    const image = { type: 'image', imageUrl: '/a.jpg', alt: 'A', caption: 'B', linkUrl: '', width: 4, height: 3 }
    const plain = [
      { type: 'hero', heading: 'Hi', text: 'There', ...link, imageUrl: '/hero.jpg' },
      image,
      { type: 'banner', id: 'b', heading: 'H', text: 'T', ...link, imageUrl: '', tone: 'ink' },
      { type: 'richText', html: '<p>Hello</p>' },
      { type: 'accordion', heading: 'Q', items: [{ heading: 'Why?', html: '<p>So.</p>' }] },
      { type: 'links', heading: 'L', links: [{ text: 'Mail', url: 'mailto:a@b.example', description: 'us' }] },
      { type: 'callToAction', heading: 'Call', text: '', linkText: 'Now', linkUrl: 'tel:+4512345678' },
    ]
    expect(await shown(...plain)).toEqual(plain)
    expect(await shown({ type: 'columns', heading: 'C', columns: [plain.slice(0, 2), []] })).toEqual([
      { type: 'columns', heading: 'C', columns: [plain.slice(0, 2), []] },
    ])
    const [drawn] = await shown({ ...image, imageUrl: 'asset:pages/a.svg' })
    expect(drawn).toMatchObject({ imageUrl: `/images/raw/${Buffer.from('pages/a.svg').toString('base64url')}` })
  })

  test('show products by their ids in this order, or by a search, and only what the area sells', async () => {
    const [one, two, foreign] = await Promise.all([shop.sells(), shop.sells(), shop.sells({ areaIds: ['us'] })])
    const ids = [two, foreign, one].map(({ productId }) => productId)
    const [slider] = (await shown({ type: 'productSlider', productIds: ids })) as [BlockOf<'productSlider'>]
    expect(slider.products.map(({ id }) => id)).toEqual([two.productId, one.productId])
    const name = `Blade ${unique()}`
    await shop.sells({ name })
    const found = await shown({ type: 'productSlider', heading: 'S', search: { freeTextSearch: name } })
    expect(found).toMatchObject([{ heading: 'S', products: [{ name }] }])
    expect(await shown({ type: 'productSlider', productIds: ['unknown'] })).toEqual([])
  })

  test('show the campaigns of their kind that hold today, by position', async () => {
    const { productId } = await shop.sells()
    const kind = `kind-${unique()}`
    const campaign = (name: string, more: object = {}) =>
      write('campaign', `${name}-${kind}`, { name, campaignType: kind, ...more })
    await campaign('Second', { position: 2, url: '/second', imageUrl: 'asset:a' })
    await campaign('First', { position: 1, productIds: [productId, 'unknown'] })
    await campaign('Today', { position: 3, validFrom: today(), validUntil: today() })
    await campaign('Past', { validUntil: '2001-01-01' })
    await campaign('Future', { validFrom: '2999-01-01' })
    await write('campaign', `draft-${kind}`, { name: 'Draft', campaignType: kind }, false)

    const [list] = (await shown({ type: 'campaignList', campaignType: kind })) as [BlockOf<'campaignList'>]
    expect(list.campaigns.map(({ name, url }) => [name, url])).toEqual([
      ['First', `/deals/${kind}`],
      ['Second', '/second'],
      ['Today', `/deals/${kind}`],
    ])
    const first = { id: `First-${kind}`, text: '', label: '', imageUrl: '', validFrom: null, validUntil: null }
    expect(list.campaigns[0]).toEqual({ ...first, name: 'First', campaignType: kind, url: `/deals/${kind}` })

    expect(await shown({ type: 'dealList', heading: 'D', campaignType: kind })).toMatchObject([
      { heading: 'D', deals: [{ campaign: { name: 'First' }, products: [{ id: productId }] }] },
    ])
    for (const campaignType of [undefined, 'all-deals']) {
      const [all] = (await shown({ type: 'campaignList', campaignType })) as [BlockOf<'campaignList'>]
      expect(all.campaigns.map(({ name }) => name)).toEqual(expect.arrayContaining(['First', 'Second', 'Today']))
    }
  })

  test('show a form without its recipient, and none that is not there', async () => {
    const formId = await write('form', unique(), {
      heading: 'Write to us',
      fields: [{ name: 'mail', label: 'Your mail', type: 'email', required: true }],
      thanks: 'Thank you',
      recipient: 'desk@shop.example',
    })
    const blocks = await shown({ type: 'form', formId }, { type: 'form', formId: 'unknown' })
    expect(blocks).toMatchObject([{ type: 'form', formId, heading: 'Write to us', submitText: 'Send' }])
    expect(JSON.stringify(blocks)).not.toContain('desk@shop.example')
  })

  test('of an element stand in its place', async () => {
    const html = (text: string) => ({ type: 'richText', html: text })
    const elementId = await write('element', unique(), { name: 'Terms', blocks: [html('two'), html('three')] })
    const blocks = [
      html('one'),
      { type: 'element', elementId },
      { type: 'element', elementId: 'unknown' },
      html('four'),
    ]
    expect(await shown(...blocks)).toEqual(['one', 'two', 'three', 'four'].map(html))
  })
})

describe('a document that no editor could have written', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  test('costs the page the poisoned block alone', async () => {
    const hello = { type: 'richText', html: 'Hello' }
    const poison = [
      { type: 'hologram' },
      null,
      { type: 'productSlider', productIds: 5 },
      { type: 'richText', html: null },
    ]
    const key = await plant('page', path(), { blocks: [hello, ...poison, hello] })
    expect(await contentAt(key)).toMatchObject({ content: [hello, hello] })
    expect(console.error).toHaveBeenCalled()
  })

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('never leads to %s', async (toUrl) => {
    expect(await contentAt(await plant('page', path(), { toUrl }))).toMatchObject({ type: 'page' })
  })

  test('is never executed', async () => {
    const html = '<img src=x onerror=x()><p onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a>'
    const blocks = [
      { type: 'richText', html },
      { type: 'accordion', items: [{ heading: 'a', html }] },
      { type: 'hero', linkUrl: 'javascript:x()', imageUrl: 'javascript:x()' },
      { type: 'links', links: [{ text: 'a', url: 'data:text/html,x' }] },
      { type: 'columns', columns: [[{ type: 'richText', html }]] },
    ]
    const page = await contentAt(await plant('page', path(), { blocks }))
    const modal = await api('POST /api/Modal/GetModalRequest', {
      body: { area: EU, id: await plant('modal', unique(), { blocks }) },
    })
    for (const each of [page, modal])
      expect(JSON.stringify(each)).not.toMatch(/onerror|onclick|<script|javascript:|data:text/)
  })

  test.each([5, null, [], 'x', { requires: 'nobody' }])('is not there when its body is %j', async (body) => {
    await expect(contentAt(await plant('page', path(), body))).rejects.toMatchObject({ status: 404 })
  })

  test('leaves out a block that fails while it is drawn', async () => {
    vi.spyOn(shop.inside.catalog, 'category').mockImplementation(() => {
      throw new Error('A category fails, as this test wants')
    })
    const hello = { type: 'richText', html: 'Hello' }
    expect(await shown({ type: 'categoryGrid', categoryIds: ['a'] }, hello)).toEqual([hello])
  })
})

describe('GET GetTranslationsByAreaId', () => {
  const texts = async (areaId = 'eu', languageCode = 'en-GB') =>
    (await api('GET /api/Content/GetTranslationsByAreaId', { query: { areaId, languageCode } })).translations

  test('gives every text, as the area wrote it or as the shop says it', async () => {
    await write('translation', 'Cart.Heading', { text: '<b>Basket</b>' })
    expect(await texts()).toEqual({ ...DEFAULT_TEXTS, 'Cart.Heading': '<b>Basket</b>' })
    expect(await texts('us')).toEqual(DEFAULT_TEXTS)
    expect(DEFAULT_TEXTS['Exceptions.CartHasBeenModifiedException']).toContain('Your cart has changed')
  })

  test('gives the storefront only what the area wrote', async () => {
    await write('translation', 'Cart.Own', { text: 'Own' })
    const { texts: own = {} } = await api('GET /api/Area/GetAreaById', { query: { areaId: 'eu', language: 'en-GB' } })
    expect(own).toMatchObject({ 'Cart.Own': 'Own' })
    expect(own).not.toHaveProperty(['Cart.Empty'])
  })

  test.each([
    ['xx', 'en-GB'],
    ['eu', 'da-DK'],
    ["us'--", 'en-GB'],
    ['eu', '../../x'],
  ])('refuses %s %s', async (...where) => {
    await expect(texts(...where)).rejects.toMatchObject({ status: 400 })
  })

  test.each(['__proto__', '<b>', 'a b', ''])('takes no text under the key %j', async (key) => {
    await expect(write('translation', key, { text: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('elements', () => {
  const word = unique()
  const html = (text: string) => [{ type: 'richText', html: `<p class="x">${text}</p>` }]
  const search = (body: object) =>
    api('POST /api/Content/GetElementsBySearch', { body: { area: EU, search: word, ...body } })

  test('are found by id, by ids and by a search, the published ones alone', async () => {
    const a = await write('element', `${word}-a`, { name: `${word} Opening hours`, blocks: html('From nine to five') })
    const b = await write('element', `${word}-b`, {
      name: `${word} Freight`,
      blocks: [{ type: 'columns', columns: [[{ type: 'hero', heading: 'By pallet' }]] }],
    })
    const draft = await write('element', `${word}-c`, { name: `${word} Draft` }, false)

    const element = await api('POST /api/Content/GetElementById', { body: { area: EU, id: a } })
    expect(element).toEqual({
      id: a,
      name: `${word} Opening hours`,
      content: [{ type: 'richText', html: '<p>From nine to five</p>' }],
    })
    const { items } = await api('POST /api/Content/GetElementsByIds', {
      body: { area: EU, ids: [b, 'unknown', draft, a] },
    })
    expect(items.map(({ id }) => id)).toEqual([b, a])

    const ids = async (body: object) => (await search(body)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([b, a])
    expect(await ids({ search: `${word} NINE five` })).toEqual([a])
    expect(await ids({ search: `${word} pallet` })).toEqual([b])
    expect(await ids({ search: `${word} class` })).toEqual([])
    expect(await ids({ type: 'hero' })).toEqual([b])
    expect(await search({ skip: 1, take: 1 })).toMatchObject({ totalItems: 2, items: [{ id: a }] })
    for (const id of [draft, 'unknown', '__proto__'])
      await expect(api('POST /api/Content/GetElementById', { body: { area: EU, id } })).rejects.toMatchObject({
        status: 404,
      })
  })

  test('are given a hundred at a time at most, by filters of the contract', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => `${n}`)
    const refused = { type: 'ValidationException' }
    await expect(api('POST /api/Content/GetElementsByIds', { body: { area: EU, ids } })).rejects.toMatchObject(refused)
    for (const body of [{ take: 101 }, { skip: -1 }, { type: 'hologram' }])
      await expect(search(body)).rejects.toMatchObject(refused)
  })
})

describe('POST GetModalRequest', () => {
  const modal = (id: string) => api('POST /api/Modal/GetModalRequest', { body: { area: EU, id } })

  test('gives the content of a published modal', async () => {
    const id = await write('modal', unique(), { title: 'Sizes', blocks: [{ type: 'richText', html: 'S, M, L' }] })
    expect(await modal(id)).toEqual({ id, title: 'Sizes', content: [{ type: 'richText', html: 'S, M, L' }] })
  })

  test('knows no draft and no other document', async () => {
    const draft = await write('modal', unique(), {}, false)
    const element = await write('element', unique(), { name: 'A' })
    for (const id of [draft, element, 'unknown']) await expect(modal(id)).rejects.toMatchObject({ status: 404 })
  })
})

test('GET DummyToGetModels gives an empty model', async () => {
  expect(await api('GET /api/Content/DummyToGetModels', { query: {} })).toEqual({})
})
