import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { orderNumberOn, plentifulNumber } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, openBuyer, pixelsOver, signedIn, signInAgain } from './visiting.ts'

const { shop, browser } = await openJourney()
const number = await plentifulNumber(await shop.signIn('buyer@eu.demo'))

/** Puts something into the cart and goes through the checkout up to its last button. */
async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await alive(page)
  await page.getByLabel('Add item number').fill(number)
  await page.getByLabel('Add item number').press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your reference').waitFor()
}

/** Chooses the pretended payment; where it is chosen already nothing changes. */
async function choosePayment(page: Page, name: string): Promise<void> {
  const section = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Payment' }) })
  await section.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your reference').waitFor()
}

const pay = (page: Page) => page.getByRole('button', { name: 'Place order and pay' })

/** Goes from a new cart to its payment at the provider. */
async function goToPayment(page: Page): Promise<void> {
  await fillCheckout(page)
  await choosePayment(page, 'Test payment')
  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
}

/** Leaves the provider without a decision. */
async function takeYourTime(page: Page): Promise<void> {
  await page.getByText('Other endings').click()
  await page.getByRole('button', { name: 'Take your time' }).click()
}

test('a buyer on a phone is declined, goes away and back, and pays in the end: one order, and no charge before', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, { width: 360, height: 740 })
  await fillCheckout(page)
  await choosePayment(page, 'Test payment')

  await pay(page).dblclick()
  await page.waitForURL('**/sandbox/pay/*')
  const first = page.url()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL('**/checkout?payment=declined')
  await page.getByText('The payment was declined').waitFor()

  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
  const second = page.url()
  expect(second).not.toBe(first)
  // The browser's button, and once more: the same payment.
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
  expect(page.url()).toBe(second)
  await page.getByRole('button', { name: /without paying/ }).click()
  await page.waitForURL('**/checkout?payment=open')
  await page.getByRole('status').filter({ hasText: 'Not paid yet' }).waitFor()

  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
  // The second click gives the first one's way up, which `waitForURL` would take for a fault.
  await page.getByRole('button', { name: 'Approve' }).dblclick()
  await page.getByText('Paid: Test payment').waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout/receipt')
  const order = await orderNumberOn(page)
  expect(await pixelsOver(page)).toBe(0)

  await page.reload()
  expect(await orderNumberOn(page)).toBe(order)
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await page.goto('/checkout')
  await page.getByText('There is nothing to order yet').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('an order that was left unpaid leads back to its payment from where it stands among the orders', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await goToPayment(page)
  const unpaid = page.url()
  const [number = ''] = (await page.getByText(/^Order \d+/).innerText()).match(/\d+/) ?? []
  await page.goto('/customer-center/orders')
  await alive(page)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  // What is ordered again here would be bought twice.
  expect(await page.getByRole('link', { name: 'Order again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await page.waitForURL(unpaid)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  expect(await orderNumberOn(page)).toBe(number)
  await page.context().close()
})

test('a cart that is ordered on account while it is at its payment leads from there to that order', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await goToPayment(page)
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await choosePayment(other, 'Invoice')
  await other.getByRole('button', { name: 'Place order' }).click()
  await other.waitForURL('**/checkout/receipt?*')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alert').filter({ hasText: 'Your cart was ordered in another way' }).waitFor()
  expect(await orderNumberOn(page)).toBe(await orderNumberOn(other))
  await page.getByText('Payment: Invoice').waitFor()
  await page.context().close()
})

test('a receipt says of an order that was cancelled no more than that: nothing is packed or to be paid', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await fillCheckout(page)
  await choosePayment(page, 'Invoice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('What happens next').waitFor()
  const office = await shop.signIn('backoffice@eu.demo')
  const search = await orderNumberOn(page)
  const { items } = await office('POST /backoffice/api/Order/GetOrders', { body: { area: EU, search } })
  const body = { area: EU, orderId: items[0]?.orderId ?? '', state: 'Cancelled' } as const
  await office('POST /backoffice/api/Order/UpdateOrderState', { body })
  await page.reload()
  await page.getByText('This order was cancelled.').waitFor()
  expect(await page.getByText('What happens next').count()).toBe(0)
  await page.context().close()
})

test('of a cart that is paid the other windows hear', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await fillCheckout(page)
  await choosePayment(page, 'Test payment')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await alive(other)
  await pay(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await other.getByText('This cart was ordered in another window').waitFor()
  await page.context().close()
})

test('a buyer is charged a wrong amount, then nobody decides, and in the end he orders on account', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await goToPayment(page)
  await page.getByText('Other endings').click()
  await page.getByRole('button', { name: 'Charge a wrong amount' }).click()
  await page.waitForURL('**/checkout?payment=refunded')
  await page.getByText('Your money is on its way back').waitFor()
  const clerk = await signedIn(browser, shop.url, 'backoffice@eu.demo')
  await clerk.goto('/backoffice/eu/payments')
  await clerk.getByText('Another amount was paid').waitFor()
  await clerk.getByRole('main').getByRole('link', { name: 'Spillehuset Aarhus ApS' }).click()
  await clerk.waitForURL('**/backoffice/eu/customers/10001')
  await clerk.context().close()
  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
  await takeYourTime(page)
  await page.getByText('We are waiting for word of your payment').waitFor()
  // As the browser's button brings the page back: it can be pressed again.
  await page.route('**/sandbox/pay/*', (route) => route.fulfill({ status: 204 }))
  const goOn = page.getByRole('button', { name: 'Back to the payment' })
  await goOn.click()
  await expect.poll(() => goOn.getAttribute('aria-busy')).toBe('true')
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await expect.poll(() => goOn.getAttribute('aria-busy')).toBe(null)
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await choosePayment(page, 'Invoice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  await page.getByText('Payment: Invoice').waitFor()
  await page.context().close()
})

test('who has left the page that waits for word of a payment stays where he is when it comes', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  const word = Promise.withResolvers<void>()
  await page.route('**/api/Payment/VerifyPayment/**', async (route) => {
    await word.promise
    await route.fulfill({ json: { state: 'Paid' } })
  })
  let returns = 0
  await page.route('**/api/Payment/VerifyPaymentRedirect/**', async (route) => {
    returns += 1
    await route.abort()
  })
  const asked = page.waitForRequest('**/api/Payment/VerifyPayment/**')
  await page.goto('/customer-center/invoices?payment=pending&paymentId=1')
  await asked
  const places = page.getByRole('navigation', { name: 'Your account' })
  await places.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const answered = page.waitForResponse('**/api/Payment/VerifyPayment/**')
  word.resolve()
  await answered
  await page.waitForTimeout(200)
  expect(returns).toBe(0)
  await page.context().close()
})

