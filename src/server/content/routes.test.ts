import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { editorOf } from '#test/documents.ts'
import { EU, US, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { write } = await editorOf(shop)
const { api } = shop.visitor()

/** With a letter: capitals are another address. */
const path = () => `/a${unique()}`
const contentAt = (url: string, person = shop.visitor()) =>
  person.api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })

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

  test('leads on to an address with letters that a header cannot hold', async () => {
    const lake = await write('page', `${path()}/ježevka`, {})
    const sent = encodeURI(lake)
    const led = await write('page', path(), { toUrl: lake })
    expect(await contentAt(led)).toEqual({ type: 'redirect', toUrl: sent, statusCode: 302 })
    expect(await contentAt(lake.replace('ježevka', 'Ježevka'))).toEqual({
      type: 'redirect',
      toUrl: sent,
      statusCode: 301,
    })
    expect(await contentAt(sent)).toMatchObject({ type: 'page', url: lake })
  })

  test('leads from capitals to what stands there without them', async () => {
    const page = await write('page', path(), {})
    const small = { type: 'redirect', toUrl: page, statusCode: 301 }
    expect(await contentAt(page.toUpperCase())).toEqual(small)
    expect(await contentAt(`/EN${page}`)).toEqual(small)
    await expect(contentAt('/Nothing-Here')).rejects.toMatchObject({ status: 404 })
  })

  test('leads from the name of a type of campaign to the page of its deals', async () => {
    const deals = await write('page', '/deals/mix-match', {})
    expect(await contentAt('/deals/MixMatch')).toEqual({ type: 'redirect', toUrl: deals, statusCode: 301 })
  })

  test('leads nowhere that leads back', async () => {
    const self = path()
    await write('page', self, { title: 'Here', toUrl: `/en${self}/?again=1` })
    expect(await contentAt(self)).toMatchObject({ type: 'page', title: 'Here' })
    const [one, two, outside] = [path(), path(), path()]
    await write('page', one, { toUrl: two })
    await write('page', two, { toUrl: one })
    await write('page', outside, { toUrl: one })
    for (const url of [one, two, outside]) expect(await contentAt(url)).toMatchObject({ type: 'page' })
    const small = path()
    await write('page', small, { toUrl: small.toUpperCase() })
    expect(await contentAt(small)).toMatchObject({ type: 'page' })
    const whole = path()
    await write('page', whole, { toUrl: `https://eu.oche.example${whole}?again=1` })
    expect(await contentAt(whole)).toMatchObject({ type: 'page' })
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
    const a = await write('element', `${word}-a`, {
      name: `${word} Opening hours`,
      blocks: html('From nine to five, Mo&amp;Tu'),
    })
    const b = await write('element', `${word}-b`, {
      name: `${word} Freight`,
      blocks: [{ type: 'columns', columns: [[{ type: 'hero', heading: 'By pallet' }]] }],
    })
    const draft = await write('element', `${word}-c`, { name: `${word} Draft` }, false)

    const element = await api('POST /api/Content/GetElementById', { body: { area: EU, id: a } })
    expect(element).toEqual({
      id: a,
      name: `${word} Opening hours`,
      content: [{ type: 'richText', html: '<p>From nine to five, Mo&amp;Tu</p>' }],
    })
    const { items } = await api('POST /api/Content/GetElementsByIds', {
      body: { area: EU, ids: [b, 'unknown', draft, a] },
    })
    expect(items.map(({ id }) => id)).toEqual([b, a])

    const ids = async (body: object) => (await search(body)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([b, a])
    expect(await ids({ search: `${word} NINE five` })).toEqual([a])
    expect(await ids({ search: `${word} mo&tu` })).toEqual([a])
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
