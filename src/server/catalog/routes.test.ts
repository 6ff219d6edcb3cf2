import { describe, expect, test } from 'vitest'
import type { LookupTemplate } from '#contract/products.ts'
import { EU, insertPage } from '#test/factories.ts'
import { workedMs } from '#test/own-work.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const search = (queryField: string) =>
  shop.visitor().api('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, facetSelected: [{ queryField, values: ['Bullseye'] }] },
  })

describe('GetProductsBySearch', () => {
  test('narrows by a facet of the area', async () => {
    await shop.sells()
    expect(await search('brand')).toMatchObject({ totalItems: 1 })
  })

  test('leads from a text that finds too little to the pages that answer it, to them alone', async () => {
    await insertPage(shop.db, '/delivery', 'Delivery and returns')
    await shop.inside.documents.follow([{ kind: '*', key: '' }])
    await shop.sells({ name: 'Delivered crate' })
    const nearby = async (freeTextSearch: string) =>
      (await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch } })).nearby
    const pages = [{ title: 'Delivery and returns', url: '/delivery' }]
    expect(await nearby('delivery')).toEqual({ didYouMean: null, successor: null, categories: [], pages })
    expect(await nearby('crate')).toMatchObject({ pages: [] })
  })

  test('leads from the number of what has ended to what stands for it', async () => {
    const [ended, next] = [await shop.sells({ number: 'OLD-77' }), await shop.sells({ name: 'Newer board' })]
    await shop.ends(ended, next)
    const successorOf = async (freeTextSearch: string) => {
      const body = { area: EU, freeTextSearch }
      const { nearby } = await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body })
      return nearby?.successor?.name
    }
    expect(await Promise.all(['OLD-77', ' old-77 ', 'OLD-78', 'OLD-77\u0000'].map(successorOf))).toEqual([
      ...['Newer board', 'Newer board'],
      ...[undefined, undefined],
    ])
  })

  test('lists the products of a campaign under its name to whom it is open, nothing to others', async () => {
    const [inside] = [await shop.sells(), await shop.sells()]
    const anna = await shop.customer({ priceGroup: 'A' })
    const campaignId = await shop.campaign({ name: 'For A', priceGroups: ['A'], productIds: [inside.productId] })
    const listed = async ({ api }: Pick<Person, 'api'>) => {
      const page = await api('POST /api/Product/GetProductsBySearch', { body: { area: EU, search: { campaignId } } })
      return [page.campaign?.name, page.items.map(({ item }) => item.id)]
    }
    expect(await listed(anna)).toEqual(['For A', [inside.productId]])
    for (const other of [await shop.customer(), shop.visitor()]) expect(await listed(other)).toEqual([undefined, []])
  })

  test('refuses a facet that the area does not offer, naming those it does', async () => {
    await expect(search('brnad')).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'facetSelected.0.queryField', message: 'No such facet. There are: brand.' }] },
    })
  })
})

describe('GetProductsByIds', () => {
  const byIds = (ids: string[]) =>
    shop
      .visitor()
      .api('POST /api/Product/GetProductsByIds', { body: { area: EU, lookupTemplate: 'product-cart', ids } })

  test('gives products by their ids and leaves out one unknown among others', async () => {
    const [dart, board] = [await shop.sells(), await shop.sells()]
    const { items } = await byIds([dart.productId, 'unknown', board.productId])
    expect(Object.keys(items).toSorted()).toEqual([dart.productId, board.productId].toSorted())
    expect(items[dart.productId]).toMatchObject({ id: dart.productId, variants: [{ id: dart.variantId }] })
  })

  test.each<[LookupTemplate, string | undefined]>([
    ['page', '/images/raw/'],
    ['product-cart', '/images/raw/'],
    ['products', undefined],
  ])("with the template %s says of a variant's own picture: %s", async (lookupTemplate, said) => {
    const { productId, variantId } = await shop.sells()
    await shop.db
      .updateTable('variant')
      .set({ image_url: 'asset:red.svg' })
      .where('variant_id', '=', variantId)
      .execute()
    const body = { area: EU, lookupTemplate, ids: [productId] }
    const { items } = await shop.visitor().api('POST /api/Product/GetProductsByIds', { body })
    expect(items[productId]?.variants[0]?.imageUrl).toEqual(said && expect.stringContaining(said))
    const wanted = { area: EU, lookupTemplate, search: { productIds: [productId] } }
    const page = await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body: wanted })
    expect(page.items.map(({ item }) => item)).toEqual([items[productId]])
  })

  test.each([
    ['2999-12-31', '2999-12-31'],
    ['2020-02-20', null],
  ])('of a delivery expected on %s says %s', async (expectedOn, told) => {
    const { productId } = await shop.sells({ stock: 0, expectedOn })
    expect((await byIds([productId])).items[productId]?.variants).toMatchObject([{ stock: 0, expectedOn: told }])
  })

  test('finds nothing where all are unknown', async () => {
    await expect(byIds(['unknown', '__proto__'])).rejects.toMatchObject({ status: 404, message: 'Not Found' })
  })
})

