import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { openJourney, runCommand } from './running-shop.ts'
import { expectUsable, signedIn, visit } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

const PATHS = [
  '',
  '/orders',
  '/payments',
  '/customers',
  '/customers/10001',
  '/products',
  '/campaigns',
  '/campaigns/new',
  '/campaigns/league-season',
  '/agreements?whose=10001',
  '/documents',
  '/documents?state=translation',
  '/documents/page?key=/about',
  '/area?part=menus',
  '/area?part=selling',
  '/mail-templates',
  '/redirects',
  '/redirects/file',
  '/missed-addresses',
  '/missed-searches',
  '/imports',
  '/mails',
  '/audit',
  '/operations',
  '/caches',
  '/nowhere',
]

test('a clerk meets pages that everyone can use, as wide as the window, with one heading', async () => {
  const call = await shop.signIn('backoffice@eu.demo')
  const { items } = await call('POST /backoffice/api/Order/GetOrders', { body: { area: EU, take: 1 } })
  const paths = [...PATHS, `/orders/${items[0]?.orderId}`].map((path) => `/backoffice/eu${path}`)
  await expectUsable(browser, shop.url, 'clerk', ['/backoffice/login', ...paths])
}, 300_000)

test('the keyboard alone skips to the content, opens what is folded, comes back from a dialog and along to the page of a row', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/area')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Area and menus · Europe · Back office')
  const focused = () => page.evaluate('document.activeElement.title || document.activeElement.textContent')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('To the content')
  await page.keyboard.press('Enter')
  for (let tabs = 0; tabs < 20 && !String(await focused()).startsWith('Open 1'); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  for (let tabs = 0; tabs < 6 && (await page.evaluate('document.activeElement.tagName')) !== 'INPUT'; tabs++) {
    await page.keyboard.press('Tab')
  }
  expect(await page.evaluate('document.activeElement.value')).toBe('darts')

  await page.goto('/backoffice/eu/redirects')
  const button = page.getByRole('button', { name: 'New redirect' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('/typed-before')
  await page.keyboard.press('Escape')
  // Nobody is as fast as a page that hears a moment later that the browser has closed it.
  await page.locator('dialog form').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('New redirect')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').getByLabel('From').inputValue()).toBe('/typed-before')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/darts')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('New redirect')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').getByLabel('From').inputValue()).toBe('')

  await page.goto('/backoffice/eu/orders')
  await page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link').first().press('Enter')
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
  await context.close()
}, 60_000)

test('the keyboard is seen wherever it is: in a letter that is shown, and in the menu of a low window', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/backoffice/eu/mail-templates')
  const outline = () => page.evaluate('getComputedStyle(document.querySelector("iframe")).outlineStyle')
  await page.getByRole('link', { name: 'Edit' }).first().focus()
  expect(await outline()).toBe('none')
  await page.keyboard.press('Tab')
  await expect.poll(outline).toBe('solid')
  await page.keyboard.press('Tab')
  await expect.poll(outline).toBe('none')

  const places = page.getByRole('navigation').getByRole('link')
  await places.first().focus()
  for (let at = 1; at < (await places.count()); at++) {
    await page.keyboard.press('Tab')
    // What is there in the window, where the middle of the place is.
    const seen = `(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement
    )(document.activeElement.getBoundingClientRect())`
    expect([await places.nth(at).textContent(), await page.evaluate(seen)]).toEqual([expect.anything(), true])
  }
  await context.close()
}, 60_000)

test.each([360, 1280])(
  'far down a list, %i pixels wide, the line of a page on its way is in sight',
  async (width) => {
    const { page, context } = await visit(browser, shop.url, 'clerk', width, 'light')
    await page.goto('/backoffice/eu/orders')
    const row = page.getByRole('main').locator('tbody a').last()
    await row.scrollIntoViewIfNeeded()
    const release = Promise.withResolvers<void>()
    await page.route('**/backoffice/api/Order/**', async (route) => {
      await release.promise
      await route.abort()
    })
    await row.click()
    await page.locator('[data-loading]').waitFor({ state: 'attached' })
    expect(await page.evaluate('scrollY')).toBeGreaterThan(200)
    // It has no length yet for what comes at once.
    const atTop = () => page.evaluate('!!document.elementFromPoint(9, 1)?.matches("[data-loading]")')
    await expect.poll(atTop).toBe(true)
    release.resolve()
    await context.close()
  },
  60_000,
)

