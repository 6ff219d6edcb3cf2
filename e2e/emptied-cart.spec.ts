import { expect, test } from 'vitest'
import { productKeyOf } from '#domain/product-key.ts'
import { EU } from '#test/factories.ts'
import { cartOfBoards } from './cart-of-boards.ts'
import { goOnToOrder } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
const { findBoards, fillCart, held } = cartOfBoards(call)

test('goods that another device puts in unseen are not emptied with the rest, which is said', async () => {
  const [first, second] = await findBoards()
  await fillCart([first], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const lines = [{ productKey: productKeyOf(second.item, second.variant), quantity: 12 }]
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  const empty = page.getByRole('button', { name: 'Empty the cart' })
  await empty.click()
  await page.getByText('Not emptied').waitFor()
  await page.getByText(`${second.variant.number} ${second.item.name}: 12 added`).waitFor()
  expect(await held()).toEqual([24, 12])
  await empty.click()
  await page.getByText('Your cart is empty').waitFor()
  await expect.poll(held).toEqual([])
  await context.close()
})

test('an emptied cart takes the keyboard along to what it says', async () => {
  const [board] = await findBoards()
  await fillCart([board], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const focused = () => page.evaluate('document.activeElement.textContent.slice(0, 40)')
  // It shows empty at once: what is put in before the shop has heard of it would be emptied too.
  const isEmptied = page.waitForResponse('**/EmptyCart')
  await page.getByRole('button', { name: 'Empty the cart' }).press('Enter')
  await page.getByText('Your cart is empty').waitFor()
  await expect.poll(focused).toMatch(/^Your cart is empty/)
  await isEmptied

  await fillCart([board], 24)
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: `Remove ${board.variant.number}` }).press('Enter')
  await expect.poll(focused).toMatch(/^Your cart is empty/)
  await context.close()
})

test('what was typed in the checkout of a cart is gone from it once the cart is emptied', async () => {
  const [board] = await findBoards()
  await fillCart([board], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/checkout')
  await alive(page)
  await goOnToOrder(page)
  await page.getByLabel('Your reference').fill('PO 7')
  await page.getByLabel('Comment').fill('Please ring first.')
  await page.getByRole('link', { name: 'Change cart' }).click()
  const isEmptied = page.waitForResponse('**/EmptyCart')
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await isEmptied

  await fillCart([board], 24)
  await page.goto('/checkout')
  await alive(page)
  await goOnToOrder(page)
  expect(await page.getByLabel('Your reference').inputValue()).toBe('')
  expect(await page.getByLabel('Comment').inputValue()).toBe('')
  await context.close()
})

test('an emptied cart is brought back as it was, with what was said of its goods', async () => {
  const [first, second] = await findBoards()
  await fillCart([first, second], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/checkout')
  await alive(page)
  await goOnToOrder(page)
  await page.getByLabel('Your reference').fill('PO 8')
  await page.getByLabel('Comment').fill('Please ring first.')
  await page.getByRole('link', { name: 'Change cart' }).click()
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 lines, 48 pieces').waitFor()
  const lines = page.getByRole('main').getByRole('link', { name: /board$/ })
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringContaining(first.variant.number),
    expect.stringContaining(second.variant.number),
  ])

  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  const reference = page.getByLabel('Your reference')
  await reference.waitFor()
  expect(await reference.inputValue()).toBe('PO 8')
  expect(await page.getByLabel('Comment').inputValue()).toBe('Please ring first.')
  await context.close()
})

test('who presses twice empties the cart and opens nothing, and can undo it again where the shop was out of reach', async () => {
  await fillCart([(await findBoards())[0]], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  await page.getByRole('button', { name: 'Empty the cart' }).dblclick()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await context.setOffline(true)
  await undo.click()
  await page.getByText('The shop could not be reached').waitFor()
  await context.setOffline(false)
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.getByText('1 line, 24 pieces').waitFor()
  await context.close()
})

test('carts that are listed while an emptied one is brought back say what is in it', async () => {
  await fillCart([(await findBoards())[0]], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/GetCartsBySearch', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/GetCartsBySearch')
  await page.getByRole('button', { name: 'My carts' }).click()
  await asked
  await undo.click()
  await page.getByText('1 line, 24 pieces').waitFor()
  held.resolve()
  await page.getByRole('dialog', { name: 'My carts' }).locator('[aria-current]').getByText('1 line').waitFor()
  await context.close()
})
