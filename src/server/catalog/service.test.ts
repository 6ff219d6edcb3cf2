import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type Campaigns, openCampaigns } from '../campaigns/campaigns.ts'
import { getContent } from '../content/service.ts'
import { followChanges } from '../db/changes.ts'
import { type Documents, openDocuments } from '../documents/documents.ts'
import { importProducts } from '../import/products.ts'
import type { ProductRecord } from '../import/records.ts'
import { type Catalog, openCatalog } from './service.ts'

const { db, url } = await testDatabase()

const EU = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const US = { areaId: 'us', languageCode: 'en-GB', currencyCode: 'USD' }

const blade: ProductRecord = {
  number: 'BL-6.1',
  name: 'Blade dartboard',
  brand: 'Winmau',
  category: ['Darts', 'Boards'],
  description: '<p>Sisal</p>',
  specifications: [{ name: 'Material', value: 'Sisal' }],
  tags: ['New'],
  images: [{ url: 'asset:boards/blade.svg', text: 'Front' }],
  alsoFoundBy: ['BL-5'],
  related: [
    { kind: 'accessory', number: 'FL-1' },
    { kind: 'successor', number: 'BL-7' },
  ],
  variants: [
    {
      number: 'BL-6.1-A',
      ean: '4006381333931',
      attributes: [{ name: 'Colour', value: 'Black' }],
      stock: 3,
      prices: [
        { currencyCode: 'EUR', amount: 59.5, beforeAmount: 70 },
        { currencyCode: 'USD', amount: 64 },
      ],
    },
  ],
}
const simple = (number: string, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  number,
  name: `Flight ${number}`,
  brand: 'Target',
  category: ['Darts', 'Flights'],
  variants: [{ number: `${number}-1`, stock: 0, prices: [{ currencyCode: 'EUR', amount: 2 }] }],
  ...changes,
})

let catalog: Catalog
let documents: Documents
let campaigns: Campaigns

