import { describe, expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openSmallCatalogue } from '#test/small-catalogue.ts'
import { getContent } from '../content/service.ts'

const { db, areas, catalog, documents, campaigns } = await openSmallCatalogue()

const PRICED = { ...EU, showsPrices: true }
const namesOf = async (freeTextSearch: string, area = EU) =>
  (await catalog.search({ freeTextSearch }, area)).items.map(({ item }) => item.name)

describe('search', () => {
  test('gives products with list prices, facets and sortings', async () => {
    const page = await catalog.search({ freeTextSearch: 'blade' }, PRICED)
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

  test('gives no list price in an area that does not say that it shows them, whatever was asked before', async () => {
    for (const area of [EU, { ...EU, showsPrices: false }]) {
      const { items } = await catalog.search({ freeTextSearch: 'blade' }, area)
      expect(items.map(({ item }) => item.unitPrices)).toEqual([[]])
      expect((await catalog.products(['bl-6-1'], 'page', area)).get('bl-6-1')?.unitPrices).toEqual([])
      expect((await catalog.suggest('bla', area)).products).toMatchObject([{ listPrice: null }])
    }
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
    const { totalItems, totalPages, nearby } = await catalog.search({ freeTextSearch }, EU)
    expect({ totalItems, totalPages, nearby }).toMatchObject({
      totalItems: 0,
      totalPages: 0,
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
    expect(await catalog.suggest('bla', PRICED)).toMatchObject({
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
    const content = getContent({ areas, catalog, documents, campaigns }, area, path?.url ?? '/none', undefined)
    await expect(content).rejects.toMatchObject({ type: 'NotFoundException' })
  })
})
