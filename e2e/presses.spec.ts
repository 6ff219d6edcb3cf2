import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { cartOfBoards } from './cart-of-boards.ts'
import { goOnToOrder, plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
const { findBoards, fillCart, held } = cartOfBoards(call)

/** The second click of a double click, or one right behind it, where the pointer is, on whatever lies there by now. */
async function clickAgain(page: Page, clickCount = 2): Promise<void> {
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

test('the second click of a double click does nothing to what has come under the pointer by the first', async () => {
  const [board, other] = await findBoards()
  await fillCart([board, other], 24)
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/cart')
  await alive(page)
  const remove = page.getByRole('button', { name: /^Remove / })
  await remove.first().click()
  await remove.nth(1).waitFor({ state: 'detached' })
  await page.locator('button:hover').and(remove).waitFor()
  await clickAgain(page)
  await expect.poll(held).toEqual([24])
  expect(await remove.count()).toBe(1)
  // Who goes on clicking has seen what is there.
  await clickAgain(page, 3)
  await expect.poll(held).toEqual([])
  await page.context().close()
})

test('an order that was refused is not placed by the second click of the same double click', async () => {
  const cartId = await readyCart(call, await plentifulKey(call), 2)
  // On a phone the button stays where it is: what is said stands above it.
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', phone)
  await page.goto('/checkout')
  await goOnToOrder(page)
  const { shippingMethod } = await call('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
  await page.getByLabel('Your reference').fill('For the back room')
  await call('PATCH /api/Cart/SetShipping', {
    body: {
      ...{ area: EU, cartId, shippingAddress: { ...COPENHAGEN, street: 'Havnegade 7' } },
      shippingMethod: { id: shippingMethod?.id ?? '' },
    },
  })
  const place = page.getByRole('button', { name: 'Place order' })
  const box = await place.boundingBox()
  if (!box) throw new Error('There is no button')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByText('No order was placed').waitFor()
  expect(await place.boundingBox()).toEqual(box)
  await clickAgain(page)
  expect(await page.getByText('No order was placed').isVisible()).toBe(true)
  expect(await place.getAttribute('aria-busy')).toBe(null)
  await place.click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.context().close()
})

test('a key held down presses once, and nothing of what that has opened', async () => {
  const [board] = await findBoards()
  await fillCart([board], 24)
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/cart')
  await alive(page)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'To a list' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByRole('menuitem', { name: 'Copy to a new list' }).waitFor()
  await page.context().close()

  const office = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await office.goto('/backoffice/eu/customers/10003')
  await office.getByRole('button', { name: 'Block', exact: true }).focus()
  for (const _ of [1, 2, 3]) await office.keyboard.down('Enter')
  await office.keyboard.up('Enter')
  const block = office.getByRole('dialog').getByRole('button', { name: 'Block', exact: true })
  await block.waitFor()
  expect(await block.getAttribute('aria-busy')).toBe(null)
  await office.context().close()
})

test('the cart that is asked about is deleted and no other, though another is in use by then', async () => {
  const [board] = await findBoards()
  await fillCart([board], 24)
  await call('POST /api/Cart/CreateCart', { body: { area: EU } })
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { reducedMotion: 'reduce' })
  const other = await page.context().newPage()
  await Promise.all([page.goto('/cart'), other.goto('/cart')])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'My carts' }).click()
  await dialog.getByRole('button', { name: 'Delete this cart' }).click()
  await dialog.getByRole('button', { name: 'Delete it with 0 lines' }).waitFor()
  await other.getByRole('button', { name: 'My carts' }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /1 line$/ })
    .click()
  await page.getByRole('listitem').getByText(board.variant.number, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Delete this cart' }).waitFor()
  await page.context().close()
})

test('what a clerk has not read is not written over by the second click of the double click that was refused', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  const clerk = await shop.signIn('backoffice@eu.demo')
  await page.goto('/backoffice/eu/customers/10004')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const customerNo = '10004'
  const asked = { body: { area: EU, customerNo } }
  const { name, priceGroup, vatNumber, creditLimit } = await clerk('POST /backoffice/api/Customer/GetCustomer', asked)
  const replaces = { name, priceGroup, vatNumber, creditLimit }
  const customer = { ...replaces, creditLimit: 12_345 }
  await clerk('POST /backoffice/api/Customer/UpdateCustomer', { body: { area: EU, customerNo, customer, replaces } })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Somebody has changed the customer').waitFor()
  await save.and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
  await clickAgain(page)
  expect(await save.getAttribute('aria-busy')).toBe(null)
  expect(await clerk('POST /backoffice/api/Customer/GetCustomer', asked)).toMatchObject({ creditLimit: 12_345 })
  await page.context().close()
})

