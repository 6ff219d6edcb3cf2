import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RawInput } from '#contract/client.ts'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { writeQuery } from '#contract/query-string.ts'
import { editorOf } from '#test/documents.ts'
import { EU } from '#test/factories.ts'
import { openTestPages } from '#test/pages.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { followChanges } from '../db/changes.ts'
import { importProducts } from '../import/products.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)
const office = await shop.staff('backoffice')

/** What boards cost and did cost, and what of an order is small and bears which fee: however they are written. */
const AMOUNTS = /47[.,]?1(19|20)[.,]?17|58[.,]?233[.,]?19|77[.,]?131[.,]?13|31[.,]?37[78][.,]?37/

const BOARD = 'bl-6-1'
const BY_PRICE = { field: 'price', direction: 'Ascending' } as const
const LISTED = { type: 'productSlider', heading: 'New', productIds: [BOARD] }
const BLOCKS = [
  LISTED,
  { type: 'productSlider', heading: 'Found', search: { freeTextSearch: 'blade', sortingSelected: BY_PRICE } },
  { type: 'columns', heading: '', columns: [[LISTED]] },
  { type: 'dealList', heading: 'Deals' },
  { type: 'campaignList', heading: 'Campaigns' },
]

const board = (number: string, stock: number, amount: number) => ({
  number,
  name: `Blade ${number}`,
  brand: 'Winmau',
  category: ['Darts', 'Boards'],
  variants: ['Black', 'Red'].map((value, at) => ({
    number: `${number}-${at + 1}`,
    stock,
    attributes: [{ name: 'Colour', value }],
    prices: [{ currencyCode: 'EUR', amount: amount + at, beforeAmount: 58_233.19 }],
  })),
})
await importProducts(shop.db, [board('BL-6.1', 9, 47_119.17), board('BL-7', 3, 31_377.37)])
await shop.inside.catalog.rebuild()
const spring = await shop.campaign({ name: 'Spring', productIds: [BOARD] })
const [boardUrl = ''] = [...(await shop.inside.catalog.products([BOARD], 'page', EU)).values()].map(({ url }) => url)
const editor = await editorOf(shop)
await editor.write('page', '/prices', { title: 'Prices', blocks: BLOCKS })
await editor.write('page', '/', { title: 'Front', blocks: [LISTED] })
await editor.write('element', 'offer', { name: 'Offer', blocks: BLOCKS })
await editor.write('modal', 'offer', { title: 'Offer', blocks: BLOCKS })

const AREA = { areaId: EU.areaId, languageCode: EU.languageCode }
const SEARCH = { area: EU, freeTextSearch: 'blade', sortingSelected: BY_PRICE }
const NARROWED = { area: EU, facetSelected: [{ queryField: 'price', min: 1, max: 2 }] }
const key = (text: string) => Buffer.from(text).toString('base64url')
const FILE = { b64Path: key('boards/blade.svg'), b64FileName: key('blade.svg') }
const LOGIN = { area: EU, username: 'nobody', password: 'nothing' }
const PAYMENT = { params: { area: 'eu', paymentId: 'none' } }

