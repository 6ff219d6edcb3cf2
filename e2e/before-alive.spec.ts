import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { emptyCart, plentifulNumber } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { fillSignIn, openBuyer, stranger } from './visiting.ts'

const { shop, browser } = await openJourney()

const DESK = { width: 1280, height: 860 }

/** Holds the scripts of the page's next document back until what it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is done before the page is alive is done when it is', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, DESK)
  const release = await holdScripts(page)
  await page.goto('/search?q=bristle%20board', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('spinbutton', { name: 'Quantity of' }).first().fill('7')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  const heart = main.getByRole('button', { name: 'as a favourite' }).first()
  const number = /Keep (.*) as/.exec((await heart.getAttribute('title')) ?? '')?.[1]
  await heart.click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('dart')
  expect(await page.getByRole('option', { name: 'dart' }).count()).toBe(0)

  release()
  await page.getByRole('option', { name: 'dart' }).first().waitFor()
  await page.getByRole('button', { name: 'Cart, 7 pieces' }).waitFor()
  await main.getByRole('button', { name: `Take ${number} out of` }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('dart')

  // A focus that the script hears of late, between two digits.
  const quantity = main.getByRole('spinbutton', { name: 'Quantity of' }).first()
  await quantity.fill('1')
  await quantity.dispatchEvent('focusin')
  await page.keyboard.type('2')
  expect(await quantity.inputValue()).toBe('12')
  expect(faults).toEqual([])
  await page.context().close()
})

test('a double click before the page is alive adds once, as it does when it is, and counts twice on what counts', async () => {
  await emptyCart(await shop.signIn('buyer@eu.demo'))
  const { page, faults } = await openBuyer(browser, shop.url, DESK)
  const release = await holdScripts(page)
  await page.goto('/search?q=bristle%20board', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: /^More of/ })
  await main.getByRole('button', { name: 'Add to cart' }).first().dblclick()
  await more.nth(1).dblclick()
  release()
  await page.getByRole('button', { name: /^Cart, \d+ piece/ }).waitFor()
  await expect.poll(() => main.getByRole('spinbutton', { name: 'Quantity of' }).nth(1).inputValue()).toBe('3')
  // Longer than it takes to add.
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Cart, 1 piece', exact: true }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test.each([
  [
    'a link',
    (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(1).click(),
  ],
  ['a search', (page: Page) => page.getByRole('combobox', { name: 'Search products' }).press('Enter')],
])('what was pressed before a page is alive is done though one goes on at once by %s', async (_, goOn) => {
  const { page, faults } = await openBuyer(browser, shop.url, DESK)
  await emptyCart(await shop.signIn('buyer@eu.demo'))
  const release = await holdScripts(page)
  await page.goto('/search?q=bristle%20board', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search products' }).fill('dart')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await goOn(page)
  release()
  await page.waitForURL((url) => url.search !== '?q=bristle%20board')
  await page.getByRole('button', { name: /^Cart, \d+ piece/ }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('Enter in a quantity before the page is alive says the quantity, as it does when it is, and adds nothing', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await emptyCart(call)
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: 'dart' } })
  const product = items.find(({ item }) => item.variants.length > 2)?.item
  const { page, faults } = await openBuyer(browser, shop.url, DESK)
  const release = await holdScripts(page)
  await page.goto(product?.url ?? '', { waitUntil: 'commit' })
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  await quantity.fill('9999999')
  await quantity.press('Enter')
  release()
  await page.getByText('Lowered to 99999, the most at a time').waitFor()
  // Longer than it takes to add.
  await page.waitForTimeout(500)
  expect(await quantity.inputValue()).toBe('99999')
  expect((await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).lines).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

test('whoever presses a link again goes on before the page is alive', async () => {
  const { page } = await openBuyer(browser, shop.url, DESK)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/search?q=bristle%20board')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  await link.dblclick()
  await link.click()
  await page.waitForURL((url) => url.pathname !== '/search')
  await page.context().close()
})

test('whoever signs in before the page is alive comes to the place that he wanted', async () => {
  const page = await stranger(browser, shop.url)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/customer-center/orders#main')
  await fillSignIn(page)
  await page.waitForURL('**/customer-center/orders#main')
  await page.context().close()
})

test('an order is placed after what was pressed before the page was alive', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, DESK)
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill(await plentifulNumber(await shop.signIn('buyer@eu.demo')))
  await page.getByLabel('Add item number').press('Enter')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  await page.route('**/assets/*.js', async (route) => {
    await sleep(500)
    await route.continue()
  })
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  expect(faults).toEqual([])
  await page.context().close()
})
