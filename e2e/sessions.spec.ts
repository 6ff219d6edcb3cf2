import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { EU } from '#test/factories.ts'
import { emptyCart, goOnToOrder, plentifulKey, plentifulNumber, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, fillSignIn, openAs, signedIn, signInAgain, stranger } from './visiting.ts'

const run = promisify(execFile)

const { dataDir, shop, browser } = await openJourney()

/** Until the page has made each of these calls. */
const loading = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.waitForRequest((request) => request.url().includes(name))))

/** The buyer at a page that has made these calls by itself: one that comes later asks to sign in where a session is over. */
async function openLoaded(path: string, names: string[]): Promise<Page> {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { reducedMotion: 'reduce' })
  const loaded = names.map((name) => page.waitForResponse((response) => response.url().includes(name)))
  await page.goto(path)
  await Promise.all(loaded)
  return page
}

test('who signs in from a place on a page comes back to it', async () => {
  const page = await stranger(browser, shop.url)
  const place = '/search?q=bristle+board#products'
  await page.goto(place)
  await alive(page)
  const wayIn = `/login?redirect=${encodeURIComponent(place)}`
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('link', { name: 'Add to cart' }).first().getAttribute('href')).toBe(wayIn)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page)
  await page.waitForURL(place)
  await page.context().close()
})

test('the page to sign in leads a dealer who has no account to where one is asked for', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Ask for one' }).click()
  await page.getByRole('heading', { name: 'Write to us' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  await page.context().close()
})

test('a link to a place on a page that is closed to visitors leads there, by way of signing in', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/about')
  await alive(page)
  const place = '/customer-center/orders?q=a%20b#main'
  const link = `<a href="${place}">Your orders</a>`
  await page.evaluate(`document.querySelector('h1').insertAdjacentHTML('afterend', '${link}')`)
  await page.getByRole('link', { name: 'Your orders' }).click()
  await page.waitForURL('**/login?redirect=*')
  await fillSignIn(page)
  await page.waitForURL(place)
  await page.context().close()
})

test('an order whose session has ended is placed after signing in again, with all that was typed; user, cart and lists are loaded anew', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await readyCart(call, await plentifulKey(call), 2)
  const { context, page } = await openAs(browser, shop.url, 'buyer@eu.demo', '/checkout')
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
})

test('a number that was typed in as the session ended is in the cart after signing in again', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await emptyCart(call)
  const page = await openLoaded('/cart', ['GetFavoriteListsBySearch'])
  await page.context().clearCookies()
  const number = await plentifulNumber(call)
  await page.getByLabel('Add item number').fill(number)
  await page.getByLabel('Add item number').press('Enter')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await signInAgain(page)
  await page.getByRole('main').getByText(number, { exact: true }).waitFor()
  await page.context().close()
})

test('whoever goes back after signing in is where he was before, and still signed in', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/about')
  await page.goto('/customer-center/orders#main')
  await page.waitForURL('**/login?redirect=*')
  // Before, the browser sends the form itself, and the page to sign in stays in its history.
  await alive(page)
  await fillSignIn(page)
  await page.waitForURL('**/customer-center/orders#main')
  await page.goBack()
  await page.waitForURL('**/about')
  await page.getByRole('banner').getByRole('button', { name: 'Mette Lauridsen' }).waitFor()
  await page.context().close()
})

test('an address whose session has ended is kept after signing in again', async () => {
  const { context, page } = await openAs(browser, shop.url, 'buyer@eu.demo', '/customer-center/addresses')
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
})

test('a list whose session has ended is saved as a file after signing in again', async () => {
  const page = await openLoaded('/customer-center/ledger?state=payment', [
    'GetOrCreateCart',
    'GetFavoriteListsBySearch',
  ])
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), signInAgain(page)])
  expect(file.suggestedFilename()).toBe('ledger.csv')
  await page.context().close()
})

test('a page loads cart and lists of its user, and two windows whose token has run out go on in one session', async () => {
  const { context, page } = await openAs(browser, shop.url, 'buyer@eu.demo', '/')
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
})

test('a page whose customer gets another currency shows no amount of the one before: it is loaded anew, and says so', async () => {
  const { url } = await startDatabase(dataDir, { share: true })
  const { pool, close } = openDatabase(url)
  const buyer = await shop.signIn('assistant@eu.demo')
  await readyCart(buyer, await plentifulKey(buyer), 3)
  const clerk = await shop.signIn('backoffice@eu.demo')
  const { context } = await openAs(browser, shop.url, 'assistant@eu.demo', '/')
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
    await page.getByText(`Your prices are in ${currency ?? 'EUR'} from now on`).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(before)
  }
  await close()
  await context.close()
})

test('a database that stands still signs nobody out', async () => {
  const { context, page } = await openAs(browser, shop.url, 'buyer@eu.demo', '/customer-center')
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
  await expect.poll(async () => (await page.reload())?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor()
  await context.close()
})

/** The embedded database's own process and those that serve connections. */
async function databaseProcesses(): Promise<number[]> {
  const pid = (await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const { stdout } = await run('pgrep', ['-P', pid])
  return [pid, ...stdout.trim().split('\n')].map(Number)
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) process.kill(pid, name)
}

test('a window follows the other when its user signs out, and a wrong password is logged and said', async () => {
  const { context, page } = await openAs(browser, shop.url, 'buyer@eu.demo', '/cart')
  const other = await context.newPage()
  await other.goto('/customer-center')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Spillehuset/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const each of [page, other]) await each.waitForURL((url) => url.pathname === '/login')
  // Before, the browser sends the form by itself, and the next page says it.
  await alive(other)

  const logged = other.waitForEvent('console', (message) => message.text().startsWith('Signing in failed'))
  await other.getByLabel('User name').fill('buyer@eu.demo')
  await other.getByLabel('Password', { exact: true }).fill('wrong')
  await other.getByRole('button', { name: 'Sign in' }).click()
  expect((await logged).type()).toBe('error')
  await other.getByText('User name and password do not belong together').waitFor()
  await context.close()
})
