import { beforeAll, beforeEach, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { importProducts } from '../import/products.ts'

const shop = await openTestShop()
// Nothing but the purge before each test lets go of a page, however late a change before it is heard of.
shop.inside.edition = () => 0
/** The pages, each rendered whole for who asks. */
const apart = await openTestPages(shop, { renderForBuyers: async () => undefined })
const app = await openTestPages(shop)

const BOARDS = '/darts/boards'
let searches = 0

beforeAll(async () => {
  await importProducts(
    shop.db,
    ['BL-6', 'BL-7'].map((number, index) => ({
      number,
      name: `Blade ${number}`,
      brand: 'Winmau',
      category: ['Darts', 'Boards'],
      variants: [{ number: `${number}-1`, stock: 3, prices: [{ currencyCode: 'EUR', amount: 60 + index }] }],
    })),
  )
  await shop.inside.catalog.rebuild()
  const { search } = shop.inside.catalog
  shop.inside.catalog.search = (...asked) => {
    searches++
    return search(...asked)
  }
})
beforeEach(async () => {
  await shop.inside.caches.purge('page', '')
  searches = 0
})

/** A buyer who pays `amount` for a board. */
async function buyerWho(amount: number, wish: Parameters<typeof shop.customer>[0] = {}) {
  const buyer = await shop.customer(wish)
  const { variant_id: variantId } = await shop.db
    .selectFrom('variant')
    .select('variant_id')
    .where('number', '=', 'BL-6-1')
    .executeTakeFirstOrThrow()
  await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId, amount: amount * 100 })
  return buyer
}

/** The page that somebody is shown, but for its nonce. */
async function seen(cookies: Record<string, string>, url = BOARDS, from = app): Promise<string> {
  const { statusCode, body } = await from.inject({ url, headers: { host: 'shop.example' }, cookies })
  expect(statusCode).toBe(200)
  return body.replace(/ nonce="[^"]*"/g, '')
}

test.each(['gallery', 'list', 'order'])(
  'a list that buyers share (as %s) is to the letter what is rendered for each of them, and holds nothing of another',
  async (view) => {
    await shop.campaign({ productIds: [await idOf('BL-7')] })
    const [one, other] = [await buyerWho(41), await buyerWho(42)]
    const cookiesOf = ({ token }: Person) => ({ accessToken: token, look: view })
    const [first, second] = [await seen(cookiesOf(one)), await seen(cookiesOf(other))]
    expect(searches).toBe(1)
    for (const [buyer, page] of [
      [one, first],
      [other, second],
    ] as const)
      expect(page).toBe(await seen(cookiesOf(buyer), BOARDS, apart))
    expect(first).toContain('>41.00<')
    expect(first).toContain(one.customerNumber)
    for (const theirs of ['42.00', other.customerNumber, other.userId]) expect(first).not.toContain(theirs)
  },
)

test('buyers whose prices are alike see each his own name beside them', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  for (const [buyer, next] of [
    [one, other],
    [other, one],
  ] as const) {
    const page = await seen({ accessToken: buyer.token })
    expect(page).toBe(await seen({ accessToken: buyer.token }, BOARDS, apart))
    expect(page).toContain(buyer.customerNumber)
    expect(page).not.toContain(next.customerNumber)
  }
})

test('an answer of a shared list is for its buyer alone, with a nonce of its own', async () => {
  const buyer = await shop.customer()
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await visitPage(app, BOARDS, buyer)
      expect(headers['cache-control']).toBe('no-store')
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body).toContain(`nonce="${nonce}"`)
      expect(body).not.toMatch(/nonce-[0-9a-f]{32}|personal-/)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
})

test('who pays in another currency, and who acts for a customer, does not share it', async () => {
  const [usual, foreign] = [await shop.customer(), await shop.customer({ currencyCode: 'USD' })]
  const { token: impersonationAuthToken, own } = await shop.acting(usual.customerNumber)
  const cookies = [
    { accessToken: usual.token },
    { accessToken: foreign.token },
    { accessToken: own.token, impersonationAuthToken },
  ]
  const pages = await Promise.all(cookies.map((each) => seen(each)))
  expect(searches).toBe(3)
  expect(pages.map((html) => html.includes('Acting for'))).toEqual([false, false, true])
})

test('a search by words, which knows the buyer’s own numbers, is rendered for him', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  for (const { token } of [one, other]) await seen({ accessToken: token }, `${BOARDS}?q=blade`)
  expect(searches).toBe(2)
})

test('a list with a campaign that is for some customers is rendered for each of them', async () => {
  const [invited, other] = [await shop.customer(), await shop.customer()]
  const name = 'For the invited'
  await shop.campaign({ name, customers: [invited.customerNumber], productIds: [await idOf('BL-6')] })
  const { write } = await editorOf(shop)
  await write('category', 'darts-boards', {
    blocks: [{ type: 'campaignList', heading: 'Offers', campaignType: 'all' }],
  })
  expect(await seen({ accessToken: invited.token })).toContain(name)
  expect(await seen({ accessToken: other.token })).not.toContain(name)
})

const idOf = async (number: string) =>
  (await shop.db.selectFrom('product').select('product_id').where('number', '=', number).executeTakeFirstOrThrow())
    .product_id
