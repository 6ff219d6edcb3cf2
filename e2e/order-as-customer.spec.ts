import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { EU } from '#test/factories.ts'
import { BOARDS, emptyCart, firstBoard, orderNumberOn, plentifulKey } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, openBuyer, visit } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
beforeEach(() => emptyCart(call))

const anyNumber = async (): Promise<string> => (await firstBoard(call)).number

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

describe.each([
  ['at a desk', { width: 1280, height: 860 }],
  ['on a phone', { width: 360, height: 740 }],
])('a buyer %s', (_, size) => {
  test('searches, adds, checks out and gets one order', async () => {
    const { page, faults } = await openBuyer(browser, shop.url, size)

    await page.goto(`/search?q=${encodeURIComponent(BOARDS)}`)
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    const brand = page.getByRole('checkbox').first()
    await brand.check()
    await page.waitForURL(/brand=/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Remove filter' }).first().waitFor()
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
    const sent: string[] = []
    await page.route('**/api/Order/CreateOrderByCartId', async (route) => {
      if (sent.push(route.request().url()) === 1) await order.dispatchEvent('click')
      await route.continue()
    })
    await order.dblclick()
    await page.waitForURL('**/checkout/receipt?*')
    expect(sent, 'nor is it sent again while it is on its way').toHaveLength(1)
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
  })
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
  await page.keyboard.type(DEMO_PASSWORD)
  await press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/cart')

  await tabTo('textbox', 'Add item number')
  await page.keyboard.type(await anyNumber())
  await press('Enter')
  await tabTo('spinbutton', /^Quantity of/)
  await page.keyboard.type('3')
  await press('Enter')
  const banner = page.getByRole('main').getByRole('link', { name: 'Order now' })
  await banner.waitFor()
  await tabTo('link', 'Checkout', 'main')
  await press('Enter')

  await page.waitForURL('**/checkout')
  await banner.waitFor({ state: 'hidden' })
  await tabTo('button', 'Continue', 'main')
  await press('Enter')
  await page.getByRole('heading', { name: 'Reference and review' }).and(page.locator(':focus')).waitFor()
  await tabTo('textbox', /Your reference/)
  await page.keyboard.type('keys only')
  await tabTo('button', 'Place order')
  await press('Enter')
  await page.waitForURL('**/checkout/receipt?*')
  expect(await orderNumberOn(page)).toMatch(/^\d+$/)
  expect(faults).toEqual([])
  await context.close()
})

test('a buyer keeps two carts under names, changes between them and says when he wants the goods', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, { width: 360, height: 740 })
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
  // What is asked before a cart is deleted is asked where the keyboard is.
  await dialog.getByRole('button', { name: 'Delete this cart' }).press('Enter')
  await dialog
    .getByRole('button', { name: /^Delete it with/ })
    .and(page.locator(':focus'))
    .waitFor()
  // By the keyboard alone, past others that stay as they are.
  await dialog.getByRole('button', { name: /^Cart of / }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
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
})

test('the way the goods were sent last is taken again, which is seen while it is under way', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  const way = page.getByRole('radio', { name: 'Pallet' })
  const reference = page.getByLabel('Your reference')
  const openCheckout = async () => {
    const { cartId } = await call('POST /api/Cart/CreateCart', { body: { area: EU } })
    const lines = [{ productKey: await plentifulKey(call), quantity: 24 }]
    await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
    await page.goto('/checkout')
    await alive(page)
  }
  await openCheckout()
  await way.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await reference.waitFor()

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/SetShipping', (route) => held.then(() => route.continue()))
  await openCheckout()
  await page.locator('main button[aria-busy="true"]', { hasText: 'Continue' }).waitFor()
  expect(await way.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click({ force: true })
  letGo()
  await reference.waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Shipping' })
    .getByText(/^Pallet/)
    .waitFor()
  await page.context().close()
})

test('of several ways to send the goods none is taken that the buyer has not chosen, wherever he goes in between', async () => {
  await call('POST /api/Cart/CreateCart', { body: { area: EU } })
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill(await anyNumber())
  await page.keyboard.press('Enter')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await checkout.click()
  const question = page.getByRole('group', { name: 'How it is sent' })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await question.waitFor()
  await summary.getByText('to be added').waitFor()
  await page.reload()
  await question.waitFor()
  await summary.getByRole('link', { name: 'Change cart' }).click()
  await page.getByRole('complementary', { name: 'Totals' }).getByText('at checkout').waitFor()
  await checkout.click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Change: Payment' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  const refusal = page.getByText('Finish this section first')
  await refusal.waitFor()
  await page.getByRole('button', { name: 'Change: Payment' }).click()
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your reference').waitFor()
  expect(await summary.getByText('to be added').count()).toBe(0)
  await page.context().close()
})
