import { describe, expect, test, vi } from 'vitest'
import { documentKeyFault } from '#domain/document-key.ts'
import { createCalls } from '#server/http/calls.ts'
import { categoryPath } from '#server/import/slug.ts'
import { routes } from '#server/routes.ts'
import { servePages } from '#server/storefront/pages.ts'
import { EU, insertPage } from '#test/factories.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop, type Person } from '#test/shop.ts'

// By its path, since this file is compiled with the server's settings and the routes with the web's.
const { pageRoutes }: { pageRoutes: { id: string; handle: Record<string, unknown> }[] } = await import(
  `${import.meta.dirname}/routes.ts`
)
const shop = await openTestShop()
const app = await openTestPages(shop)
const visit = (url: string, person: Person) => visitPage(app, url, person)

await insertPage(shop.db, '/', 'Front page')
await insertPage(shop.db, '/campaigns', 'Campaigns')
await insertPage(shop.db, '/deals/all-deals', 'All deals')
await shop.inside.documents.follow([{ kind: '*', key: '' }])

const people = {
  visitor: shop.visitor(),
  customer: await shop.customer(),
  salesPerson: await shop.staff('impersonation'),
}
type Who = keyof typeof people

const login = (path: string) => `302 /login?redirect=${encodeURIComponent(path)}`
const choose = '302 /customer-center/impersonation'
const missing = (path: string) => `404 Page not found ${path} · Oche`
const forAll = (answer: string): Record<Who, string> => ({ visitor: answer, customer: answer, salesPerson: answer })
const signedIn = (path: string, customer: string, salesPerson = customer): Record<Who, string> => ({
  visitor: login(path),
  customer,
  salesPerson,
})

/**
 * Every route of the specification (section 2): what each person is answered, a status with the target or the title.
 */
const TABLE: [path: string, answers: Record<Who, string>][] = [
  ['/', forAll('200 Front page · Oche')],
  ['/campaigns', signedIn('/campaigns', '200 Campaigns · Oche')],
  ['/campaigns%2f', forAll('301 /campaigns')],
  ['/cart', signedIn('/cart', '200 Cart · Oche', choose)],
  ['/checkout', signedIn('/checkout', '200 Checkout · Oche', choose)],
  ['/checkout/receipt', signedIn('/checkout/receipt', '404 No order here · Oche', choose)],
  ['/compare', forAll('200 Compare products · Oche')],
  ['/compare?ids=none,%3Ci%3E', forAll('200 Compare products · Oche')],
  ['/customer-center', signedIn('/customer-center', '200 Your account · Oche')],
  ['/customer-center/orders', signedIn('/customer-center/orders', '200 Orders · Oche', choose)],
  [
    '/customer-center/orders/2000001',
    signedIn('/customer-center/orders/2000001', missing('/customer-center/orders/2000001'), choose),
  ],
  [
    '/customer-center/orders/7/reorder',
    signedIn('/customer-center/orders/7/reorder', missing('/customer-center/orders/7/reorder'), choose),
  ],
  ['/customer-center/invoices', signedIn('/customer-center/invoices', '200 Invoices · Oche', choose)],
  [
    '/customer-center/invoices/7',
    signedIn('/customer-center/invoices/7', missing('/customer-center/invoices/7'), choose),
  ],
  ['/customer-center/credit-memos', signedIn('/customer-center/credit-memos', '200 Credit memos · Oche', choose)],
  [
    '/customer-center/credit-memos/7',
    signedIn('/customer-center/credit-memos/7', missing('/customer-center/credit-memos/7'), choose),
  ],
  ['/customer-center/ledger', signedIn('/customer-center/ledger', '200 Ledger · Oche', choose)],
  ['/customer-center/bought-before', signedIn('/customer-center/bought-before', '200 Bought before · Oche', choose)],
  ['/customer-center/addresses', signedIn('/customer-center/addresses', '200 Addresses · Oche', choose)],
  ['/customer-center/favorite-list', signedIn('/customer-center/favorite-list', '200 Favourite lists · Oche', choose)],
  [
    '/customer-center/favorite-list/7',
    signedIn('/customer-center/favorite-list/7', missing('/customer-center/favorite-list/7'), choose),
  ],
  [
    '/customer-center/impersonation',
    signedIn('/customer-center/impersonation', '403 An error occurred · Oche', '200 Act for a customer · Oche'),
  ],
  ['/customer-center/instant-excel', signedIn('/customer-center/instant-excel', '200 Instant excel · Oche', choose)],
  [
    '/customer-center/user/change-password',
    signedIn('/customer-center/user/change-password', '200 Change password · Oche'),
  ],
  [
    '/customer-center/sales-actions',
    signedIn('/customer-center/sales-actions', '200 What our sales did for you · Oche', choose),
  ],
  ['/customer-center/user/two-step', signedIn('/customer-center/user/two-step', '200 Two-step sign-in · Oche')],
  ['/deals', forAll('302 /deals/all-deals')],
  ['/deals?utm_source=mail', forAll('302 /deals/all-deals?utm_source=mail')],
  ['/deals/all-deals', signedIn('/deals/all-deals', '200 All deals · Oche')],
  ['/deals/none', signedIn('/deals/none', missing('/deals/none'))],
  ['/error-demo', forAll('200 Every error · Oche')],
  ['/error-demo?status=500', forAll('200 Every error · Oche')],
  ['/links', forAll(missing('/links'))],
  ['/links/list/7', forAll('302 /customer-center/favorite-list/7')],
  ['/links/none/of/these', forAll(missing('/links/none/of/these'))],
  ['/login', { visitor: '200 Sign in · Oche', customer: '302 /', salesPerson: '302 /' }],
  ['/login?redirect=/cart', { visitor: '200 Sign in · Oche', customer: '302 /cart', salesPerson: '302 /cart' }],
  ['/search', forAll('200 Search · Oche')],
  ['/user/recover-password', forAll('200 New password · Oche')],
  ['/product-detail-page', forAll(missing('/product-detail-page'))],
  ['/product-detail-page/x', forAll(missing('/product-detail-page/x'))],
  ['/shop', forAll(missing('/shop'))],
  ['/no/such/page', forAll(missing('/no/such/page'))],
  ['/customer-center/none', forAll(missing('/customer-center/none'))],
  ['/da/cart', forAll(missing('/da/cart'))],
]