beforeAll(async () => {
  const settings = JSON.stringify({
    defaultFacets: [
      { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
      { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' },
    ],
    search: { synonyms: [['dartboard', 'target face']], brandAliases: { 'winmau ltd': 'Winmau' } },
  })
  const areas = [EU, US].map(({ areaId, languageCode, currencyCode }) => ({
    area_id: areaId,
    language_code: languageCode,
    currency_code: currencyCode,
    settings,
  }))
  await db.insertInto('area').values(areas).execute()
  await importProducts(db, [
    blade,
    simple('FL-1'),
    simple('FL-EU', { areas: ['eu'] }),
    simple('FL-OFF', { isActive: false }),
  ])
  const page = (key: string, body: object) => ({
    type: 'page',
    key,
    area_id: 'eu',
    language_code: 'en-GB',
    body: JSON.stringify(body),
  })
  await db
    .insertInto('document')
    .values([
      page('/', {
        title: 'Welcome',
        blocks: [
          { type: 'categoryGrid', categoryIds: ['darts', 'unknown'] },
          { type: 'productSlider', search: { freeTextSearch: 'blade' } },
          { type: 'richText', html: '<p onclick="x()">Hello</p><script>x()</script>' },
          { type: 'hologram' },
        ],
      }),
      page('/members', { title: 'Members', requires: 'login' }),
    ])
    .execute()
  catalog = await openCatalog(db)
  documents = await openDocuments(db)
  campaigns = await openCampaigns(db)
  const follower = await followChanges(url, async (changes) => {
    await catalog.follow(changes)
    await documents.follow(changes)
  })
  return async () => {
    catalog.close()
    await follower.stop()
  }
})

const namesOf = async (freeTextSearch: string, area = EU) =>
  (await catalog.search({ freeTextSearch }, area)).items.map(({ item }) => item.name)

describe('search', () => {
  test('gives products with list prices, facets and sortings', async () => {
    const page = await catalog.search({ freeTextSearch: 'blade' }, EU)
    expect(page).toMatchObject({ totalItems: 1, totalPages: 1, currentPage: 1 })
    expect(page.items[0]?.item).toMatchObject({
      id: 'bl-6-1',
      number: 'BL-6.1',
      url: expect.stringMatching(/^\/darts\/boards\/.*blade/),
      categories: [{ name: 'Darts' }, { name: 'Boards' }],
      parentId: null,
      media: [{ type: 'image', url: '/images/raw/Ym9hcmRzL2JsYWRlLnN2Zw', text: 'Front' }],
      specifications: { brand: 'Winmau' },
      unitPrices: [{ unitId: 'STK', variantId: 'bl-6-1-a', price: 59.5, beforePrice: 70, currencyCode: 'EUR' }],
    })
    expect(page.items[0]?.item.description).toBeUndefined()
    expect(page.facets).toMatchObject([
      { queryField: 'brand', options: [{ value: 'Winmau', count: 1, selected: false }] },
      { queryField: 'price', min: 59.5, max: 59.5 },
    ])
    expect(page.sortingOptions[0]).toMatchObject({ field: 'score' })
  })

  test('a product says what belongs to it only to who wants its page', async () => {
    const related = [
      { kind: 'accessory', productId: 'fl-1' },
      { kind: 'successor', productId: 'bl-7' },
    ]
    expect((await catalog.products(['bl-6-1'], 'page', EU)).get('bl-6-1')).toMatchObject({ related })
    expect((await catalog.products(['bl-6-1'], 'products', EU)).get('bl-6-1')?.related).toBeUndefined()
  })

  test.each([
    ['dratboarf', 'dartboard'],
    ['blade xyzzyx', 'blade'],
    ['Bldae dratboarf', 'blade dartboard'],
  ])('for %j, which finds too little, it says how the catalogue spells it', async (freeTextSearch, didYouMean) => {
    const { totalItems, nearby } = await catalog.search({ freeTextSearch }, EU)
    expect({ totalItems, nearby }).toMatchObject({
      totalItems: 0,
      nearby: {
        didYouMean,
        categories: expect.arrayContaining([{ id: 'darts', name: 'Darts', url: '/darts', count: 3 }]),
      },
    })
  })

  test.each(['xyzzyx', 'blade', '***', '9'.repeat(200)])(
    'for %j there is no better spelling',
    async (freeTextSearch) => {
      expect((await catalog.search({ freeTextSearch }, EU)).nearby?.didYouMean).toBeNull()
    },
  )

  test.each(['BL-6.1', 'bl 5', 'BL 6', '4006381333931', 'EAN 4006381333931', 'BL-6.1 sisal'])(
    'for %j, a number, no other is meant',
    async (freeTextSearch) => {
      const { totalItems, nearby } = await catalog.search({ freeTextSearch }, EU)
      expect({ totalItems, nearby }).toEqual({ totalItems: 1, nearby: undefined })
    },
  )

  test('a search that finds enough, or is narrowed, needs no way on', async () => {
    expect((await catalog.search({ freeTextSearch: '' }, EU)).nearby).toBeUndefined()
    const narrowed = { freeTextSearch: 'xyzzyx', facetSelected: [{ queryField: 'brand', values: ['Winmau'] }] }
    expect((await catalog.search(narrowed, EU)).nearby).toBeUndefined()
  })

  test.each(['BL 61', 'bl-6.1-a', '4006381333931', 'BL5', 'target face', 'winmau ltd', 'dratboard'])(
    '%j finds the board',
    async (text) => expect(await namesOf(text)).toContain('Blade dartboard'),
  )

  test('a category narrows, an empty list finds nothing, a campaign without products too', async () => {
    const ids = async (search: object) => (await catalog.search({ search }, EU)).items.map(({ item }) => item.id)
    expect(await ids({ categoryIds: ['darts-boards'] })).toEqual(['bl-6-1'])
    expect(await ids({ productIds: [] })).toEqual([])
    expect(await ids({ campaignId: 'none' })).toEqual([])
  })

  test('suggestions name products, and categories and brands with all they lead to', async () => {
    expect(await catalog.suggest('bla', EU)).toMatchObject({
      products: [{ number: 'BL-6.1', listPrice: { price: 59.5 }, imageUrl: expect.stringContaining('/images/raw/') }],
      categories: [
        { name: 'Boards', count: 1 },
        { name: 'Darts', count: 3 },
      ],
      brands: [{ name: 'Winmau', count: 1 }],
    })
    expect(await catalog.suggest('fl-eu', EU)).toMatchObject({ products: [{}], brands: [{ name: 'Target', count: 2 }] })
    expect((await catalog.suggest('fl-1', US)).brands).toEqual([{ name: 'Target', count: 1 }])
    expect(await catalog.suggest('b', EU)).toEqual({ products: [], categories: [], brands: [] })
  })
})

test('a variant is named by its product and what tells it from its sisters', () => {
  expect(catalog.variantName('bl-6-1-a', 'en-GB')).toBe('Blade dartboard, Black')
  expect(catalog.variantName('nothing', 'en-GB')).toBe('')
})

describe('what an area does not sell', () => {
  test.each([
    ['of another area', 'fl-eu', US],
    ['off sale', 'fl-off', EU],
    ['unknown', 'nothing', EU],
  ])('a product %s is found in no way', async (_, id, area) => {
    expect((await catalog.products([id], 'page', area)).size).toBe(0)
    expect(catalog.variant(`${id}-1`, area.areaId)).toBeUndefined()
    expect((await catalog.search({ search: { productIds: [id] } }, area)).totalItems).toBe(0)
    expect(await namesOf(id, area)).not.toContain(`Flight ${id.toUpperCase()}`)
    const [path] = await db.selectFrom('content_url').select('url').where('target_id', '=', id).execute()
    const content = getContent({ catalog, documents, campaigns }, area, path?.url ?? '/none', undefined)
    await expect(content).rejects.toMatchObject({ type: 'NotFoundException' })
  })
})

describe('content by URL', () => {
  const at = (path: string) => getContent({ catalog, documents, campaigns }, EU, path, undefined)

  test('a page comes with its blocks; unknown ones and scripts are left out', async () => {
    expect(await at('/en?x=1')).toMatchObject({
      type: 'page',
      title: 'Welcome',
      content: [
        { type: 'categoryGrid', categories: [{ name: 'Darts', url: '/darts' }] },
        { type: 'productSlider', products: [{ id: 'bl-6-1' }] },
        { type: 'richText', html: '<p>Hello</p>' },
      ],
    })
  })

  test('a front page that nobody has written shows the departments of the area and what it sells', async () => {
    expect(await getContent({ catalog, documents, campaigns }, US, '/', undefined)).toMatchObject({
      type: 'page',
      url: '/',
      title: 'All products',
      content: [
        { type: 'categoryGrid', categories: [{ name: 'Darts', url: '/darts' }] },
        { type: 'productSlider', heading: 'New and in stock', linkUrl: '/search' },
      ],
    })
  })

  test('the pages of campaigns and deals are there before anybody writes them', async () => {
    for (const path of ['/deals/all-deals', '/deals/campaign', '/deals/mix-match']) {
      expect(await at(path), path).toMatchObject({
        type: 'page',
        url: path,
        title: 'Deals',
        content: [{ type: 'dealList' }],
      })
    }
    expect(await at('/campaigns')).toMatchObject({ title: 'Campaigns', content: [{ type: 'campaignList' }] })
    expect(await at('/deals/MixMatch')).toMatchObject({ type: 'redirect', toUrl: '/deals/mix-match' })
    await expect(at('/deals/none-of-these')).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('a category comes with its path and what lies below', async () => {
    expect(await at('/darts')).toMatchObject({
      type: 'category',
      category: {
        id: 'darts',
        children: [
          { name: 'Boards', count: 1 },
          { name: 'Flights', count: 2 },
        ],
      },
    })
  })

  test('a product comes whole', async () => {
    const { url: path } = (await catalog.products(['bl-6-1'], 'products', EU)).get('bl-6-1') ?? { url: '' }
    expect(await at(`/en${path}/`)).toMatchObject({
      type: 'product',
      description: 'Sisal',
      product: {
        description: '<p>Sisal</p>',
        specifications: { brand: 'Winmau', attributes: [{ name: 'Material', value: 'Sisal' }] },
      },
    })
  })

  test('a page for members is forbidden to visitors, an unknown one is not found', async () => {
    await expect(at('/members')).rejects.toMatchObject({ type: 'ForbiddenException' })
    await expect(at('/nowhere')).rejects.toMatchObject({ type: 'NotFoundException' })
  })
})

describe('changes by another process are found within a second', () => {
  const soon = { timeout: 1_000, interval: 20 }

  test('stock and price', async () => {
    await catalog.products(['fl-1'], 'products', EU)
    await db.updateTable('variant').set({ stock: 42 }).where('variant_id', '=', 'fl-1-1').execute()
    await expect.poll(() => catalog.variant('fl-1-1', EU.areaId)?.stock, soon).toBe(42)
    const shown = async () => (await catalog.products(['fl-1'], 'products', EU)).get('fl-1')?.variants[0]?.stock
    await expect.poll(shown, soon).toBe(42)
    const byStock = await catalog.search({ sortingSelected: { field: 'stock', direction: 'Descending' } }, EU)
    expect(byStock.items[0]?.item.id).toBe('fl-1')
    await db.updateTable('price').set({ amount: 777 }).where('variant_id', '=', 'fl-1-1').execute()
    const price = async () => (await catalog.products(['fl-1'], 'products', EU)).get('fl-1')?.unitPrices[0]?.price
    await expect.poll(price, soon).toBe(7.77)
  })

  test('a new name, a new product, one that goes; a given-up URL leads on', async () => {
    const { url: before } = (await catalog.products(['fl-1'], 'products', EU)).get('fl-1') ?? { url: '' }
    await importProducts(db, [simple('FL-1', { name: 'Feather' }), simple('FL-2')])
    await expect.poll(() => namesOf('feather'), soon).toEqual(['Feather'])
    await expect.poll(() => namesOf('FL2'), soon).toEqual(['Flight FL-2'])
    const { url: now } = (await catalog.products(['fl-1'], 'products', EU)).get('fl-1') ?? { url: '' }
    const content = getContent({ catalog, documents, campaigns }, EU, before, undefined)
    expect(await content).toEqual({ type: 'redirect', toUrl: now, statusCode: 301 })
    await db.updateTable('product').set({ is_active: false }).where('product_id', '=', 'fl-2').execute()
    await expect.poll(() => namesOf('FL2'), soon).toEqual([])
  })

  test('a variant that moves from one product to the other, and back', async () => {
    const [one, two] = [simple('MV-A'), simple('MV-B')]
    const both = [...one.variants, ...two.variants]
    const another = both.map((each) => ({ ...each, number: 'MV-C-1' })).slice(0, 1)
    const ownersOf = () => ['mv-a-1', 'mv-b-1'].map((id) => catalog.variant(id, EU.areaId)?.productId)
    await importProducts(db, [one, two])
    await expect.poll(ownersOf, soon).toEqual(['mv-a', 'mv-b'])
    for (const [first, second, owner] of [
      [both, another, 'mv-a'],
      [another, both, 'mv-b'],
    ] as const) {
      await importProducts(db, [
        { ...one, variants: [...first] },
        { ...two, variants: [...second] },
      ])
      await expect.poll(ownersOf, soon).toEqual([owner, owner])
    }
  })

  test('a renamed category, changed synonyms', async () => {
    const texts = JSON.stringify({ 'en-GB': { name: 'Bullseyes', description: '', url: '/darts/boards' } })
    await db.updateTable('category').set({ texts }).where('category_id', '=', 'darts-boards').execute()
    await expect.poll(() => namesOf('bullseyes'), soon).toEqual(['Blade dartboard'])
    const settings = JSON.stringify({ search: { synonyms: [['dartboard', 'roundel']] } })
    await db.updateTable('area').set({ settings }).where('area_id', '=', 'eu').execute()
    await expect.poll(() => namesOf('roundel'), soon).toEqual(['Blade dartboard'])
  })
})

test('what is taken in again after a failure is all that had changed, a category with its products too', async () => {
  let fails = false
  const failing = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const isOfProducts =
          name === 'executeQuery' && /from product where is_active and product_id = any/.test(sqlOf(given))
        if (fails && isOfProducts) throw new Error('The database is away, as this test wants')
        return Reflect.apply(value, target, given)
      }
    },
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const own = await openCatalog(failing)
  const rename = (name: string) =>
    sql`update category set texts = jsonb_set(texts, '{en-GB,name}', ${JSON.stringify(name)}::jsonb)
      where category_id = 'darts-flights'`.execute(db)
  await rename('Quills')
  fails = true
  await own.follow([{ kind: 'category', key: 'darts-flights' }])
  fails = false
  const found = async () => (await own.search({ freeTextSearch: 'quills' }, EU)).totalItems
  await expect.poll(found, { timeout: 5_000 }).toBeGreaterThan(0)
  await rename('Flights')
  await own.close()
  error.mockRestore()
})

const sqlOf = ([query]: unknown[]): string => String(Reflect.get(Object(query), 'sql'))
