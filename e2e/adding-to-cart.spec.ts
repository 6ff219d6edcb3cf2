import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { cartOfBoards } from './cart-of-boards.ts'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
const { findBoards, fillCart, held } = cartOfBoards(call)

test('the next number is scanned while the one before is looked up, and what is not added is said', async () => {
  const boards = await findBoards()
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/InstantExcel/FindRows', async (route) => {
    await released.promise
    await route.continue()
  })
  const field = page.getByLabel('Add item number')
  await field.focus()
  const [first, second] = boards.map(({ variant }) => variant.number)
  for (const number of [first, 'NO-SUCH-THING', second]) {
    await page.keyboard.type(`${number}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('next')
  released.resolve()
  await page.getByText('No product has the number NO-SUCH-THING').waitFor()
  await expect.poll(async () => (await held()).length).toBe(2)
  expect(await field.inputValue()).toBe('next')

  const answered = Promise.withResolvers<void>()
  await page.route('**/InstantExcel/FindRows', async (route) => {
    await answered.promise
    await route.fulfill({ status: 503, json: { type: 'ServiceUnavailableException', status: 503 } })
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  answered.resolve()
  await page.getByText('503 · ServiceUnavailableException').waitFor()
  expect(await field.inputValue()).toBe('after')
  await context.close()
})

test('who types one number after the other sees the field, and what is said of it below', async () => {
  const boards = await findBoards()
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/cart')
  await alive(page)
  await page.getByLabel('Add item number').focus()
  const bottom = async (what: Locator) => {
    const box = await what.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  for (const { variant } of boards.slice(0, 4)) {
    await page.keyboard.type(variant.number)
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Lines of the cart' }).getByText(variant.number, { exact: true }).waitFor()
    await expect.poll(() => bottom(page.getByLabel('Add item number'))).toBeLessThan(600)
  }
  await page.keyboard.type('NO-SUCH-THING')
  await page.keyboard.press('Enter')
  await expect.poll(() => bottom(page.getByText('No product has the number'))).toBeLessThan(600)
  await context.close()
})

test('rows of a spreadsheet pasted into the field of numbers are read by instant excel, once', async () => {
  const [first, second] = (await findBoards()).map(({ variant }) => variant.number)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  // The page of order sheets asks this when it comes, and when it has taken in what was brought: over a slow line then.
  let asked = 0
  await page.route('**/Product/GetProductsBySearch', async (route) => {
    asked += 1
    if (asked === 2) await sleep(1_000)
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Add item number').focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(`${first}\t12\n${second}\t24\n`)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(paste)
  }`)
  const quantity = (number: string | undefined) => page.getByLabel(`Quantity, ${number}`, { exact: true })
  await quantity(second).waitFor()
  expect(await quantity(first).inputValue()).toBe('12')
  await page.reload()
  await expect.poll(() => quantity(first).inputValue()).toBe('12')
  expect(await quantity(second).inputValue()).toBe('24')
  await page.getByRole('button', { name: 'Clear' }).click()
  await context.close()
})

test('what is added before the cart is there leaves, taken back, what the cart held', async () => {
  const [board] = await findBoards()
  const quantity = 2 * Math.max(board.variant.minimumQuantity, board.variant.orderMultiple)
  await fillCart([board], quantity)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.route('**/GetOrCreateCart', async (route) => {
    await sleep(1_500)
    await route.continue()
  })
  await page.goto(board.item.url)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  const undone = page.waitForResponse('**/UpdateLineQuantity')
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone
  expect(await held()).toEqual([quantity])
  await context.close()
})

test('of two adds of one product the undo of the first leaves the second', async () => {
  const [board] = await findBoards()
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto(board.item.url)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  const undo = page.getByRole('button', { name: 'Undo' })
  await add.click()
  await undo.first().waitFor()
  const once = await held()
  await add.click()
  await undo.nth(1).waitFor()
  expect(await held()).not.toEqual(once)
  await undo.first().click()
  await expect.poll(held).toEqual(once)
  await context.close()
})

test('a double click adds once, and so does a key held down', async () => {
  const [board] = await findBoards()
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto(board.item.url)
  await alive(page)
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  const count = Number(await quantity.inputValue())
  // What was pressed counts there before the shop has answered.
  const counted = async () => {
    const words = await page.getByRole('button', { name: /^Cart, / }).getAttribute('title')
    return Number(words?.match(/\d+/)?.[0])
  }
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await add.dblclick()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await counted()).toBe(count)
  await quantity.focus()
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
  await page.getByRole('button', { name: 'Undo' }).nth(1).waitFor()
  expect(await counted()).toBe(2 * count)
  await page.keyboard.up('Enter')
  await add.focus()
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
  await expect.poll(counted).toBe(3 * count)
  await context.close()
})

test('a quantity that has to be rounded is put into the cart by the press that leaves its field', async () => {
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, freeTextSearch: 'flights' },
  })
  const item = items
    .map((each) => each.item)
    .find(({ variants }) => variants.length === 2 && variants.every(({ orderMultiple }) => orderMultiple > 1))
  const step = item?.variants[0]?.orderMultiple
  if (!item || !step) throw new Error('The search finds too little')
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  // With all of it in sight nothing is scrolled, which would keep the button where it is.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto(item.url)
  await alive(page)
  const main = page.getByRole('main')
  await main
    .getByRole('spinbutton')
    .first()
    .fill(`${step + 1}`)
  await main
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .click({ position: { x: 20, y: 3 } })
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await held()).toEqual([2 * step])

  // A button drawn away from is none that was pressed.
  await main.getByRole('spinbutton').first().fill('many')
  await page.mouse.move(180, 20)
  await page.mouse.down()
  await page.mouse.move(180, 300)
  await page.mouse.up()
  await main.getByText('Not a number').waitFor()
  await context.close()
})