test('what is asked about one customer is not asked about another to whom one goes back', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/backoffice/eu/customers')
  const customers = page.getByRole('table', { name: 'Customers' }).getByRole('link')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await customers.first().waitFor()
  const [one = '', other = ''] = await customers.allInnerTexts()
  await customers.first().click()
  await heading(one)
  await page.getByRole('link', { name: 'Customers' }).last().click()
  await customers.nth(1).click()
  await heading(other)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog', { name: `Block ${other}?` }).waitFor()
  await page.evaluate('history.go(-2)')
  await heading(one)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().close()
})

test('what is saved of one user closes no dialog of another that is open by then', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/backoffice/eu/customers/10001')
  const dialog = page.getByRole('dialog')
  const change = async (at: number) => {
    await page.getByRole('button', { name: 'Personal data' }).nth(at).click()
    await page.getByRole('menuitem', { name: 'Change name or e-mail' }).click()
  }
  await change(0)
  const answered = Promise.withResolvers<void>()
  await page.route('**/UpdateUser', (route) => answered.promise.then(() => route.continue()))
  await dialog.getByLabel('Name').fill('Saved Late')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await change(1)
  answered.resolve()
  await page.getByText('Saved Late is saved').waitFor()
  await dialog.getByLabel('Name').fill('Typed After')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Typed After')
  await page.context().close()
})

test('an order that has moved on while a clerk was asked is not cancelled before he has seen it', async () => {
  const cartId = await readyCart(call, await plentifulKey(call), 2)
  const { orderId } = await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
  const clerk = await shop.signIn('backoffice@eu.demo')
  const move = 'POST /backoffice/api/Order/UpdateOrderState'
  await clerk(move, { body: { area: EU, orderId, state: 'Processing' } })
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await page.goto(`/backoffice/eu/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })
  await cancel.waitFor()
  await clerk(move, { body: { area: EU, orderId, state: 'PartiallyShipped' } })
  await cancel.click()
  await page.getByText('is partially shipped by now').waitFor()
  expect(await clerk(move, { body: { area: EU, orderId, state: 'PartiallyShipped' } })).toMatchObject({
    state: 'PartiallyShipped',
  })
  await page.context().close()
})

test('a heart that turns out to be full while it is pressed is not emptied by that', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/search?q=chalk')
  await alive(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /as a favourite$/ })
  const [, number = ''] = (await hearts.first().getAttribute('title'))?.split(' ') ?? []
  await hearts.first().click()
  await page.getByText(`${number} kept in`).waitFor()
  const lists = Promise.withResolvers<void>()
  await page.route('**/GetFavoriteListsBySearch*', async (route) => {
    await lists.promise
    await route.continue()
  })
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: `Keep ${number} as a favourite` }).hover()
  await page.mouse.down()
  lists.resolve()
  const full = page.getByRole('button', { name: `Take ${number} out of`, pressed: true })
  await full.waitFor()
  await page.mouse.up()
  expect(await full.count()).toBe(1)
  await page.context().close()
})

test('a link to a new password is mailed once by a double click, however fast the shop is', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/backoffice/eu/customers/10001')
  const buyer = page.getByRole('listitem').filter({ hasText: 'buyer@eu.demo' })
  const mails = page.getByRole('button', { name: 'Mail a link to a new password' })
  const mail = buyer.getByRole('button', { name: 'Mail a link to a new password' })
  const answered = Promise.withResolvers<void>()
  await page.route('**/SendPasswordMail', (route) => answered.promise.then(() => route.continue()))
  await mail.click()
  await mail.and(page.locator('[aria-busy]')).waitFor()
  // The others wait for nothing.
  expect(await mails.and(page.locator('[aria-busy]')).count()).toBe(1)
  answered.resolve()
  await page.getByText('A link to a new password goes to').waitFor()
  await mail.and(page.locator(':not([aria-busy])')).waitFor()
  await clickAgain(page)
  expect(await mail.getAttribute('aria-busy')).toBe(null)
  await page.context().close()
})

test('who has left a new campaign while it is saved stays where he has gone', async () => {
  const page = await signedIn(browser, shop.url, 'backoffice@eu.demo', { reducedMotion: 'reduce' })
  await page.goto('/backoffice/eu/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill('Saved late')
  const answered = Promise.withResolvers<void>()
  await page.route('**/SaveCampaign', (route) => answered.promise.then(() => route.continue()))
  const asked = page.waitForRequest('**/SaveCampaign')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await asked
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/orders')
  answered.resolve()
  await page.getByText('Saved late is saved').waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/backoffice/eu/orders')
  await page.context().close()
})