describe.each(Object.entries(people))('a %s', (who, person) => {
  test.each(TABLE.map(([path, answers]) => [path, answers[who as Who]] as const))(
    'at %s meets %s',
    async (path, met) => {
      const { status, location, title } = await visit(path, person)
      expect(`${status} ${location ?? title}`).toBe(met)
      const english = await visit(`/en${path}`, person)
      expect(english.status, 'the same with the language before it').toBe(status)
    },
  )
})

test('who buys for a blocked customer is told so where a page is not his any more', async () => {
  const buyer = await shop.customer()
  const { api } = await shop.staff('backoffice')
  await api('POST /backoffice/api/Customer/SetBlocked', {
    body: { area: EU, customerNo: buyer.customerNumber, isBlocked: true },
  })
  const { status, body } = await visit('/cart', buyer)
  expect([status, body.includes('This account is closed for orders. Please call us.')]).toEqual([403, true])
})

test.each([
  [
    'disableAuth',
    [
      ...['/compare', '/deals', '/error-demo', '/links/*', '/login', '/search', '/user/recover-password'],
      ...['/product-detail-page/*', '/shop', '/*'],
    ],
  ],
  ['cmsContentPage', ['/campaigns', '/deals/:campaignType', '/*']],
  ['hidesMiniCart', ['/cart', '/checkout']],
])('the flag %s is on the routes %j', (flag, paths) => {
  expect(pageRoutes.filter(({ handle }) => handle[flag]).map(({ id }) => id)).toEqual(paths)
})

test('a page can be written for the routes that show what editors write, and for the templates', () => {
  const addressOf = (id: string) => id.replace(/:\w+|\*/g, 'x')
  const writable = pageRoutes.filter(({ id }) => documentKeyFault('page', addressOf(id)) === undefined)
  expect(writable.map(({ id }) => id)).toEqual(['/campaigns', '/deals/:campaignType', '/shop', '/*'])
})

test('no category of goods is at a route, nor above one', () => {
  const parts = pageRoutes.flatMap(({ id }) => /^\/([\w-]+)/.exec(id)?.[1] ?? [])
  expect(parts).toContain('customer-center')
  expect(parts.filter((part) => categoryPath('', part) === `/${part}`)).toEqual([])
})

test.each([
  ['/search', true],
  ['/checkout/receipt', true],
  ['/cart', false],
  ['/checkout', false],
])('at %s the mini cart is there: %s', async (path, isThere) => {
  const { body } = await visit(path, people.customer)
  // A page does not know what is in the cart, and does not say so.
  expect(/<button[^>]*title="Cart"/.test(body)).toBe(isThere)
  expect(body).not.toContain('Cart, empty')
})

