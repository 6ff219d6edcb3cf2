import { expect, test } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { bring } from './bringing.ts'
import { plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { signedIn, visit } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

test.each([360, 1280])('far down a list, %i pixels wide, the line of a page on its way is in sight', async (width) => {
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

test.each(['campaigns', 'products'])('a row of %s leads on wherever it is pressed', async (list) => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto(`/backoffice/eu/${list}`)
  await page.locator('tbody a').first().waitFor()
  const hit = await page.evaluate(`[...document.querySelectorAll('tbody tr:first-child td span')].map((words) => {
    const { left, top, width, height } = words.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2).tagName
  })`)
  expect(new Set(hit as string[])).toEqual(new Set(['A']))
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
  await page.getByRole('rowheader', { name: 'QB149-24' }).waitFor()
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
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('That could not be done').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('60 entries').waitFor()
  await choose('/moved/59')
  await page.getByRole('link', { name: 'Page 1' }).click()
  await page.getByText('1 chosen, 1 not on this page').waitFor()
  await press('Choose none')
  expect(await chosen.count()).toBe(0)
  await page.locator('main:focus').waitFor()
  await context.close()
})

test('what is ticked while others are being deleted stays ticked', async () => {
  const call = await shop.signIn('backoffice@eu.demo')
  const csv = 'fromUrl,toUrl\n/ticked/0,/search\n/ticked/1,/search'
  await call('POST /backoffice/api/Redirect/UpdateRedirectsByCsv', { body: { area: EU, csv } })
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/redirects?q=/ticked/')
  const held = Promise.withResolvers<void>()
  await page.route('**/DeleteRedirects', (route) => held.promise.then(() => route.continue()))
  await page.getByRole('checkbox', { name: 'Choose /ticked/0' }).click()
  const asked = page.waitForRequest('**/DeleteRedirects')
  await page.getByRole('button', { name: 'Delete 1', exact: true }).click()
  await asked
  await page.getByRole('checkbox', { name: 'Choose /ticked/1' }).click()
  held.resolve()
  await page.getByText('1 redirect deleted').waitFor()
  await page.getByText('1 chosen', { exact: true }).waitFor()
  await context.close()
})

test('a file that is read slowly is not mixed with one that is chosen meanwhile', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.addInitScript(`{
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = function () {
      return this.name === 'slow.csv' ? new Promise((resolve) => { window.letGo = () => resolve(read.call(this)) }) : read.call(this)
    }
  }`)
  await page.goto('/backoffice/eu/redirects/file')
  const file = (name: string, from: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`fromUrl,toUrl\n${from},/search\n`),
  })
  const field = page.locator('input[type=file]')
  await field.setInputFiles(file('slow.csv', '/from-the-slow'))
  await page.getByRole('button', { name: 'slow.csv' }).waitFor()
  expect(await page.getByRole('button', { name: 'slow.csv' }).isDisabled()).toBe(true)
  await page.evaluate('window.letGo()')
  await page.getByRole('button', { name: 'Take 1 redirect' }).waitFor()
  await context.close()
})

test('the fields of a search say what the list is narrowed by, also where that was taken off', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/agreements?whose=nobody')
  const whose = page.getByLabel('Customer or price group')
  expect(await whose.inputValue()).toBe('nobody')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => whose.inputValue()).toBe('')
  await page.goto('/backoffice/eu/audit?q=nobody&failed=on')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.waitForURL('**/audit')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await context.close()
})

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
})

test('one of many users of a customer is found by his name, one of many addresses by its words', async () => {
  const users = Array.from({ length: 12 }, (_, index) => ({
    username: `till${index}@eu.demo`,
    name: `Till ${index}`,
    email: `till${index}@eu.demo`,
    area: 'eu',
    customerNumber: '10001',
  }))
  await bring(dataDir, 'users', users)
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
})

test('what is looked for while a list is on its way to what was chosen comes on top of it', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const main = page.getByRole('main')
  await page.goto('/backoffice/eu/documents')
  const texts = main.getByRole('link', { name: 'Text', exact: true })
  await texts.waitFor()
  const search = '**/Document/GetBySearch'
  const held = Promise.withResolvers<void>()
  await page.route(search, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  // On a slow machine, where the page draws after the next press.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await texts.click()
  await main.getByLabel('Key or any text in it').fill('Empty the cart')
  await page.keyboard.press('Enter')
  held.resolve()
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'Empty the cart')
  await session.detach()
  expect(new URL(page.url()).searchParams.get('state')).toBe('translation')
  await page.unroute(search)
  await context.close()
})

test.each([
  ['documents', 'Key or any text in it', 'Document/GetBySearch', 'q'],
  ['agreements', 'Customer or price group', 'Price/GetAgreements', 'whose'],
  ['audit', 'Name, customer, order', 'Audit/GetEntries', 'q'],
])('what is typed while %s are searched stays, and so does the keyboard', async (list, label, call, name) => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto(`/backoffice/eu/${list}`)
  const field = page.getByRole('main').getByLabel(label)
  await field.waitFor()
  const isFound = (text: string) => page.waitForURL(({ searchParams }) => searchParams.get(name) === text)
  const search = `**/${call}`
  const held = Promise.withResolvers<void>()
  await page.route(search, async (route) => {
    await held.promise
    await route.continue()
  })
  await field.fill('dart')
  await page.keyboard.press('Enter')
  await page.keyboard.type('board')
  held.resolve()
  await isFound('dart')
  await page.unroute(search)
  await page.keyboard.type('s')
  expect(await field.inputValue()).toBe('dartboards')
  await page.keyboard.press('Enter')
  await isFound('dartboards')
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('dart')
  await context.close()
})

test('of two mails that are asked for one after the other the second is read, however late the first comes', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const key = await plentifulKey(call)
  for (const _ of [1, 2]) {
    const cartId = await readyCart(call, key)
    await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
  }
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const read = page.getByRole('main').getByRole('button', { name: 'Read' })
  await expect
    .poll(async () => {
      await page.goto('/backoffice/eu/mails', { waitUntil: 'networkidle' })
      return read.count()
    })
    .toBeGreaterThan(1)
  const subjects = await page.getByRole('rowheader').allInnerTexts()
  const held = Promise.withResolvers<void>()
  await page.route('**/Mail/GetMail', (route) => held.promise.then(() => route.continue()), { times: 1 })
  await read.nth(0).click()
  await read.nth(1).click()
  const dialog = page.getByRole('dialog', { name: subjects[1] ?? '' })
  await dialog.waitFor()
  const late = page.waitForResponse('**/Mail/GetMail')
  held.resolve()
  await (await late).finished()
  await page.waitForLoadState('networkidle')
  expect(await dialog.isVisible()).toBe(true)
  await context.close()
})
