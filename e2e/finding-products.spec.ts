import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, openBuyer, pixelsOver, stranger } from './visiting.ts'

const { shop, browser } = await openJourney()

test.for([20, 30, 40, 50])(
  'a word typed at %i ms a key while the page comes alive is searched for whole',
  async (delay) => {
    const page = await stranger(browser, shop.url)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.keyboard.type('dratboarf', { delay })
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('dratboarf')
    await page.context().close()
  },
)

test('by keyboard: a mistyped search says what was meant, a filter narrows it, back restores all of it', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await page.getByRole('link', { name: 'To the search' }).press('Enter')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('dratboarf')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=dratboarf/)
  await page.getByRole('link', { name: 'dartboard', exact: true }).press('Enter')
  await page.waitForURL(/q=dartboard/)

  const facet = page.getByRole('checkbox', { name: /^Kestermann/ }).first()
  await facet.press('Space')
  await page.waitForURL(/brand=Kestermann/)
  await page.getByRole('link', { name: 'Remove filter Brand: Kestermann' }).waitFor()

  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  // What was found for a part of the word gives way to what is found for all of it, and takes a mark along.
  const found = page.waitForResponse((response) => response.request().postData()?.includes('"dart"') ?? false)
  await page.keyboard.type('dart')
  await (await found).finished()
  await page.getByRole('option').filter({ hasText: 'dartboard' }).last().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/search')

  await page.goBack()
  await page.waitForURL(/q=dartboard.*brand=Kestermann|brand=Kestermann.*q=dartboard/)
  await expect.poll(() => facet.isChecked()).toBe(true)
  await page.context().close()
})

test('words from which staff leads on lead there, in an address and typed in alike', async () => {
  const clerk = await shop.signIn('backoffice@eu.demo')
  const redirect = { fromUrl: '/search?q=house+brand', toUrl: '/about', statusCode: 302 as const }
  await clerk('POST /backoffice/api/Redirect/UpdateRedirect', { body: { area: EU, redirect } })
  const page = await stranger(browser, shop.url)
  await expect.poll(async () => (await page.goto('/search?q=house+brand'))?.url()).toBe(`${shop.url}/about`)
  await page.goto('/')
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('House brand')
  await field.press('Enter')
  await page.waitForURL('/about')
  await page.context().close()
})

test('a filter asks for products alone, the first one too, and not once more for the category they are of', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/darts')
  await alive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').first().press('Space')
  await page.getByRole('link', { name: /^Remove filter/ }).waitFor()
  // Once they are there, the page asks for what is given on them; that may be before this test has looked.
  const calls = asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/Discounts/'))
  expect(calls).toEqual(['/api/Product/GetProductsBySearch'])
  await page.context().close()
})

test('a filter that is taken off leaves the keyboard at the next, the last one at the results', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/search?q=dartboard')
  await alive(page)
  const options = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox')
  for (const at of [0, 1]) {
    await options.nth(at).press('Space')
    await page
      .getByRole('link', { name: /^Remove filter/ })
      .nth(at)
      .waitFor()
  }
  const chips = page.getByRole('link', { name: /^Remove filter/ })
  const focused = () =>
    page.evaluate(
      'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.slice(0, 40)',
    )
  const second = await chips.nth(1).getAttribute('aria-label')
  await chips.first().press('Enter')
  await expect.poll(() => chips.count()).toBe(1)
  await expect.poll(focused).toBe(second)
  await chips.first().press('Enter')
  await expect.poll(() => chips.count()).toBe(0)
  await expect.poll(focused).toBe('Products')
  await page.context().close()
})

test('a limit that is emptied bounds the list no more', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/search?q=dart')
  await alive(page)
  const [lowest, highest] = [
    page.getByLabel('List price: lowest').last(),
    page.getByLabel('List price: highest').last(),
  ]
  const whole = [await lowest.inputValue(), await highest.inputValue()]
  await lowest.fill('5')
  await lowest.press('Enter')
  await page.waitForURL(/price=5-$/)
  await highest.fill('9')
  await highest.press('Enter')
  await page.waitForURL(/price=5-9$/)
  await lowest.fill('')
  await lowest.press('Enter')
  await page.waitForURL(/price=-9$/)
  await highest.fill('')
  await highest.press('Enter')
  await page.waitForURL(/q=dart$/)
  await expect.poll(async () => [await lowest.inputValue(), await highest.inputValue()]).toEqual(whole)
  await page.context().close()
})

test('an address that names its language says where one is like any other', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/en/search?q=flight')
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('flight')
  await page.goto('/en/darts')
  const here = page.getByRole('banner').locator('a[aria-current=page]')
  expect(await here.first().getAttribute('href')).toBe('/darts')
  await page.context().close()
})

