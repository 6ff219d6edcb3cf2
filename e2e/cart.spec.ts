import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { cartOfBoards } from './cart-of-boards.ts'
import { goOnToOrder, plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
const { findBoards, fillCart, held } = cartOfBoards(call)

test('lines go without taking the place of the keyboard or what is selected along, and what goes wrong is said', async () => {
  const boards = await findBoards()
  await fillCart(boards, 24)
  const [first, second] = boards.map(({ variant }) => variant.number)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  const focused = () =>
    page.evaluate('document.activeElement.title || document.activeElement.parentElement.textContent')
  const selected = page.getByRole('checkbox', { name: `Select ${second}` })
  await selected.check()
  await page.getByRole('button', { name: `Remove ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(`Remove ${second}`)
  expect(await selected.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Remove 1 line' }).focus()
  await page.keyboard.press('Enter')
  await selected.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Select all')

  await page.route('**/GetCartsBySearch', (route) => route.abort())
  await page.getByRole('button', { name: 'My carts' }).click()
  await page.getByText('Your carts could not be listed').waitFor()
  await context.close()
})

test('a long list of carts leaves in sight what names one and begins one', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  const items = Array.from({ length: 60 }, (_, at) => ({
    ...{ cartId: `cart-${at}`, name: `Round ${at}`, version: 1, status: 'open', reference: '' },
    ...{ lineCount: 0, pieces: 0, touchedAt: '2026-11-30T08:00:00.000Z' },
  }))
  await page.route('**/GetCartsBySearch', (route) => route.fulfill({ json: { items, totalItems: items.length } }))
  await page.goto('/cart')
  await page.getByRole('button', { name: 'My carts' }).click()
  const begin = page.getByRole('button', { name: 'New cart' })
  await begin.waitFor()
  const { height = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => (await begin.boundingBox())?.y).toBeLessThan(height)
  await context.close()
})

test('a line that could not be removed stays, and offers no undo that would add it once more', async () => {
  const [board, other] = await findBoards()
  await fillCart([board, other], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await page.route('**/DeleteLines', (route) => route.abort())
  await page.getByRole('button', { name: `Remove ${board.variant.number}` }).click()
  await page.getByText('Not changed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await page.unroute('**/DeleteLines')
  await page.getByRole('button', { name: `Remove ${other.variant.number}` }).click()
  await expect.poll(held).toEqual([24])
  await context.close()
})

test('a zero and Enter take a line away once, and go on to the next one', async () => {
  const boards = (await findBoards()).slice(0, 2)
  await fillCart(boards, 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const quantities = page.getByRole('list', { name: 'Lines of the cart' }).getByRole('spinbutton')
  await quantities.first().focus()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect.poll(held).toEqual([24])
  await expect.poll(() => page.getByText(/ removed$/).count()).toBe(1)
  await context.close()
})

test('what is said of a line stays with it when it is taken out and brought back, and is read over before it is ordered', async () => {
  const boards = (await findBoards()).slice(0, 2)
  await fillCart(boards, 24)
  const number = boards[0]?.variant.number
  const said = async () => {
    const { lines } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    return lines.map(({ comment = '' }) => comment)
  }
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const comment = page.getByLabel(`Comment on ${number}`)
  await comment.fill(' For  the shop in Odense ')
  await comment.press('Enter')
  await expect.poll(said).toEqual(['For the shop in Odense', ''])
  await page.getByRole('button', { name: `Remove ${number}` }).click()
  await expect.poll(said).toEqual([''])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(said).toEqual(['For the shop in Odense', ''])
  expect(await comment.inputValue()).toBe('For the shop in Odense')
  await page.goto('/checkout')
  await alive(page)
  await goOnToOrder(page)
  await page.getByRole('list', { name: 'What you order' }).getByText('For the shop in Odense').waitFor()
  await context.close()
})

test('the way to the checkout stays where it is as the first sums of a cart come', async () => {
  await fillCart([], 0)
  const [{ variant }] = await findBoards()
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/CalculateCart', (route) => held.then(() => route.continue()))
  await page.getByLabel('Add item number').fill(variant.number)
  await page.getByLabel('Add item number').press('Enter')
  const place = () => page.getByRole('main').getByRole('link', { name: 'Checkout' }).boundingBox()
  const before = await place()
  letGo()
  await page.getByText('VAT 25 %').waitFor()
  expect(await place()).toEqual(before)
  await context.close()
})

test('what a piece costs, and what it cost before, stays clear of when it comes', async () => {
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, freeTextSearch: 'football table', pageSize: 100 },
  })
  const goods = items.flatMap(({ item }) => item.variants.map((variant) => ({ item, variant })))
  // Of more than there are the words are the longest.
  const scarce = goods.filter(({ variant }) => variant.allowBackorder && variant.stock > 0 && variant.stock < 12)
  await fillCart(scarce.slice(0, 8), 12)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  await page.locator('[data-line] s').first().waitFor()
  const lines = await page.locator('[data-line]').all()
  for (const line of lines) {
    const ends = (await line.getByText('now,').locator('..').boundingBox()) ?? { x: 0, width: 0 }
    const money = await line.getByText('Price each').locator('..').boundingBox()
    expect(ends.x + ends.width).toBeLessThanOrEqual(money?.x ?? 0)
  }
  expect(lines).toHaveLength(Math.min(scarce.length, 8))
  await fillCart([], 0)
  await context.close()
})

test('what is sold out is said to be when its number is typed', async () => {
  await fillCart([], 0)
  const facetSelected = [{ queryField: 'availability', values: ['sold-out'] }]
  const body = { area: EU, pageSize: 100, facetSelected }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const goods = items.flatMap(({ item }) => item.variants)
  const gone = goods.find(({ allowBackorder, stock }) => !allowBackorder && stock <= 0)?.number ?? ''
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill(gone)
  await page.getByLabel('Add item number').press('Enter')
  await page.getByText(`${gone} was not added. Sold out`).waitFor()
  await context.close()
})

test('a long cart is printed whole', async () => {
  const body = { area: EU, freeTextSearch: 'dart', pageSize: 100 }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const goods = items.flatMap(({ item }) => item.variants.map((variant) => ({ item, variant })))
  await fillCart(goods.filter(({ variant }) => variant.allowBackorder).slice(0, 120), 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const printed = async () => {
    await page.evaluate(`addEventListener('beforeprint', () => {
      window.printed = document.querySelectorAll('[data-line]').length
    }, { once: true })`)
    await page.pdf()
    return page.evaluate('window.printed')
  }
  const { lines } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  expect(lines.length).toBeGreaterThan(100)
  // React hears of the print once the page is alive, after whoever listened before.
  await expect.poll(printed).toBe(lines.length)
  // In a grid the sums lie over the lines before them as soon as those take several sheets.
  await page.emulateMedia({ media: 'print' })
  const around = `getComputedStyle(document.querySelector('[aria-label="Totals"]').parentElement)`
  expect(await page.evaluate(`${around}.display`)).toBe('block')
  await fillCart([], 0)
  await context.close()
})

test('what was ordered stays on the screen until its receipt is there', async () => {
  await readyCart(call, await plentifulKey(call), 2)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.route('**/GetOrderByCartId', async (route) => {
    await sleep(1_500)
    await route.continue()
  })
  await page.goto('/checkout')
  await goOnToOrder(page)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const sums = await summary.innerText()
  expect(sums).toMatch(/\d/)
  // On a slow machine, where the page draws in between.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.evaluate(`window.seen = []; new MutationObserver(() => {
    const summary = document.querySelector('aside')
    if (!/^Order/.test(document.querySelector('h1').innerText)) window.seen.push(summary ? summary.innerText : 'nothing')
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor()
  expect([...new Set((await page.evaluate('window.seen')) as string[])]).toEqual([sums])
  await context.close()
})

test('on a phone no line moves from under the finger that chooses it', async () => {
  await fillCart(await findBoards(), 4)
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/cart')
  await alive(page)
  const line = page.getByRole('list', { name: 'Lines of the cart' }).locator('[data-line]').first()
  const place = await line.boundingBox()
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'To a list' }).waitFor()
  expect(await line.boundingBox()).toEqual(place)
  await context.close()
})

test('lines are sorted, stay where they are while they are written in, and are moved to a list and brought back', async () => {
  const boards = await findBoards()
  await fillCart(boards, 4)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const lines = page.getByRole('list', { name: 'Lines of the cart' }).locator('[data-line]')
  const numbers = () => lines.locator('a > span:first-child').allTextContents()
  const added = await numbers()
  await page.getByLabel('Sort the cart').selectOption('Last added first')
  expect(await numbers()).toEqual(added.toReversed())
  await page.getByLabel('Sort the cart').selectOption('Highest sum first')
  const bySum = await numbers()
  const last = lines.last().getByRole('spinbutton')
  await last.fill('900')
  await last.press('Enter')
  await page.waitForLoadState('networkidle')
  expect(await numbers()).toEqual(bySum)

  const [first = '', second = ''] = bySum
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  expect(await page.locator('input:indeterminate').count()).toBe(1)
  await page.getByRole('button', { name: 'To a list' }).click()
  await page.getByRole('menuitem', { name: 'Move to a new list' }).click()
  await page.getByText('2 products moved to Favorite list').waitFor()
  expect(await numbers()).toEqual(bySum.slice(2))
  const lists = () => call('GET /api/FavoriteList/GetFavoriteListsBySearch', { query: { area: EU } })
  const { items, totalItems } = await lists()
  expect(items[0]?.products).toHaveLength(2)
  // A move is one act: what takes it back does so in both places.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: `Select ${second}` }).waitFor()
  await expect.poll(async () => (await lists()).totalItems).toBe(totalItems - 1)
  await context.close()
})