/** What a visitor may ask, each call at least once; of those that answer amounts to a buyer all that they can hold. */
const ASKED: Record<string, readonly RawInput[]> = {
  'GET /api/Area/GetAreaById': [{ query: { areaId: 'eu', language: 'en-GB' } }],
  'GET /api/Content/GetContentByUrl': ['/', '/prices', boardUrl].map((url) => ({
    query: { area: EU, url },
  })),
  'GET /api/Content/GetRedirectByUrl': [{ query: { area: EU, url: '/links/product/BL-6.1' } }],
  'GET /api/Content/GetTranslationsByAreaId': [{ query: AREA }],
  'GET /api/Content/GetOwnTexts/{areaId}/{languageCode}/{fingerprint}': [
    { params: { ...AREA, fingerprint: '0123456789abcdef' } },
  ],
  'POST /api/Content/GetElementById': [{ body: { area: EU, id: 'offer' } }],
  'POST /api/Content/GetElementsByIds': [{ body: { area: EU, ids: ['offer'] } }],
  'POST /api/Content/GetElementsBySearch': [{ body: { area: EU } }],
  'GET /api/Content/DummyToGetModels': [{}],
  'POST /api/Modal/GetModalRequest': [{ body: { area: EU, id: 'offer' } }],
  'POST /api/Product/GetProductsBySearch': [
    { body: SEARCH },
    { body: { area: EU } },
    { body: { ...SEARCH, freeTextSearch: 'BL-6.1-1' } },
    { body: NARROWED },
    { body: { area: EU, search: { campaignId: spring } } },
    ...['page', 'product-cart'].map((lookupTemplate) => ({ body: { area: EU, lookupTemplate } })),
  ],
  'POST /api/Product/GetProductsByIds': ['products', 'page', 'product-cart'].map((lookupTemplate) => ({
    body: { area: EU, lookupTemplate, ids: [BOARD] },
  })),
  'POST /api/Product/GetSuggestions': [{ body: { area: EU, freeTextSearch: 'blade' } }],
  'POST /api/Discounts/GetDiscountSplashesByProductIds': [{ body: { areaInfo: EU, productIds: [BOARD] } }],
  'POST /api/User/Login': [{ body: LOGIN }],
  'POST /api/User/GenerateNotLoggedInToken': [{ body: { area: EU } }],
  'POST /api/User/GetAccessToken': [{ body: { area: EU, refreshToken: 'none' } }],
  'POST /api/User/Logout': [{ body: {} }],
  'POST /api/User/RecoverPassword': [{ body: { area: EU, username: 'nobody', tokenUrl: 'https://eu.oche.example/' } }],
  'POST /api/User/VerifyToken': [{ body: { area: EU, username: 'nobody', token: 'none' } }],
  'POST /api/User/ResetPasswordByToken': [
    { body: { area: EU, username: 'nobody', token: 'none', newPassword: 'Bullseye-180-180' } },
  ],
  'GET /api/Shipping/GetShippingCountries': [{ query: { areaInfo: EU } }],
  'GET /api/Payment/VerifyPayment/{area}/{paymentId}': [PAYMENT],
  'POST /api/Payment/VerifyPayment/{area}/{paymentId}': [PAYMENT],
  'GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': [PAYMENT],
  'POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': [PAYMENT],
  'POST /api/Form/SendForm': [{ body: { area: EU, formId: 'none', values: {} } }],
  'GET /files/{b64Path}/{b64FileName}': [{ params: FILE }],
  'GET /images/svg/singlecolor/{hex}': [{ params: { hex: 'ff6600' } }],
  'GET /images/raw/{b64Path}': [{ params: FILE }],
  'GET /images/{resize}/{width}/{height}/{gravity}/{b64Path}': [
    { params: { ...FILE, resize: 'fit', width: '320', height: '0', gravity: 'ce' } },
  ],
  'GET /icons/lucide.json': [{ query: { icons: 'heart' } }],
  'GET /sitemap/{area}/{language}': [{ params: { area: 'eu', language: 'en-GB' } }],
  'GET /sitemap/{area}/{language}/{type}/{page}': ['page', 'category', 'product'].map((type) => ({
    params: { area: 'eu', language: 'en-GB', type, page: '1' },
  })),
  'POST /api/feed/PerfionFeed/GetEntries': [{ query: { areaId: 'eu', contentType: 'Product' }, body: {} }],
  'POST /api/feed/OrderFeed/GetOrders': [{ query: { areaId: 'eu' }, body: {} }],
  'POST /api/feed/CustomerFeed/GetCustomers': [{ query: { areaId: 'eu' }, body: {} }],
  'GET /integrity/Check': [{}],
  'GET /live': [{}],
  'GET /ready': [{}],
  'GET /builds/latest.json': [{}],
  'GET /builds/latest': [{}],
}

/** Those of them that say amounts to everybody where prices are shown to everyone. */
const SAYS_AMOUNTS = [
  'GET /api/Area/GetAreaById',
  'GET /api/Content/GetContentByUrl',
  'POST /api/Content/GetElementById',
  'POST /api/Content/GetElementsByIds',
  'POST /api/Content/GetElementsBySearch',
  'POST /api/Modal/GetModalRequest',
  'POST /api/Product/GetProductsBySearch',
  'POST /api/Product/GetProductsByIds',
  'POST /api/Product/GetSuggestions',
]