test('the key of a new document is refused at its field, before anything is written', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents')
  await page.getByRole('button', { name: 'New document' }).click()
  const dialog = page.getByRole('dialog', { name: 'New document' })
  const key = dialog.getByLabel('Key')
  const isWrong = () => key.getAttribute('aria-invalid')
  expect(await dialog.getByRole('option').allInnerTexts()).not.toContain('Mail')
  await key.fill('about us')
  await key.press('Enter')
  await dialog.getByText('A page is named by its path, like /about').waitFor()
  expect(await isWrong()).toBe('true')
  await dialog.locator('input[name="key"]:focus').waitFor()
  await dialog.getByLabel('Type').selectOption('Text')
  expect(await isWrong()).not.toBe('true')
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await dialog.getByText('A key of letters, digits').waitFor()
  await key.fill('Cart.Heading')
  await key.press('Enter')
  await page.waitForURL('**/documents/translation?key=Cart.Heading')
  await page.getByLabel('Text', { exact: true }).waitFor()
  const note = page.getByText('The shop says nothing by this key')
  expect(await note.count()).toBe(0)
  await page.goto('/backoffice/eu/documents/translation?key=Cart.Haeding')
  await note.waitFor()
  await context.close()
})

test('what is left empty is said at its field, which is where the keyboard is then', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const here = (fault: string) => page.locator('[data-field]:has(:focus)').getByText(fault).waitFor()
  await page.goto('/backoffice/eu/caches')
  await page.getByRole('button', { name: 'One entry …' }).first().click()
  await page.getByRole('button', { name: 'Read anew' }).click()
  await here('Say which entry')
  await page.goto('/backoffice/eu/redirects?new=/left-empty')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await here('Is needed')
  await page.goto('/backoffice/eu/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Keep this view …' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await here('Give it a name')
  await page.goto('/backoffice/eu/campaigns/new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await here('Is needed')
  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await page.getByLabel('From pieces').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await here('Has to be a number')
  await context.close()
})

test('where a list is empty, what it was narrowed by is advised to be changed, and nothing else', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const advised = async (query: string) => {
    await page.goto(`/backoffice/eu/${query}`)
    await page.getByText('Nothing fits').waitFor()
    return page.getByText(/^(Choose|Try) /).innerText()
  }
  expect(await advised('documents?state=modal')).toBe('Choose another one above, or All.')
  expect(await advised('documents?q=no-such-word')).toBe('Try another word.')
  expect(await advised('documents?q=no-such-word&state=page')).toBe(
    'Try another word. Choose another one above, or All.',
  )
  expect(await advised('orders?from=2001-01-01&to=2001-01-02')).toBe('Try a longer period.')
  await context.close()
})

test('what a row can have done is written in one line', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/caches')
  const heights = () =>
    page.evaluate(`[...new Set([...document.querySelectorAll('tbody button')].map((each) => each.clientHeight))]`)
  await expect.poll(heights).toEqual([expect.any(Number)])
  await context.close()
})

test('products are counted as products, though each of their variants has a row', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/products?q=Lockkeeper+steel+darts+QB149')
  await page.getByRole('cell', { name: 'QB149-24' }).waitFor()
  expect(await page.getByRole('main').getByText('1 product', { exact: true }).count()).toBe(1)
  await context.close()
})

test('redirects chosen on other pages are counted, and are deleted, put back or let go with those in sight', async () => {
  const call = await shop.signIn('backoffice@eu.demo')
  const rows = Array.from({ length: 60 }, (_, at) => `/moved/${String(at).padStart(2, '0')},/search`)
  await call('POST /backoffice/api/Redirect/UpdateRedirectsByCsv', {
    body: { area: EU, csv: ['fromUrl,toUrl', ...rows].join('\n') },
  })
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const choose = (path: string) => page.getByRole('checkbox', { name: `Choose ${path}` }).click()
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const chosen = page.getByRole('main').getByText(/^\d+ chosen/)
  await page.goto('/backoffice/eu/redirects?q=/moved/')
  await choose('/moved/00')
  await choose('/moved/01')
  expect(await chosen.innerText()).toBe('2 chosen')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await choose('/moved/59')
  expect(await chosen.innerText()).toBe('3 chosen, 2 not on this page')
  await press('Delete 3')
  await page.getByText('3 redirects deleted').waitFor()
  await page.getByText('57 entries').waitFor()
  await page.locator('main:focus').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('60 entries').waitFor()
  await choose('/moved/59')
  await page.getByRole('link', { name: 'Page 1' }).click()
  await page.getByText('1 chosen, 1 not on this page').waitFor()
  await press('Choose none')
  expect(await chosen.count()).toBe(0)
  await page.locator('main:focus').waitFor()
  await context.close()
}, 60_000)

test('an order that a colleague has moved meanwhile is shown as it stands now', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/orders?state=Placed')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Start processing' }).click()
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('heading', { name: 'Shipments' }).waitFor()
  const note = `https://carrier.example/${'0'.repeat(200)}`
  for (const state of ['OnHold', 'Cancelled'] as const) {
    const move = { data: { area: EU, orderId, state, note }, headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await context.request.post('/backoffice/api/Order/UpdateOrderState', move)).status()).toBe(200)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click()
  await page.getByText('and cannot become').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Send receipt again'])
  // Nothing is expected of it any more, and a long address in a note makes the page no wider than the window.
  expect(await page.getByRole('heading', { name: 'Shipments' }).count()).toBe(0)
  await page.getByText(note).first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await context.close()
}, 60_000)

