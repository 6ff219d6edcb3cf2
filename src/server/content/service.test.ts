import { describe, expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openSmallCatalogue } from '#test/small-catalogue.ts'
import { getContent } from './service.ts'

const { db, areas, catalog, documents, campaigns } = await openSmallCatalogue()

describe('content by URL', () => {
  const at = (path: string) => getContent({ areas, catalog, documents, campaigns }, EU, path, undefined)

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
    expect(await getContent({ areas, catalog, documents, campaigns }, US, '/', undefined)).toMatchObject({
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
    const below = [
      { name: 'Darts', url: '/darts' },
      { name: 'Flights', url: '/darts/flights' },
    ]
    expect(await at('/darts/flights')).toMatchObject({ parentId: 'darts', category: { path: below } })
  })

  test('a product comes whole', async () => {
    await db.updateTable('product').set({ parent_id: 'bl' }).where('product_id', '=', 'bl-6-1').execute()
    const { url: path } = (await catalog.products(['bl-6-1'], 'products', EU)).get('bl-6-1') ?? { url: '' }
    expect(await at(`/en${path}/`)).toMatchObject({
      type: 'product',
      parentId: 'bl',
      description: 'Sisal',
      product: {
        parentId: 'bl',
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
