import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { coveredFocus, expectUsable, pixelsOver, signedIn, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

const PATHS = [
  '',
  '/orders',
  '/payments',
  '/customers',
  '/customers/10001',
  '/people',
  '/products',
  '/products?state=offSale',
  '/products/qb149-24',
  '/products/of/qb149',
  '/products/-new',
  '/campaigns',
  '/campaigns/new',
  '/campaigns/league-season',
  '/agreements?whose=10001',
  '/documents',
  '/documents?state=translation',
  '/documents/page?key=/about',
  '/area?part=menus',
  '/area?part=selling',
  '/area/shipping',
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
  const sales = await call('POST /backoffice/api/Staff/GetPeople', { body: { area: EU, role: 'impersonation' } })
  const paths = [...PATHS, `/orders/${items[0]?.orderId}`, `/people/${sales.items.at(-1)?.userId}`].map(
    (path) => `/backoffice/eu${path}`,
  )
  await expectUsable(browser, shop.url, 'clerk', ['/backoffice/login', ...paths])
}, 300_000)

test('a page stands where it was left when it is loaded again, with its acts in sight, and at its head when it is led to by its address', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const place = () => page.evaluate('scrollY')
  const open = async (path: string) => {
    await page.goto(`/backoffice/eu${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await open('/products/of/qb149')
  await page.getByRole('option', { name: 'Darts › Flights' }).waitFor({ state: 'attached' })
  await page.evaluate('scrollTo(0, 700)')
  await page.reload()
  await expect.poll(place).toBe(700)
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  expect(save?.y).toBeGreaterThanOrEqual(0)
  await open('/orders')
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(700)
  await context.close()
})

test('on a phone the acts of a page stay below the bar at its head, where they are pressed', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', phone)
  await page.goto('/backoffice/eu/campaigns/league-season')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  await page.evaluate('scrollTo(0, 500)')
  const bar = await page.getByRole('banner').boundingBox()
  const act = await save.boundingBox()
  expect(act?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
  await page.context().close()
})

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
})

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
    expect(await coveredFocus(page)).toBeNull()
  }
  await context.close()
})

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
  expect(await pixelsOver(page)).toBe(0)
  await context.close()
})

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
})

test('an order says by the clock of who looks when it was placed, at its head and in its history', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { timezoneId: 'Asia/Kathmandu' })
  await page.goto('/backoffice/eu/orders?state=Placed')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const placed = page.getByRole('main').getByRole('time')
  await page.getByRole('heading', { name: 'Where it has been' }).waitFor()
  const [head, ...history] = await placed.allInnerTexts()
  expect(history).toEqual([head])
  await page.context().close()
})

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
})

test('a clerk in the shop is led to what is open to him alone, and back to his work', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu')
  await page.getByRole('link', { name: 'To the shop' }).click()
  await page.getByRole('button', { name: 'Agnes Vestergaard' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const places = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
  await places.first().waitFor()
  expect(await places.allInnerTexts()).toEqual(['Overview', 'Change password'])
  await page.getByRole('button', { name: 'Agnes Vestergaard' }).click()
  await page.getByRole('menuitem', { name: 'Back office' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/eu')
  await context.close()
})

test('of two files chosen one after the other the second is read as what it is; the last rows that stay out leave the keyboard at the page', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.addInitScript(`
    const { text } = Blob.prototype
    Blob.prototype.text = async function () {
      const said = await text.call(this)
      if (said.startsWith('{')) await new Promise((resolve) => setTimeout(resolve, 500))
      return said
    }`)
  await page.goto('/backoffice/eu/imports?kind=stock')
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('slow.ndjson', '{"number":"X"}')
  await choose('stock.csv', `number,stock\n${Array.from({ length: 60 }, (_, at) => `NONE-${at},1`).join('\n')}`)
  await page.getByRole('button', { name: 'stock.csv' }).waitFor()
  await sleep(700)
  expect(await page.getByLabel('How it is written').inputValue()).toBe('sheet')
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByRole('button', { name: 'Show more of 60' }).press('Enter')
  await page.locator('main:focus').waitFor()
  await context.close()
})