/** Has the area show its prices to everyone or to who is signed in, as the back office does. */
async function show(priceVisibility: 'everyone' | 'signedIn') {
  const { version, settings } = await office.api('POST /backoffice/api/Area/GetSettings', { body: { area: EU } })
  const changed = {
    ...settings,
    priceVisibility,
    smallOrder: { EUR: { below: 77_131.13, fee: 31_377.37 } },
    defaultFacets: [
      { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
      { type: 'Slider', facetName: 'List price', field: 'price', queryField: 'price' },
    ],
  }
  await office.api('POST /backoffice/api/Area/UpdateSettings', { body: { area: EU, version, settings: changed } })
}

/** What somebody is answered to a call, in one text with what goes with it. */
async function answerOf(name: string, { params = {}, query, body }: RawInput, headers: Record<string, string>) {
  const { method, path } = splitName(name)
  const url = path.replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(params[each] ?? ''))
  const answer = await app.inject({
    method,
    url: url + writeQuery(query, { isBesideBody: body !== undefined }),
    headers: { host: 'shop.example', ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, text: `${JSON.stringify(answer.headers)}${answer.body}` }
}

/** Pages with products, and one that asks for them by price. */
const PAGES = [
  '/',
  '/prices',
  boardUrl,
  '/darts/boards',
  '/darts/boards?price=1-99999&s=price',
  '/search?q=blade',
  `/compare?ids=${BOARD}`,
]

/** The page that somebody with these cookies is shown. */
async function pageOf(url: string, cookies: Record<string, string>, from = app): Promise<string> {
  const { statusCode, body } = await from.inject({ url, headers: { host: 'shop.example' }, cookies })
  expect(statusCode, url).toBe(200)
  return body
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const open: [string, Endpoint][] = Object.entries(contract).filter(([, { access }]) => access === 'open')

/** Those who are shown no amount, by the headers of their calls. */
async function strangers(): Promise<Record<string, Record<string, string>>> {
  const ended = await shop.customer()
  await shop.inside.sessions.endAll(shop.db, ended.userId)
  const closed = await shop.customer()
  await shop.db
    .updateTable('customer')
    .set({ is_blocked: true })
    .where('customer_number', '=', closed.customerNumber)
    .execute()
  return {
    'a visitor': {},
    'a visitor with a token': bearer({ ...shop.visitor(), token: await shop.inside.sessions.signVisitor() }),
    'whose session has ended': { cookie: `accessToken=${ended.token}` },
    'a customer of another area': bearer(await shop.customer({ areaId: 'us' })),
    'a customer whose account is closed': bearer(await shop.again(closed)),
  }
}

describe('prices for signed-in customers', () => {
  beforeAll(() => show('signedIn'))

  test('every call that is open to visitors is asked here', () => {
    expect(Object.keys(ASKED).toSorted()).toEqual(open.map(([name]) => name).toSorted())
  })

  test('no call says an amount to a stranger, whatever says it to a buyer', async () => {
    const others = await strangers()
    const buyer = bearer(await shop.customer())
    const said = new Set<string>()
    for (const [name, inputs] of Object.entries(ASKED)) {
      for (const input of inputs) {
        const what = `${name} ${JSON.stringify(input)}`
        for (const [who, headers] of Object.entries(others)) {
          expect((await answerOf(name, input, headers)).text, `${who}: ${what}`).not.toMatch(AMOUNTS)
        }
        const { text } = await answerOf(name, input, buyer)
        if (AMOUNTS.test(text)) said.add(name)
        if (!SAYS_AMOUNTS.includes(name)) continue
        expect(text, what).toMatch(AMOUNTS)
        expect((await answerOf(name, input, {})).status, what).toBe(200)
      }
    }
    expect([...said].toSorted()).toEqual(SAYS_AMOUNTS.toSorted())
  })

  test('prices neither order nor narrow a list, which is not offered either', async () => {
    const found = async ({ api }: Person, body: object) =>
      api('POST /api/Product/GetProductsBySearch', { body: { area: EU, ...body } })
    const byPrice = { sortingSelected: BY_PRICE, facetSelected: [{ queryField: 'price', min: 1, max: 2 }] }
    const visitor = shop.visitor()
    expect(await found(visitor, byPrice)).toEqual(await found(visitor, {}))
    const list = await found(visitor, {})
    expect(list).toMatchObject({ totalItems: 2, facets: [{ field: 'brand' }] })
    expect(list.sortingOptions.map(({ field }) => field)).not.toContain('price')

    const buyer = await shop.customer()
    expect(await found(buyer, byPrice)).toMatchObject({ totalItems: 0, facets: [{ field: 'price', min: 31_377.37 }] })
    const sorted = await found(buyer, { sortingSelected: BY_PRICE })
    expect(sorted.items.map(({ item }) => item.id)).toEqual(list.items.map(({ item }) => item.id).toReversed())
  })

  test.each(['gallery', 'list', 'order'])('no page says an amount to a visitor, in the view %s', async (view) => {
    const { token } = await shop.customer()
    for (const url of PAGES) {
      const page = await pageOf(url, { look: view })
      expect(page, url).not.toMatch(AMOUNTS)
      expect(page, url).not.toMatch(/"offers"|Price on request/)
      expect(page, url).toContain(`href="/login?redirect=${encodeURIComponent(url)}"`)
      expect(page, url).toContain('Sign in for prices')
      const own = await pageOf(url, { look: view, accessToken: token })
      expect(own, url).toMatch(AMOUNTS)
      expect(own, url).not.toContain('Sign in for prices')
    }
  })
})

// A machine that does other things meanwhile may be late once, a shop each time.
const AGAIN = { retry: 1 }

test(
  'what is kept of a page goes within two seconds of a change of who sees prices, on every node',
  AGAIN,
  async () => {
    const other = await shop.another()
    const follower = await followChanges(shop.url, other.inside.onChanges)
    onTestFinished(() => follower.stop())
    const nodes = [app, await openTestPages(other)]
    for (const [visibility, isShown] of [
      ['everyone', true],
      ['signedIn', false],
      ['everyone', true],
    ] as const) {
      await show(visibility)
      for (const node of nodes) {
        const isSaid = async () => AMOUNTS.test(await pageOf(boardUrl, {}, node))
        await expect.poll(isSaid, { timeout: 2_000, interval: 50 }).toBe(isShown)
      }
    }
  },
)
