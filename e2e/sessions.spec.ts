import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { appCode } from '#test/app-code.ts'
import { EU } from '#test/factories.ts'
import { goOnToOrder, plentifulKey, plentifulNumber, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, fillSignIn, signedIn, signInAgain, stranger } from './visiting.ts'

const run = promisify(execFile)

/** A page comes to life late on a busy machine. */
const SLOW = { timeout: 20_000 }

const { dataDir, shop, browser } = await openJourney()

/** Somebody signed in, with `page` at `path`, in a browser of his own. */
async function openAs(username: string, path: string): Promise<{ context: BrowserContext; page: Page }> {
  const page = await signedIn(browser, shop.url, username, { reducedMotion: 'reduce' })
  await page.goto(path)
  return { context: page.context(), page }
}

/** How many of the first line a cart holds: more than was asked for where it is sold in multiples. */
async function quantityIn(call: Call): Promise<string> {
  const { lines } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  return String(lines[0]?.quantity)
}

/** Until the page has made each of these calls. */
const loading = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.waitForRequest((request) => request.url().includes(name))))

const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Lines of the cart' }).getByRole('spinbutton').first().inputValue()

test('a sales person acts for a customer in two windows, no cart of either is harmed, and what fails is logged', async () => {
  const buyer = await shop.signIn('assistant@eu.demo')
  const key = await plentifulKey(buyer)
  await readyCart(buyer, key, 3)
  const own = await shop.signIn('sales@eu.demo')
  await readyCart(own, key, 50)
  const [theirs, ours] = [await quantityIn(buyer), await quantityIn(own)]

  const { context, page } = await openAs('sales@eu.demo', '/customer-center/impersonation')
  await context.addInitScript('const right = Date.now; Date.now = () => right() + 20 * 60_000')
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.goto('/customer-center/impersonation?failed=ForbiddenException')
  expect((await logged).text()).toContain('Acting for a customer did not begin')
  await page.getByLabel('Find a customer').fill('spillehuset')
  await page.getByRole('heading', { name: 'Found' }).waitFor()
  const places = page.getByRole('navigation', { name: 'Your account' })
  await places.getByRole('link', { name: 'Act for a customer' }).click()
  await page.getByRole('heading', { name: 'Found' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Find a customer').inputValue(), 'the field says what the list is of').toBe('')
  await page.getByRole('button', { name: /^Act as Spillehuset/ }).click()
  const bar = page.getByRole('region', { name: 'Acting for a customer' })
  await expect
    .poll(() => bar.innerText(), SLOW)
    .toMatch(/Acting for Spillehuset.*10001[\s\S]*Frederik Holm[\s\S]*60 minutes left/)
  // Orders, balance and what is due say what to talk about.
  await page.getByRole('heading', { level: 1, name: 'Spillehuset Aarhus ApS' }).waitFor()

  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByText('Your cart is empty').waitFor()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await bar.waitFor({ state: 'detached' })
  await other.waitForURL((url) => url.pathname === '/')
  expect(await other.getByRole('region', { name: 'Acting for a customer' }).count()).toBe(0)
  await other.goto('/cart')
  expect(await pieces(other)).toBe(ours)
  await context.close()

  const customer = await openAs('assistant@eu.demo', '/cart')
  expect(await pieces(customer.page)).toBe(theirs)
  await customer.page.goto('/customer-center/sales-actions')
  await customer.page.getByText('Began to work in your name').first().waitFor()
  await customer.context.close()
}, 60_000)

test('on a phone what stays in sight below the bar of who acts begins where its words end: the line of a page on its way too', async () => {
  const { context, page } = await openAs('sales@eu.demo', '/customer-center/impersonation')
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .getByRole('button', { name: /^Act as Spillehuset/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Acting for a customer' })
  await bar.waitFor()
  await page.goto('/darts/steel-tip-darts')
  await alive(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/Content/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.evaluate('scrollTo(0, 900)')
  await page.evaluate('document.querySelectorAll("#products h3 a, #products li a")[6].click()')
  const line = await page.locator('[data-loading]').elementHandle()
  const box = await bar.boundingBox()
  expect(box?.height).toBeGreaterThan(60)
  expect((await line?.boundingBox())?.y).toBe((box?.y ?? 0) + (box?.height ?? 0))
  release.resolve()
  await context.close()
}, 60_000)

test('a few customers stand apart for whom a sales person acted lately, the others below', async () => {
  const { context, page } = await openAs('sales@eu.demo', '/customer-center/impersonation')
  const acts = page.getByRole('main').getByRole('button', { name: /^Act as / })
  const all = await acts.count()
  const send = (path: string, form: object) =>
    context.request.post(shop.url + path, { data: form, headers: { 'sec-fetch-site': 'same-origin' } })
  for (const customerNo of ['10001', '10002', '10003', '10004', '10005', '10006']) {
    expect((await send('/session/impersonate', { customerNo })).ok(), customerNo).toBe(true)
  }
  await send('/session/end-impersonation', {})
  await page.reload()
  const recent = page.getByRole('region', { name: 'Recently' }).getByRole('button', { name: /^Act as / })
  await expect.poll(() => recent.count()).toBe(5)
  expect(await acts.count()).toBe(all)
  await context.close()
}, 60_000)

test.for(['/cart', '/en/cart', '/checkout'])(
  'who ends acting for a customer at %s chooses the next one, and his browser leads back to what is his own',
  { timeout: 60_000 },
  async (path) => {
    const { context, page } = await openAs('sales@eu.demo', '/customer-center/impersonation')
    await page
      .getByRole('button', { name: /^Act as / })
      .first()
      .click()
    const bar = page.getByRole('region', { name: 'Acting for a customer' })
    await bar.waitFor()
    await page.goto(path)
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.waitForURL('**/customer-center/impersonation')
    await page.getByLabel('Find a customer').waitFor()
    expect(await bar.count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /^(Cart|Checkout)$/ }).waitFor()
    expect(await bar.count()).toBe(0)
    await context.close()
  },
)

test('an order whose session has ended is placed after signing in again, with all that was typed; user, cart and lists are loaded anew', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await readyCart(call, await plentifulKey(call), 2)
  const { context, page } = await openAs('buyer@eu.demo', '/checkout')
  await goOnToOrder(page)
  await page.getByLabel('Your reference').fill('PO 180')
  await context.clearCookies()
  // As long as a finger takes: what was typed is saved, and refused, before the button is let go.
  await page.getByRole('button', { name: 'Place order' }).click({ delay: 300 })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  const loads = loading(page, ['GetUser', 'GetOrCreateCart', 'GetFavoriteListsBySearch'])
  await signInAgain(page)
  await loads
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('PO 180').waitFor()
  await context.close()
}, 60_000)

test('what a sales person does when acting for a customer is over goes on once he acts again, and is nowhere his own', async () => {
  const clerk = await shop.signIn('backoffice@eu.demo')
  const customerNo = '10003'
  const close = (isBlocked: boolean) =>
    clerk('POST /backoffice/api/Customer/SetBlocked', { body: { area: EU, customerNo, isBlocked } })
  const { context, page } = await openAs('sales@eu.demo', '/customer-center/impersonation')
  await page.getByLabel('Find a customer').fill(customerNo)
  await page.getByRole('status').getByText('1 customer', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Act as / }).click()
  await page.getByRole('region', { name: 'Acting for a customer' }).waitFor()
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill(await plentifulNumber(await shop.signIn('buyer@eu.demo')))
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await goOnToOrder(page)
  await close(true)
  await page.getByLabel('Your reference').fill('PO 181')
  await page.getByRole('button', { name: 'Place order' }).click({ delay: 300 })
  const dialog = page.getByRole('dialog', { name: 'Act for the customer again' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  // He is signed in as before.
  await page.getByRole('alert').filter({ hasText: 'Your session is over. Try again to go on' }).waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await dialog.waitFor()
  await close(false)
  await dialog.getByRole('button', { name: /^Act as Kickerkeller/ }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('PO 181').waitFor()

  await close(true)
  await page.goto('/cart')
  await page.waitForURL('**/customer-center/impersonation?*')
  await page.getByText('You no longer act for a customer').waitFor()
  await close(false)
  await context.close()
}, 60_000)

test('whoever goes back after signing in is where he was before', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/about')
  await page.goto('/customer-center/orders#main')
  await page.waitForURL('**/login?redirect=*')
  await fillSignIn(page)
  await page.waitForURL('**/customer-center/orders#main')
  await page.goBack()
  await page.waitForURL('**/about')
  await page.context().close()
}, 60_000)

test('an address whose session has ended is kept after signing in again', async () => {
  const { context, page } = await openAs('buyer@eu.demo', '/customer-center/addresses')
  await page.getByRole('button', { name: 'New address' }).click()
  const form = page.getByRole('dialog', { name: 'New address' })
  const fields = {
    'Company or name': 'The Oche',
    'Street and number': 'Mill Lane 1',
    'Postal code': '1050',
    City: 'Leeds',
  }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  // Who it is by now is asked until the shop says it.
  await page.route('**/User/GetUser*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await signInAgain(page)
  await page.getByRole('main').getByText('Mill Lane 1').waitFor()
  await context.close()
}, 60_000)

test('a list whose session has ended is saved as a file after signing in again', async () => {
  const { context, page } = await openAs('buyer@eu.demo', '/customer-center/ledger?state=payment')
  // The page asks for cart and lists by itself, which asks for a sign-in where the session is over.
  const loads = loading(page, ['GetOrCreateCart', 'GetFavoriteListsBySearch'])
  await page.reload()
  await loads
  await context.clearCookies()
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), signInAgain(page)])
  expect(file.suggestedFilename()).toBe('ledger.csv')
  await context.close()
}, 60_000)

test('a page loads cart and lists of its user, and two windows whose token has run out go on in one session', async () => {
  const { context, page } = await openAs('buyer@eu.demo', '/')
  const loads = loading(page, ['GetOrCreateCart', 'GetFavoriteListsBySearch'])
  await page.reload()
  await loads
  const other = await context.newPage()
  await other.goto('/cart')
  const sessions = async () => {
    await page.goto('/customer-center/user/change-password')
    return page.getByText('127.0.0.1').count()
  }
  const before = await sessions()
  await context.clearCookies({ name: 'accessToken' })
  await Promise.all([page.goto('/customer-center'), other.reload()])
  for (const each of [page, other]) {
    expect(new URL(each.url()).pathname).not.toBe('/login')
    await each.getByText('Spillehuset').first().waitFor()
  }
  expect(await sessions()).toBe(before)
  await context.close()
}, 60_000)

test('a page whose customer gets another currency shows no amount of the one before: it is loaded anew, and says so', async () => {
  const { url } = await startDatabase(dataDir, { share: true })
  const { pool, close } = openDatabase(url)
  const buyer = await shop.signIn('assistant@eu.demo')
  await readyCart(buyer, await plentifulKey(buyer), 3)
  const clerk = await shop.signIn('backoffice@eu.demo')
  const { context } = await openAs('assistant@eu.demo', '/')
  for (const [currency, before] of [
    ['USD', 'EUR'],
    [null, 'USD'],
  ]) {
    const page = await context.newPage()
    await page.goto('/cart')
    const quantity = page.getByRole('list', { name: 'Lines of the cart' }).getByRole('spinbutton').first()
    await quantity.waitFor()
    await pool.query("update customer set currency_code = $1 where customer_number = '10001'", [currency])
    await clerk('POST /backoffice/api/Debug/InvalidateCacheByType', { body: { area: EU, type: 'session' } })
    await quantity.press('ArrowUp')
    await page.getByText(`Your prices are in ${currency ?? 'EUR'} from now on`).waitFor(SLOW)
    expect(await page.getByRole('main').innerText()).not.toContain(before)
  }
  await close()
  await context.close()
}, 60_000)

test('a sales person sets a second factor up, signs in by it, and a clerk takes it off him when app and codes are lost', async () => {
  const { context, page } = await openAs('sales@eu.demo', '/customer-center/user/two-step')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}/).innerText()
  await page.getByLabel('Type the code that the app shows now').fill(appCode(key))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'It is on. Keep these codes' })
  await heading.and(page.locator(':focus')).waitFor()
  const [recovery = ''] = await page.getByText(/^([A-Z2-7]{4}-){5}/).allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await page.getByText('Recovery codes left: 10.').waitFor()
  await page.locator('main:focus').waitFor()
  // What is seldom done stands folded.
  await page.getByRole('button', { name: 'Switch it off' }).waitFor({ state: 'hidden' })
  await context.close()

  const out = await stranger(browser, shop.url)
  await out.goto('/login')
  await alive(out)
  await fillSignIn(out, 'sales@eu.demo')
  await out.getByLabel('Code').fill(recovery.toLowerCase())
  await out.keyboard.press('Enter')
  await out.waitForURL((url) => url.pathname === '/')

  const clerk = await openAs('backoffice@eu.demo', '/backoffice/customers?q=sales@eu.demo')
  await clerk.page.getByRole('table').getByRole('link').first().click()
  await clerk.page.getByRole('button', { name: 'Cannot sign in' }).click()
  await clerk.page.getByRole('menuitem', { name: 'Take two-step sign-in off' }).click()
  const asked = clerk.page.getByRole('dialog', { name: /^Take two-step sign-in off/ })
  await asked.getByRole('button', { name: 'Take two-step sign-in off' }).click()
  await clerk.page.getByText('signs in with the password alone').waitFor()
  await clerk.page.getByRole('button', { name: 'Cannot sign in' }).click()
  await clerk.page.getByRole('menuitem', { name: 'Mail a link to a new password' }).waitFor()
  await clerk.page.getByRole('menuitem', { name: 'Take two-step sign-in off' }).waitFor({ state: 'detached' })
  await clerk.context.close()

  await out.goto('/customer-center')
  await fillSignIn(out, 'sales@eu.demo')
  await out.waitForURL((url) => url.pathname === '/customer-center')
  await out.context().close()
}, 60_000)

test('a database that stands still signs nobody out', async () => {
  const { context, page } = await openAs('buyer@eu.demo', '/customer-center')
  const server = await databaseProcesses()
  signal(server, 'SIGSTOP')
  try {
    const answer = await page.goto('/customer-center/user/change-password')
    expect(answer?.status()).toBe(503)
    expect(new URL(page.url()).pathname).toBe('/customer-center/user/change-password')
  } finally {
    signal(server, 'SIGCONT')
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['accessToken', 'sid']))
  await expect.poll(async () => (await page.reload())?.status(), SLOW).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor()
  await context.close()
}, 60_000)

/** The embedded database's own process and those that serve connections. */
async function databaseProcesses(): Promise<number[]> {
  const pid = (await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const { stdout } = await run('pgrep', ['-P', pid])
  return [pid, ...stdout.trim().split('\n')].map(Number)
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) process.kill(pid, name)
}