describe("a customer's own number", () => {
  test('finds its item in the search and the suggestions, for him alone and however it is typed', async () => {
    const [buyer, stranger] = [await shop.customer(), await shop.customer()]
    const item = await shop.sells({ number: 'OWN-ITEM-1', name: 'Umbrella stand' })
    await shop.db
      .insertInto('own_number')
      .values({
        customer_number: buyer.customerNumber,
        normalised: 'zz4711',
        own_number: 'ZZ-47.11',
        variant_id: item.variantId,
      })
      .execute()
    const found = async ({ api }: Person, freeTextSearch: string) => {
      const body = { area: EU, freeTextSearch }
      const { items } = await api('POST /api/Product/GetProductsBySearch', { body })
      const { products } = await api('POST /api/Product/GetSuggestions', { body })
      return [items.map(({ item: { id } }) => id), products.map(({ id }) => id)]
    }
    const both = [[item.productId], [item.productId]]
    for (const typed of ['ZZ-47.11', 'zz4711', 'ZZ 4711']) expect(await found(buyer, typed)).toEqual(both)
    expect(await found(stranger, 'ZZ-47.11')).toEqual([[], []])
    expect(await found(shop.visitor(), 'ZZ-47.11')).toEqual([[], []])
  })
})

test('GetSuggestions offers a page from when it is published, by the name it has by then', async () => {
  const offered = async () => {
    const body = { area: EU, freeTextSearch: 'openi' }
    return (await shop.visitor().api('POST /api/Product/GetSuggestions', { body })).pages.map(({ title }) => title)
  }
  const publish = async (title: string) => {
    await shop.db.deleteFrom('document').where('key', '=', '/hours').execute()
    await insertPage(shop.db, '/hours', title)
    await shop.inside.documents.follow([{ kind: '*', key: '' }])
  }
  expect(await offered()).toEqual([])
  await publish('Opening hours')
  expect(await offered()).toEqual(['Opening hours'])
  await publish('Opening days')
  expect(await offered()).toEqual(['Opening days'])
})

describe('a hostile query', () => {
  const http = shop.http()

  const range = (min: unknown, max: unknown) => ({ facetSelected: [{ queryField: 'brand', min, max }] })

  test.each<[string, object, number]>([
    ['200 stars', { freeTextSearch: '*'.repeat(200) }, 200],
    ['10 kB of text', { freeTextSearch: 'a '.repeat(5000) }, 400],
    ['a regular expression that explodes', { freeTextSearch: '((a+)+)+$'.repeat(20) }, 200],
    ['NUL', { freeTextSearch: '\u0000dart\u0000' }, 200],
    ['half of a pair', { freeTextSearch: '\ud800' }, 200],
    ['SQL', { freeTextSearch: "'; drop table product; --" }, 200],
    ['names of the prototype', { freeTextSearch: '__proto__ constructor toString' }, 200],
    ['many long words that nothing has', { freeTextSearch: `${'bulseyee'.repeat(4)} `.repeat(6) }, 200],
    ['a slider that is no number', range('NaN', 5), 400],
    ['a slider without an end', range(Number.POSITIVE_INFINITY, null), 200],
    ['a slider the wrong way round', range(9, 1), 200],
    ['a page beyond all', { currentPage: 10_000, pageSize: 100 }, 200],
    ['a page before the first', { currentPage: 0 }, 400],
    ['more facets than there are', { facetSelected: Array.from({ length: 60 }, () => ({ queryField: 'brand' })) }, 400],
    ['a facet of the prototype', { facetSelected: [{ queryField: '__proto__', values: ['x'] }] }, 400],
    [
      'a facet chosen twice',
      { facetSelected: ['a', 'b'].map((value) => ({ queryField: 'brand', values: [value] })) },
      400,
    ],
    ['500 values', { facetSelected: [{ queryField: 'brand', values: Array(500).fill('x') }] }, 400],
  ])('with %s is answered by 50 ms of work, with a result or what is wrong with it', async (_, query, status) => {
    await shop.sells()
    const app = await http
    const payload = { area: EU, ...query }
    const ask = () => app.inject({ method: 'POST', url: '/api/Product/GetProductsBySearch', payload })
    const answer = await ask()
    // What is swept or compiled meanwhile is no part of it: not of every one of them.
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = workedMs()
      await ask()
      times.push(workedMs() - before)
    }
    expect(Math.min(...times)).toBeLessThan(50)
    expect({ status: answer.statusCode, type: answer.json().type }).toEqual({
      status,
      type: status === 200 ? undefined : 'ValidationException',
    })
  })
})

test('who pays in a currency of his own is offered no amounts of another, nor narrowed by them', async () => {
  const row = await shop.db.selectFrom('area').select('settings').where('area_id', '=', 'eu').executeTakeFirstOrThrow()
  const price = { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' }
  const settings = { ...Object(row.settings), defaultFacets: [price] }
  await shop.db
    .updateTable('area')
    .set({ settings: JSON.stringify(settings) })
    .where('area_id', '=', 'eu')
    .execute()
  await shop.inside.areas.follow([{ kind: 'area', key: '' }])
  await shop.inside.catalog.rebuild()
  const { variantId } = await shop.sells({ price: 10 })
  const found = async ({ api }: Person, freeTextSearch = '') => {
    const body = { area: EU, freeTextSearch, facetSelected: [{ queryField: 'price', min: 5_000, max: 6_000 }] }
    const { facets, totalItems } = await api('POST /api/Product/GetProductsBySearch', { body })
    return { fields: facets.map(({ queryField }) => queryField), isNarrowed: totalItems === 0 }
  }
  expect(await found(await shop.customer())).toEqual({ fields: ['price'], isNarrowed: true })
  const foreigner = await shop.customer({ currencyCode: 'USD' })
  const own = { normalised: 'my1', own_number: 'MY-1', variant_id: variantId }
  await shop.db
    .insertInto('own_number')
    .values({ customer_number: foreigner.customerNumber, ...own })
    .execute()
  for (const typed of ['', 'MY-1']) {
    expect(await found(foreigner, typed), typed).toEqual({ fields: [], isNarrowed: false })
  }
})