describe('the guard', () => {
  test.each([...['/CART', '/cart/', '/en/cart', '/%63art', '/en/customer-center/orders', '/Checkout']])(
    'takes %s for the page it is',
    async (path) => {
      const { status, location, body } = await visit(path, people.visitor)
      expect(status).toBe(302)
      expect(location).toMatch(/^\/login\?redirect=/)
      expect(body).toBe('')
    },
  )

  test.each(['/cart%2f', '/cart;x', '/cart/..%2flogin', '/cart%00', '/%'])(
    'shows nobody a page at %s',
    async (path) => {
      const { status } = await visit(path, people.customer)
      expect([200, 400, 404]).toContain(status)
      expect((await visit(path, people.visitor)).body).not.toContain('Checkout')
    },
  )

  test.each([
    ['//cart', '/cart'],
    ['///evil.example', '/evil.example'],
    ['/en//cart?x=//y', '/en/cart?x=//y'],
  ])('sends %s to %s first', async (path, to) => {
    expect(await visit(`http://shop.example${path}`, people.visitor)).toMatchObject({ status: 301, location: to })
  })

  test('takes who cannot be found any more for a visitor, and his session out of the browser', async () => {
    const gone = await shop.customer()
    await shop.db.updateTable('app_user').set({ is_active: false }).where('user_id', '=', gone.userId).execute()
    shop.inside.sessions.forget()
    const { status, location, headers } = await visit('/cart', gone)
    expect(`${status} ${location}`).toBe(login('/cart'))
    expect(String(headers['set-cookie'])).toContain('accessToken=;')
  })

  test('keeps the query of the wanted path', async () => {
    const { location } = await visit('/checkout/receipt?cartId=7&x=//evil', people.visitor)
    expect(location).toBe('/login?redirect=%2Fcheckout%2Freceipt%3FcartId%3D7%26x%3D%2F%2Fevil')
  })

  test.each(['//evil.example', '/\\evil.example', '/%09/evil.example', 'https:evil.example', 'javascript:alert(1)'])(
    'leads nobody who is signed in to %s',
    async (wanted) => {
      const { location } = await visit(`/login?redirect=${encodeURIComponent(wanted)}`, people.customer)
      expect(new URL(String(location), 'https://shop.example').host).toBe('shop.example')
    },
  )
})

describe('a page that is not there', () => {
  test('says so with its path, escaped, keeps nothing and stays out of search engines', async () => {
    const { status, headers, body, title } = await visit('/a<script>alert(1)</script>', people.visitor)
    expect(status).toBe(404)
    expect(title).not.toContain('<')
    expect(body).toContain('Page Not Found: /a')
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['GET', '/images/raw/'],
    ['HEAD', '/images/raw/'],
    ['GET', '/api/Payment/VerifyPayment/eu/'],
    ['POST', '/api/Payment/VerifyPayment/eu/'],
  ] as const)(
    'is said to have too long an address at a %s of %s with more than any call takes',
    async (method, path) => {
      expect((await app.inject({ method, url: path + 'a'.repeat(3_000) })).statusCode).toBe(414)
    },
  )

  test('is no page at ten thousand segments', async () => {
    expect((await visit(`/links${'/a'.repeat(10_000)}`, people.visitor)).status).toBe(414)
  })
})

test('a page that cannot even be begun is a page that says so, needs nothing, and leaves no token in the log', async () => {
  const broken = await shop.http()
  const said: unknown[] = []
  broken.addHook('onRequest', async ({ log }) => void vi.spyOn(log, 'error').mockImplementation((of) => said.push(of)))
  const fails = () => Promise.reject(new Error('secret of the renderer'))
  servePages(broken, shop.inside, createCalls(shop.inside, routes), fails)
  const answer = await broken.inject({ url: '/darts', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('An error occurred')
  expect(answer.body).not.toMatch(/secret|<script|stack/)
  await broken.inject({ url: '/user/recover-password?username=a&token=t0k3n', headers: { accept: 'text/html' } })
  expect(said).toMatchObject([{ url: '/darts' }, { url: '/user/recover-password?username=a&token=…' }])
})

test.each([
  ['/login', 'visitor'],
  ['/user/recover-password', 'visitor'],
  ['/user/recover-password?username=robin&token=t0k3n', 'visitor'],
  ['/customer-center/user/change-password', 'customer'],
  ['/customer-center/user/two-step', 'customer'],
] as const)(
  'what is typed in at %s is posted where no script sends it, and stands in no address',
  async (path, who) => {
    const { body } = await visit(path, people[who])
    const forms = [...body.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)].filter(
      ([, , fields]) => !fields?.includes('name="q"'),
    )
    expect(forms.map(([, tag]) => /method="\w+"/.exec(tag ?? '')?.[0])).toEqual(forms.map(() => 'method="post"'))
    expect(forms.length).toBeGreaterThan(0)
  },
)

test('who is signed in can sign out where no script runs', async () => {
  const { body } = await visit('/search', people.customer)
  const form = /<form(?=[^>]* action="\/session\/logout")[^>]* id="([^"]+)"/.exec(body)?.[1]
  expect(/<button([^>]*)><span>Sign out</.exec(body)?.[1]).toMatch(new RegExp(`(?=.* type="submit").* form="${form}"`))
})