test('who owes shows by which invoices, found by the number of one, with the order it is of', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const call = await shop.signIn('buyer@eu.demo')
  const { items } = await call('POST /api/CustomerCenter/GetInvoices', { body: { area: EU, states: ['Overdue'] } })
  const { invoiceNumber = '', orderNumbers = [] } = items[0] ?? {}
  await page.goto(`/backoffice/eu/customers?q=${invoiceNumber}`)
  await page.getByRole('main').getByRole('link', { name: 'Spillehuset Aarhus ApS' }).click()
  const row = page.getByRole('table', { name: 'Unpaid invoices' }).getByRole('row', { name: invoiceNumber })
  await row.getByText(/^Overdue \d+ days?$/).waitFor()
  await row.getByRole('link', { name: orderNumbers[0] ?? '' }).click()
  await page.waitForURL(`**/orders?q=${orderNumbers[0]}`)
  await page.getByText('1 entry').waitFor()
  await context.close()
}, 60_000)

test('a list says that it ends before a page, or that nothing fits, and leads on', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const main = page.getByRole('main')
  await page.goto('/backoffice/eu/agreements?p=999')
  await main.getByText('The list ends before this page').waitFor()
  await main.getByRole('link', { name: 'To the last page' }).click()
  await main.getByRole('table', { name: 'Agreements' }).waitFor()
  await page.goto('/backoffice/eu/agreements?whose=nobody-at-all')
  await main.getByText('Nothing fits').waitFor()
  await main.getByRole('link', { name: 'Show all' }).click()
  await main.getByRole('table', { name: 'Agreements' }).waitFor()
  await context.close()
}, 60_000)

test('an order says by the clock of who looks when it was placed, at its head and in its history', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { timezoneId: 'Asia/Kathmandu' })
  await page.goto('/backoffice/eu/orders?state=Placed')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const placed = page.getByRole('main').getByRole('time')
  await page.getByRole('heading', { name: 'Where it has been' }).waitFor()
  const [head, ...history] = await placed.allInnerTexts()
  expect(history).toEqual([head])
  await page.context().close()
}, 60_000)

test('an address without an area leads to its page in the area that was worked on last, within the frame', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto('/backoffice/imports?p=1')
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
  expect(page.url()).toBe(`${shop.url}/backoffice/eu/imports?p=1`)
  await page.goto('/backoffice/nowhere')
  await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  await page.getByRole('link', { name: 'To the shop' }).waitFor()
  await context.close()
}, 60_000)

test('a clerk in the shop is led to what is open to him alone, and back to his work', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu')
  await page.getByRole('link', { name: 'To the shop' }).click()
  await page.getByRole('button', { name: 'Agnes Vestergaard' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const places = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await places.first().waitFor()
  expect(await places.allInnerTexts()).toEqual(['Overview', 'Signing in'])
  await page.getByRole('button', { name: 'Agnes Vestergaard' }).click()
  await page.getByRole('menuitem', { name: 'Back office' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/eu')
  await context.close()
}, 60_000)

test('one of many users of a customer is found by his name, one of many addresses by its words', async () => {
  const users = Array.from({ length: 12 }, (_, index) => ({
    username: `till${index}@eu.demo`,
    name: `Till ${index}`,
    email: `till${index}@eu.demo`,
    area: 'eu',
    customerNumber: '10001',
  }))
  const file = join(dataDir, 'users.ndjson')
  await writeFile(file, users.map((user) => JSON.stringify(user)).join('\n'))
  expect(await runCommand(dataDir, 'import', 'users', file)).toMatchObject({ code: 0 })
  const buyer = await shop.signIn('buyer@eu.demo')
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const address = { ...COPENHAGEN, name: `Branch ${name}` }
    await buyer('POST /api/Customer/AddOrUpdateAddress', { body: { area: EU, address } })
  }
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo')
  await page.goto('/backoffice/eu/customers/10001')
  const shown = page.getByRole('button', { name: 'Sign out and keep out' })
  await page.getByLabel(/^Find one of \d+ users/).fill('till 7')
  await page.getByText('till7@eu.demo').waitFor()
  expect(await shown.count()).toBe(1)
  await page.getByLabel(/^Find one of \d+ addresses/).fill('branch four')
  await page.getByText('Branch Three').waitFor({ state: 'detached' })
  await page.getByText('Branch Four').waitFor()
  await page.context().close()
}, 60_000)
