import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney, runCommand } from './running-shop.ts'
import { signedIn, visit } from './visiting.ts'

/** Found in the demo world, in several brands, and sold without variants to choose among. */
const SEARCH = 'bristle board'

const { dataDir, shop, browser } = await openJourney()

/** The buyer of the demo; whatever the page's scripts complain about fails the test that asks `faults`. */
async function openBuyer(size: { width: number; height: number }): Promise<{ page: Page; faults: string[] }> {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: size, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

const orderNumberOn = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1, name: /^Order/ }).innerText()).replace(/\D+/g, '')

/** Fails while something sticks out of the page sideways, and names it. */
async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(`(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return []
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120))
      })()`),
    )
    .toEqual([])
}

/** The number of the first product that the search finds, and how many there are. */
async function anyVariant(): Promise<{ number: string; stock: number }> {
  const call = await shop.signIn('buyer@eu.demo')
  const body = { area: EU, freeTextSearch: SEARCH, pageSize: 1 }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const [variant] = items[0]?.item.variants ?? []
  if (!variant) throw new Error('The search finds nothing')
  return variant
}

const anyNumber = async (): Promise<string> => (await anyVariant()).number

describe.each([
  ['at a desk', { width: 1280, height: 860 }],
  ['on a phone', { width: 360, height: 740 }],
])('a buyer %s', (_, size) => {
  test('searches, adds, checks out and gets one order', async () => {
    const { page, faults } = await openBuyer(size)

    await page.goto(`/search?q=${encodeURIComponent(SEARCH)}`)
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    const brand = page.getByRole('checkbox').first()
    await brand.check()
    await page.waitForURL(/brand=/)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: /board/i }).first().click()
    const name = await page.getByRole('heading', { level: 1, name: /board$/ }).innerText()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
    expect(await message.innerText()).toContain('in the cart')
    await expectFits(page)

    await page.goto('/cart')
    await page.getByRole('list', { name: 'Lines of the cart' }).getByText(name).waitFor()
    await expectFits(page)
    await page.getByRole('link', { name: 'Checkout' }).click()

    const order = page.getByRole('button', { name: 'Place order' })
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    const place = await order.boundingBox()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Your reference').fill('PO 4711')
    await expectFits(page)
    // As long as a page takes to move: what is pressed next stands still, where it is in view.
    await page.waitForTimeout(300)
    if (size.width > 1024) expect(await order.boundingBox()).toEqual(place)
    await order.dblclick()
    await page.waitForURL('**/checkout/receipt?*')
    const number = await orderNumberOn(page)
    expect(number).toMatch(/^\d+$/)
    await page.getByText('PO 4711').waitFor()
    await expectFits(page)
    const goods = await page.getByRole('table', { name: 'Ordered products' }).boundingBox()
    const next = await page.getByRole('heading', { name: 'What happens next' }).boundingBox()
    const isBeside = Boolean(goods && next && next.x > goods.x + goods.width)
    expect(isBeside, 'what happens next stands beside the goods').toBe(size.width > 1024)

    await page.reload()
    expect(await orderNumberOn(page)).toBe(number)
    await page.goto('/checkout')
    await page.getByText('There is nothing to order yet').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  }, 60_000)
})

