import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockOf } from '#contract/blocks.ts'
import { editorOf } from '#test/documents.ts'
import { EU, unique } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { today } from '../today.ts'

const shop = await openTestShop()
const { write, plant, shown } = await editorOf(shop)
const { api } = shop.visitor()

const path = () => `/${unique()}`
const contentAt = (url: string) => api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })

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
    const first = {
      id: `First-${kind}`,
      text: '',
      label: '',
      imageUrl: '',
      validFrom: null,
      validUntil: null,
      levels: [],
    }
    expect(list.campaigns[0]).toEqual({ ...first, name: 'First', campaignType: kind, url: `/deals/${kind}` })

    expect(await shown({ type: 'dealList', heading: 'D', campaignType: kind })).toMatchObject([
      { heading: 'D', deals: [{ campaign: { name: 'First' }, products: [{ id: productId }] }] },
    ])
    for (const campaignType of [undefined, 'all-deals']) {
      const [all] = (await shown({ type: 'campaignList', campaignType })) as [BlockOf<'campaignList'>]
      expect(all.campaigns.map(({ name }) => name)).toEqual(expect.arrayContaining(['First', 'Second', 'Today']))
    }
  })

  test('show a campaign to whom it is open, whether editors wrote of it or not', async () => {
    const kind = `kind-${unique()}`
    const { productId } = await shop.sells()
    const [anna, bert] = [await shop.customer({ priceGroup: 'A' }), await shop.customer()]
    const written = await shop.campaign({ priceGroups: ['A'], productIds: [productId], name: 'Terms' })
    const unwritten = await shop.campaign({ customers: [anna.customerNumber], productIds: [productId] })
    const over = await shop.campaign({ validUntil: '2020-01-01', productIds: [productId] })
    await write('campaign', written, { name: 'For some', campaignType: kind })
    await write('campaign', over, { name: 'Over', campaignType: kind })
    const url = await write('page', path(), {
      blocks: [{ type: 'campaignList' }, { type: 'dealList', campaignType: kind }],
    })
    const seen = async ({ api }: typeof anna) => {
      const content = await api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })
      const [list, deals] = 'content' in content ? content.content : []
      if (list?.type !== 'campaignList' || deals?.type !== 'dealList') throw new Error('The page has other blocks')
      return {
        listed: list.campaigns
          .filter(({ id }) => [written, unwritten, over].includes(id))
          .map(({ id, url }) => [id, url]),
        deals: deals.deals.map(({ campaign, products }) => [campaign.name, products.map(({ id }) => id)]),
      }
    }
    expect(await seen(anna)).toEqual({
      listed: expect.arrayContaining([written, unwritten].map((id) => [id, `/search?campaignId=${id}`])),
      deals: [['For some', [productId]]],
    })
    expect(await seen(bert)).toEqual({ listed: [], deals: [] })
    expect(await seen({ ...bert, ...shop.visitor() })).toEqual({ listed: [], deals: [] })
  })

  test('show no campaign of whose products the area sells none, whether editors wrote of it or not', async () => {
    const kind = `kind-${unique()}`
    const [sold, foreign] = [await shop.sells(), await shop.sells({ areaIds: ['us'] })]
    const terms = { campaignType: 'MixMatch' } as const
    const half = await shop.campaign({ ...terms, name: 'Half', productIds: [foreign.productId, sold.productId] })
    const away = await shop.campaign({ ...terms, name: 'Away', productIds: [foreign.productId] })
    const bare = await shop.campaign({ ...terms, name: 'Bare' })
    const written = await shop.campaign({ productIds: [foreign.productId] })
    await write('campaign', written, { name: 'Written', campaignType: kind, productIds: [sold.productId] })
    await write('campaign', `none-${kind}`, { name: 'None', campaignType: kind, productIds: ['unknown'] })
    await write('campaign', `plain-${kind}`, { name: 'Announced', campaignType: kind })
    const [ofKind, mixed] = (await shown(
      { type: 'campaignList', campaignType: kind },
      { type: 'campaignList', campaignType: 'mix-match' },
    )) as [BlockOf<'campaignList'>, BlockOf<'campaignList'>]
    expect(ofKind.campaigns.map(({ name }) => name)).toEqual(['Announced'])
    const made = mixed.campaigns.filter(({ id }) => [half, away, bare].includes(id))
    expect(made.map(({ name }) => name)).toEqual(['Half'])
  })

  test('show a campaign on the days of its terms, whatever days were written with its text', async () => {
    const kind = `kind-${unique()}`
    const { productId } = await shop.sells()
    const id = await shop.campaign({ validUntil: '2099-12-31', productIds: [productId] })
    await write('campaign', id, { name: 'Longer', campaignType: kind, validUntil: '2001-01-01' })
    const [list] = (await shown({ type: 'campaignList', campaignType: kind })) as [BlockOf<'campaignList'>]
    expect(list.campaigns).toMatchObject([{ id, name: 'Longer', validUntil: '2099-12-31' }])
  })

  test('say what a campaign gives to customers alone, and how it counts', async () => {
    const { productId } = await shop.sells()
    const levels = { 6: 5, 12: 10 }
    const id = await shop.campaign({ campaignType: 'MixMatch', productIds: [productId], levels })
    const url = await write('page', path(), { blocks: [{ type: 'campaignList' }] })
    const told = async ({ api }: Pick<Person, 'api'>) => {
      const content = await api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })
      const [list] = 'content' in content ? content.content : []
      return list?.type === 'campaignList' ? list.campaigns.find((each) => each.id === id) : undefined
    }
    expect(await told(await shop.customer())).toMatchObject({
      counts: 'MixMatch',
      levels: [
        { minimumQuantity: 6, discountPercentage: 5 },
        { minimumQuantity: 12, discountPercentage: 10 },
      ],
    })
    const shown = await told(shop.visitor())
    expect(shown?.levels).toEqual([])
    expect(shown).not.toHaveProperty('counts')
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