test('a receipt that is slow to come is asked for once, while the shop is asked for word of the payment', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await goToPayment(page)
  await takeYourTime(page)
  await page.waitForURL('**/checkout/receipt?*')
  await page.clock.install()
  await page.reload()
  await alive(page)
  await page.route('**/GetOrderByCartId', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), state: 'Placed' } })
  })
  let receipts = 0
  const release = Promise.withResolvers<void>()
  await page.route('**/GetShippingCountries*', async (route) => {
    receipts += 1
    await release.promise
    await route.continue()
  })
  await page.clock.runFor(3_000)
  await expect.poll(() => receipts).toBe(1)
  for (let asked = 0; asked < 3; asked++) {
    await page.clock.runFor(3_000)
    await page.waitForTimeout(200)
  }
  expect(receipts).toBe(1)
  release.resolve()

  const other = await page.context().newPage()
  await other.goto('/checkout')
  await choosePayment(other, 'Invoice')
  await other.getByRole('button', { name: 'Place order' }).click()
  await other.waitForURL('**/checkout/receipt?*')
  await page.context().close()
})

test('a buyer whose session ends in the checkout, or while he waits for word of a payment, signs in where he is', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await fillCheckout(page)
  await choosePayment(page, 'Test payment')
  await page.context().clearCookies()
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Shipping' }) })
    .getByRole('button', { name: 'Change' })
    .click()
  await dialog.waitFor()
  await signInAgain(page)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await pay(page).click()
  await page.waitForURL('**/sandbox/pay/*')
  // Cart and lists would ask as well, each whenever it is loaded: here it is the wait for word that does.
  await page.route(/GetOrCreateCart|GetFavoriteListsBySearch/, (route) => route.abort())
  await takeYourTime(page)
  await page.getByText('We are waiting for word of your payment').waitFor()
  await page.context().clearCookies()
  await dialog.waitFor()
  await signInAgain(page)
  await dialog.waitFor({ state: 'hidden' })
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/login?redirect=*receipt*')
  await page.context().close()
})