test('a buyer orders with the keyboard alone', async () => {
  const { page, faults, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
  const press = (key: string) => page.keyboard.press(key)
  /** Goes on with Tab until the focus is on what has this role and name. */
  const tabTo = async (role: Parameters<Page['getByRole']>[0], name: string | RegExp, scope = 'body') => {
    const wanted = page.locator(scope).getByRole(role, { name }).first()
    await wanted.waitFor()
    for (let presses = 0; presses < 150; presses += 1) {
      if (await wanted.and(page.locator(':focus')).count()) return
      await press('Tab')
    }
    throw new Error(`The keyboard does not reach ${role} ${name}`)
  }

  await page.goto('/login?redirect=/cart')
  await page.locator(':focus').waitFor()
  await page.keyboard.type('buyer@eu.demo')
  await press('Tab')
  await page.keyboard.type('Bullseye-180')
  await press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/cart')

  await tabTo('textbox', 'Add item number')
  await page.keyboard.type(await anyNumber())
  await press('Enter')
  await tabTo('spinbutton', /^Quantity of/)
  await page.keyboard.type('3')
  await press('Enter')
  await tabTo('link', 'Checkout', 'main')
  await press('Enter')

  await page.waitForURL('**/checkout')
  await tabTo('button', 'Continue', 'main')
  await press('Enter')
  await tabTo('textbox', /Your reference/)
  await page.keyboard.type('keys only')
  await tabTo('button', 'Place order')
  await press('Enter')
  await page.waitForURL('**/checkout/receipt?*')
  expect(await orderNumberOn(page)).toMatch(/^\d+$/)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

test('a buyer keeps two carts under names, changes between them and says when he wants the goods', async () => {
  const { page, faults } = await openBuyer({ width: 360, height: 740 })
  await page.goto('/cart')
  const dialog = page.getByRole('dialog', { name: 'My carts' })
  const number = await anyNumber()
  const nameIt = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.getByLabel('Name of this cart').fill(name)
    await dialog.getByRole('button', { name: 'Name it' }).click()
    await page.getByRole('button', { name, exact: true }).waitFor()
  }
  await page.getByLabel('Add item number').fill(number)
  await page.getByLabel('Add item number').press('Enter')
  await page.getByText(number, { exact: true }).waitFor()
  await nameIt('My carts', 'Spring fair')
  await page.getByRole('button', { name: 'Spring fair' }).click()
  await dialog.getByRole('button', { name: 'New cart' }).click()
  await page.getByText('Your cart is empty').waitFor()

  // The other one is as it was left, and is the one that is ordered.
  await page.getByRole('button', { name: 'My carts', exact: true }).click()
  await dialog.getByRole('radio', { name: /^Spring fair/ }).click()
  await page.getByText(number, { exact: true }).waitFor()
  await expectFits(page)
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  // A day that cannot be kept is said before anything is ordered, however fast the button is pressed.
  const wanted = page.getByLabel('Wanted on')
  await wanted.fill('03/01/2099')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText(/^Not after /).waitFor()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await wanted.fill(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.locator(`time[datetime="${day}"]`).waitFor()
  await expectFits(page)
  expect(faults).toEqual([])
  await page.context().close()
}, 60_000)

test('an order whose answer got lost is found after a reload, and is one order', async () => {
  const { page } = await openBuyer({ width: 1280, height: 860 })
  await page.goto('/cart')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Add item number').fill(await anyNumber())
  await page.getByLabel('Add item number').press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.route('**/api/Order/CreateOrderByCartId', async (route) => {
    await route.fetch()
    await route.abort()
  })
  // Pressed while the section before is still on its way to the shop, the button waits for it.
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.route('**/api/Cart/SetShipping', async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('The shop did not answer').waitFor()
  await page.reload()
  await page.waitForURL('**/checkout/receipt?*')
  expect(await orderNumberOn(page)).toMatch(/^\d+$/)
  await page.context().close()
}, 60_000)

test('an order that waits for a save is not placed when the save is refused', async () => {
  const { page, faults } = await openBuyer({ width: 360, height: 740 })
  await page.goto('/cart')
  const { number, stock } = await anyVariant()
  await page.getByLabel('Add item number').fill(number)
  await page.getByLabel('Add item number').press('Enter')
  // More than there are: they can be sent together or as they come.
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of' })
  await quantity.fill(`${stock + 1}`)
  await quantity.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  const order = page.getByRole('button', { name: 'Place order' })
  // Enabled once what is most likely wanted is chosen: what is sent to choose it is not held up below.
  await order.click({ trial: true })
  let orders = 0
  await page.route('**/api/Order/CreateOrderByCartId', (route) => {
    orders += 1
    return route.continue()
  })
  /** Presses, and orders while the answer is awaited; it is a refusal, which is brought into sight. */
  async function orderAndBeRefused(press: () => Promise<void>): Promise<void> {
    const message = 'The carrier is full'
    const errors = [{ path: 'shippingMethod.id', message }]
    const problem = { type: 'ValidationException', title: '', status: 400, message: '', traceId: '', errors }
    const { promise: ordered, resolve: sayOrdered } = Promise.withResolvers<void>()
    await page.route('**/api/Cart/SetShipping', async (route) => {
      await ordered
      await route.fulfill({ status: 400, json: problem })
    })
    await press()
    await order.click()
    sayOrdered()
    const refusal = page.getByRole('alert').filter({ hasText: message })
    await refusal.waitFor()
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([message])
    await expect.poll(async () => (await refusal.boundingBox())?.y).toBeGreaterThan(0)
    expect(orders).toBe(0)
    await page.unroute('**/api/Cart/SetShipping')
  }

  await orderAndBeRefused(() => page.getByRole('button', { name: 'Continue' }).click())
  await page.getByRole('button', { name: 'Continue' }).click()
  // What was said of the delivery stays said, and is said again with the order.
  const inParts = page.getByRole('radio', { name: 'Send what is here now' })
  await inParts.waitFor()
  await orderAndBeRefused(() => inParts.check())
  expect(await inParts.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => inParts.isChecked()).toBe(true)
  await order.click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('What is there now, the rest later').waitFor()
  expect(orders).toBe(1)
  await page.goto('/customer-center/orders')
  await page.getByRole('main').locator('tbody a').first().click()
  await page.getByText('What is there now, the rest later').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
}, 60_000)

test('a way to send the goods that is taken away under an open checkout is said and chosen anew, and nothing is lost', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const cartId = await readyCart(call, await plentifulKey(call))
  const { page, faults } = await openBuyer({ width: 1280, height: 860 })
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await page.getByLabel('Your reference').fill('PO 4712')

  const file = join(dataDir, 'areas.ndjson')
  const { output } = await runCommand(dataDir, 'export', 'areas')
  const areas = output.split('\n').filter((line) => line.startsWith('{'))
  const changed = areas.map((line) => {
    const { shippingMethods, ...area } = JSON.parse(line)
    return JSON.stringify({
      ...area,
      shippingMethods: shippingMethods.filter(({ id }: { id: string }) => id !== 'eu-pick-up'),
    })
  })
  await writeFile(file, changed.join('\n'))
  expect(await runCommand(dataDir, 'import', 'areas', file)).toMatchObject({ code: 0 })
  const isOffered = async () => {
    const body = { area: EU, cartId, shipToCountryCode: 'DK' }
    const { shippingMethods } = await call('POST /api/Shipping/GetShippingMethods', { body })
    return shippingMethods.some(({ id }) => id === 'eu-pick-up')
  }
  await expect.poll(isOffered).toBe(false)

  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('The goods cannot be sent this way any more. Choose another one.').first().waitFor()
  const ways = page.getByRole('main').getByRole('radio')
  await expect.poll(() => ways.count()).toBe(3)
  await page.getByRole('radio', { name: /^Parcel/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await page.getByLabel('Your reference').inputValue()).toBe('PO 4712')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('PO 4712').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
