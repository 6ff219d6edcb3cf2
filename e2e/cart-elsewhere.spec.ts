import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { productKeyOf } from '#domain/product-key.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { cartOfBoards } from './cart-of-boards.ts'
import { goOnToOrder, plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
const { findBoards, fillCart, held } = cartOfBoards(call)

test('another window of the same buyer follows the cart', async () => {
  await fillCart([], 0)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  const [{ variant }] = await findBoards()
  await page.getByLabel('Add item number').fill(variant.number)
  await page.getByLabel('Add item number').press('Enter')
  await other.getByText(variant.number, { exact: true }).waitFor()
  await page.getByRole('button', { name: `Remove ${variant.number}` }).click()
  await other.getByText('Your cart is empty').waitFor()
  await context.close()
})

test('a cart chosen in one window is used in the other too, which says so and leads back', async () => {
  const [board] = await findBoards()
  await fillCart([board], 24)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  const other = await context.newPage()
  await Promise.all([page.goto(board.item.url), other.goto('/cart')])
  await Promise.all([alive(page), alive(other)])
  await other.getByRole('button', { name: 'My carts' }).click()
  await other.getByRole('button', { name: 'New cart' }).click()
  await other.getByText('Your cart is empty').waitFor()

  await page.getByText('Another of your carts is in use now').waitFor()
  expect(await held()).toEqual([])
  await page.getByRole('button', { name: 'Back to the one with 1 line' }).click()
  await page.getByRole('button', { name: 'Cart, 24 pieces' }).waitFor()
  await other.getByText('Another of your carts is in use now: the one with 1 line').waitFor()
  await other.getByText(board.variant.number, { exact: true }).waitFor()
  expect(await held()).toEqual([24])
  await context.close()
})

test('a cart that another device has deleted is not listed any more once it is pressed', async () => {
  await fillCart([], 0)
  const made = await call('POST /api/Cart/CreateCart', { body: { area: EU } })
  await call('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId: made.cartId, name: 'Gone' } })
  const [board] = await findBoards()
  const lines = [{ productKey: productKeyOf(board.item, board.variant), quantity: 1 }]
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId: made.cartId, lines } })
  await call('POST /api/Cart/CreateCart', { body: { area: EU } })
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'My carts' }).click()
  const gone = page.getByRole('dialog').getByRole('button', { name: /^Gone/ })
  await gone.waitFor()
  await call('DELETE /api/Cart/DeleteCart', { body: { area: EU, cartId: made.cartId } })
  await gone.click()
  await page.getByRole('alert').getByText('not there any more').waitFor()
  await gone.waitFor({ state: 'detached' })
  await context.close()
})

test('what another device has put into the cart is shown before it is ordered', async () => {
  const cartId = await readyCart(call, await plentifulKey(call), 2)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/checkout')
  await goOnToOrder(page)
  const [board] = await findBoards()
  const lines = [{ productKey: productKeyOf(board.item, board.variant), quantity: 24 }]
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  const { totalPrice } = await call('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } })
  await page.route('**/CalculateCart', async (route) => {
    await sleep(1_000)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('No order was placed').waitFor()
  await page.getByText('The cart was changed elsewhere').waitFor()
  const total = totalPrice.priceWithVat.toLocaleString('en-GB', { minimumFractionDigits: 2 })
  await expect.poll(() => page.getByRole('complementary', { name: 'Summary' }).innerText()).toContain(total)
  // What is said of sums goes with them.
  await page
    .getByRole('button', { name: /^Change/ })
    .nth(1)
    .click()
  await page.getByRole('radio', { name: 'Pallet' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No order was placed').waitFor({ state: 'detached' })
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await context.close()
})

test('where another device sends the goods is seen before it is ordered, however little is typed meanwhile', async () => {
  const cartId = await readyCart(call, await plentifulKey(call), 2)
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/checkout')
  await goOnToOrder(page)
  const { shippingMethod } = await call('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
  const shippingAddress = { ...COPENHAGEN, street: 'Havnegade 7' }
  await page.getByLabel('Your reference').fill('For the back room')
  await call('PATCH /api/Cart/SetShipping', {
    body: { area: EU, cartId, shippingAddress, shippingMethod: { id: shippingMethod?.id ?? '' } },
  })
  await call('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: 'Ring twice' } })
  // As long as a finger takes: what was typed is saved, and the answer drawn, before the button is let go.
  await page.getByRole('button', { name: 'Place order' }).click({ delay: 300 })
  await page.getByText('No order was placed').waitFor()
  await page.getByText('Havnegade 7').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  const order = await call('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })
  expect(order).toMatchObject({ reference: 'For the back room', comment: 'Ring twice' })
  await context.close()
})