test('a word longer than the page is searched for on a page as wide as the window', async () => {
  const page = await stranger(browser, shop.url, { viewport: { width: 360, height: 780 } })
  await page.goto(`/search?q=${'dart'.repeat(80)}`)
  await page.getByText(/^Nothing found for/).waitFor()
  expect(await pixelsOver(page)).toBe(0)
  await page.context().close()
})

test('a search begun without a network has no suggestions, without a word, and finds once there is one', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const lost = page.waitForEvent('console', (message) => message.type() === 'warning')
  await field.focus()
  await lost
  await page.context().setOffline(false)
  await field.fill('dart')
  await field.press('Enter')
  await page.waitForURL('**/search?q=dart')
  expect(faults).toEqual([])
  await page.context().close()
})

test('what is typed while a search is on its way stays', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/')
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/GetProductsBySearch', async (route) => {
    await promise
    await route.continue()
  })
  await field.fill('dart')
  await field.press('Enter')
  await field.fill('dart flight')
  resolve()
  await page.waitForURL('**/search?q=dart')
  await page.getByRole('heading', { level: 1 }).getByText('dart').waitFor()
  expect(await field.inputValue()).toBe('dart flight')
  await page.context().close()
})

test('by keyboard: a number brings the keyboard to its row, and frees the field for the next number', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/')
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.focus()
  for (const [number, stays] of [
    ['TL-165', 'input#search:focus'],
    ['104-190-ORA', 'tr[id="104-190-ORA"]:focus'],
  ] as const) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await page
      .getByRole('heading', { level: 1 })
      .and(page.getByText(/cornhole|pear/))
      .waitFor()
    await page.locator(stays).waitFor()
    expect(await field.inputValue()).toBe('')
  }
  await page.context().close()
})

test('by the keyboard alone the filters are passed by, and what they show of more has the focus', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/search?q=flights')
  await alive(page)
  const focused = () => page.evaluate('document.activeElement.value ?? document.activeElement.textContent')
  const brands = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').filter({ visible: true })
  await page
    .getByRole('button', { name: /^Show all / })
    .first()
    .press('Enter')
  await expect.poll(focused).toBe(await brands.nth(8).getAttribute('value'))

  await page.getByRole('link', { name: 'To the products' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("#products") !== null')).toBe(true)
  await page.context().close()
})

test('on a phone: what was searched or picked is not covered by the keyboard', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await stranger(browser, shop.url, phone)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const hasFocus = () => page.evaluate('document.activeElement.id === "search"')
  await page.goto('/')
  await alive(page)
  await field.tap()
  await page.keyboard.type('flights')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'flights' }).waitFor()
  await expect.poll(hasFocus).toBe(false)

  await field.fill('board')
  await page.getByRole('option').first().tap()
  await page.waitForURL((url) => url.pathname !== '/search')
  await expect.poll(hasFocus).toBe(false)
  await page.context().close()
})

test('by ear: how many a search has found is said, once, also by the first one, whose page brings its status along', async () => {
  const page = await stranger(browser, shop.url)
  // What a reader says: what is added to a status that was there before.
  await page.addInitScript(`
    said = []
    const known = new WeakSet()
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target.closest ? target : target.parentElement)?.closest('main [role=status]')
        if (status && known.has(status) && said.at(-1) !== status.textContent) said.push(status.textContent)
      }
      for (const status of document.querySelectorAll('[role=status]')) known.add(status)
    }).observe(document, { childList: true, characterData: true, subtree: true })`)
  await page.goto('/')
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  for (const words of ['board', 'chalk']) {
    await field.fill(words)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: words }).waitFor()
    const found = await page.getByRole('main').getByRole('status').first().innerText()
    await expect.poll(() => page.evaluate('said')).toContain(found)
  }
  expect(await page.evaluate('said.length')).toBe(2)
  await page.context().close()
})

test('a list is called by what alone was chosen, and no longer when more is', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'New', exact: true }).waitFor()
  expect(await page.title()).toBe('New · Oche')
  await alive(page)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.context().close()
})

test('on a phone: a tap beside the filters closes them and presses nothing that lies below', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await stranger(browser, shop.url, { ...phone, reducedMotion: 'reduce' })
  await page.goto('/darts')
  await alive(page)
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  await open.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().waitFor()
  const { x = 0, y = 0 } = (await open.boundingBox()) ?? {}
  await page.touchscreen.tap(x + 8, y + 8)
  await dialog.waitFor({ state: 'detached' })
  // Longer than a click that came through would take to open them again.
  await page.waitForTimeout(200)
  expect(await dialog.count()).toBe(0)
  await page.context().close()
})
