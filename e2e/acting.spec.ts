import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import { EU } from '#test/factories.ts'
import { goOnToOrder, plentifulKey, plentifulNumber, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, openAs } from './visiting.ts'

const { shop, browser } = await openJourney()

/** How many of the first line a cart holds: more than was asked for where it is sold in multiples. */
async function quantityIn(call: Call): Promise<string> {
  const { lines } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  return String(lines[0]?.quantity)
}

const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Lines of the cart' }).getByRole('spinbutton').first().inputValue()

test('a sales person acts for a customer in two windows, no cart of either is harmed, and what fails is logged', async () => {
  const buyer = await shop.signIn('assistant@eu.demo')
  const key = await plentifulKey(buyer)
  await readyCart(buyer, key, 3)
  const own = await shop.signIn('sales@eu.demo')
  await readyCart(own, key, 50)
  const [theirs, ours] = [await quantityIn(buyer), await quantityIn(own)]

  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
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
    .poll(() => bar.innerText())
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

  const customer = await openAs(browser, shop.url, 'assistant@eu.demo', '/cart')
  expect(await pieces(customer.page)).toBe(theirs)
  await customer.page.goto('/customer-center/sales-actions')
  await customer.page.getByText('Began to work in your name').first().waitFor()
  await customer.context.close()
})

test('what is typed on while customers are being found stays in the field', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
  await alive(page)
  const answers = { spille: Promise.withResolvers<void>(), spillehuset: Promise.withResolvers<void>() }
  const textOf = (request: Request) => request.postDataJSON()?.search as keyof typeof answers
  await page.route('**/GetAllowedUsersToImpersonate', async (route) => {
    await answers[textOf(route.request())].promise
    await route.continue()
  })
  const field = page.getByLabel('Find a customer')
  const asked = (text: string) =>
    page.waitForRequest((request) => request.url().endsWith('ToImpersonate') && textOf(request) === text)
  await Promise.all([asked('spille'), field.fill('spille')])
  // The first search is answered before typing rests again.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('huset')
  answers.spille.resolve()
  await page.getByRole('heading', { name: 'Found' }).waitFor()
  await Promise.all([asked('spillehuset'), page.clock.resume()])
  expect(await field.inputValue()).toBe('spillehuset')
  answers.spillehuset.resolve()
  await page.waitForURL('**/impersonation?q=spillehuset')
  expect(await field.inputValue()).toBe('spillehuset')
  await context.close()
})

test('who types and goes elsewhere at once gets there, however slowly that page comes', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
  await alive(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/GetOrdersWithPagination*', async (route) => {
    await release.promise
    await route.continue()
  })
  // A slow machine is at the click still when typing has rested.
  await page.evaluate(`addEventListener('click', () => {
    for (const end = performance.now() + 400; performance.now() < end; );
  })`)
  await page.getByLabel('Find a customer').fill('spille')
  const asked = page.waitForRequest('**/GetOrdersWithPagination*')
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click()
  await asked
  // Typing would rest now.
  await page.waitForTimeout(500)
  release.resolve()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await context.close()
})

test('on a phone what stays in sight below the bar of who acts begins where its words end: the line of a page on its way too', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
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
})

test('a few customers stand apart for whom a sales person acted lately, the others below', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
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
})

test.for(['/cart', '/en/cart', '/checkout'])(
  'who ends acting for a customer at %s chooses the next one, and his browser leads back to what is his own',
  async (path) => {
    const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
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

test('what a sales person does when acting for a customer is over goes on once he acts again, and is nowhere his own', async () => {
  const clerk = await shop.signIn('backoffice@eu.demo')
  const customerNo = '10003'
  const close = (isBlocked: boolean) =>
    clerk('POST /backoffice/api/Customer/SetBlocked', { body: { area: EU, customerNo, isBlocked } })
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
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
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
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
})

test('on a phone a page begins no lower for the bar of who acts: the shop keeps its news for those who buy', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
  await page.setViewportSize({ width: 360, height: 740 })
  const news = page.getByText('Trade only.')
  expect(await news.isVisible()).toBe(true)
  await page
    .getByRole('button', { name: /^Act as/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Acting for a customer' }).waitFor()
  expect(await news.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 740 })
  expect(await news.isVisible()).toBe(true)
  await context.close()
})

test('on a phone the field that finds a customer stays where it is while fewer are found', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation')
  await page.setViewportSize({ width: 360, height: 740 })
  const field = page.getByLabel('Find a customer')
  const { y } = (await field.boundingBox()) ?? {}
  await field.fill('spillehuset')
  await page.getByText('1 customer', { exact: true }).waitFor()
  expect((await field.boundingBox())?.y).toBe(y)
  await context.close()
})
