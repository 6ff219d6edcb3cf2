import { beforeEach, expect, test } from 'vitest'
import { productKeyOf } from '#domain/product-key.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { bring, recordsOf } from './bringing.ts'
import { BOARDS, emptyCart, firstBoard, goOnToOrder, orderNumberOn, plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { openBuyer } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()
const call = await shop.signIn('buyer@eu.demo')
beforeEach(() => emptyCart(call))

test('an order whose answer got lost is found after a reload, and is one order', async () => {
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill((await firstBoard(call)).number)
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
})

test('the button that orders is within reach of the keyboard while the checkout is made ready, and orders once it is', async () => {
  const cartId = await emptyCart(call)
  const lines = [{ productKey: await plentifulKey(call), quantity: 1 }]
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  const { page, faults } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/Cart/CalculateCart', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Reference and review' }).and(page.locator(':focus')).waitFor()
  const order = page.getByRole('button', { name: 'Place order' })
  await order.focus()
  await order.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  expect(await order.isDisabled()).toBe(true)
  held.resolve()
  await expect.poll(() => order.isEnabled()).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout/receipt?*')
  expect(faults).toEqual([])
  await page.context().close()
})

test('an order that waits for a save is not placed when the save is refused', async () => {
  const { page, faults } = await openBuyer(browser, shop.url, { width: 360, height: 740 })
  await page.goto('/cart')
  const { number, stock } = await firstBoard(call)
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
})

test('a way to send the goods that is taken away under an open checkout is said and chosen anew, and nothing is lost', async () => {
  const cartId = await readyCart(call, await plentifulKey(call))
  const { page, faults } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/checkout')
  await goOnToOrder(page)
  await page.getByLabel('Your reference').fill('PO 4712')

  const areas = await recordsOf(dataDir, 'areas')
  const changed = areas.map(({ shippingMethods, ...area }) => ({
    ...area,
    shippingMethods: shippingMethods.filter(({ id }: { id: string }) => id !== 'eu-pick-up'),
  }))
  await bring(dataDir, 'areas', changed)
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

test('an address that is deleted while one chooses it is said to be gone, and is not offered any more', async () => {
  await readyCart(call, await plentifulKey(call))
  const ofCustomer = { area: EU, address: { ...COPENHAGEN, name: 'Old hall' } }
  const { addresses } = await call('POST /api/Customer/AddOrUpdateAddress', { body: ofCustomer })
  const addressId = addresses.find(({ name }) => name === 'Old hall')?.addressId ?? ''
  const { page, faults } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/checkout')
  await goOnToOrder(page)
  await page.getByRole('button', { name: 'Change: Delivery address' }).click()
  const gone = page.getByRole('radio', { name: /^Old hall/ })
  await gone.check()
  await call('DELETE /api/Customer/DeleteAddress', { body: { area: EU, addressId } })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await page.getByText('This address is not in your address book any more').waitFor()
  await gone.waitFor({ state: 'detached' })
  await page.route('**/GetShippingMethods', (route) => route.fulfill({ json: { shippingMethods: [] } }))
  await page.getByRole('radio', { name: 'Another address' }).check()
  for (const [label, text] of Object.entries({ Name: 'Hall', Street: 'Gata 1', 'Postal code': '0150', City: 'Oslo' })) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByLabel('Country').selectOption('NO')
  await goOn.click()
  await page.getByRole('alert').filter({ hasText: 'Nothing can be sent to this address' }).waitFor()
  await page.unroute('**/GetShippingMethods')
  await page.getByRole('radio').first().check()
  await goOn.click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  expect(faults).toEqual([])
  await page.context().close()
})

test('an address that is half typed is there again after another section of the checkout', async () => {
  await readyCart(call, await plentifulKey(call))
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/checkout')
  await goOnToOrder(page)
  const address = page.getByRole('button', { name: 'Change: Delivery address' })
  await address.click()
  await page.getByRole('radio', { name: 'Another address' }).check()
  const street = page.getByLabel('Street and number')
  await street.fill('Gata 1')
  const payment = page.getByRole('button', { name: 'Change: Payment' })
  await payment.click()
  await address.click()
  expect(await street.inputValue()).toBe('Gata 1')
  // Nor does one come back that was let go.
  await page.getByRole('radio').first().check()
  await payment.click()
  await address.click()
  expect(await street.inputValue()).toBe(COPENHAGEN.street)
  await page.context().close()
})

test('on a phone many reasons why an order was refused leave room for what is to be changed', async () => {
  await readyCart(call, await plentifulKey(call))
  const { page } = await openBuyer(browser, shop.url, { width: 360, height: 740 })
  const errors = Array.from({ length: 20 }, (_, at) => ({ path: `lines.${at}`, message: `Line ${at} is too many` }))
  const problem = { type: 'ValidationException', title: '', status: 400, message: '', traceId: '', errors }
  await page.route('**/api/Order/CreateOrderByCartId', (route) => route.fulfill({ status: 400, json: problem }))
  await page.goto('/checkout')
  await goOnToOrder(page)
  const order = page.getByRole('button', { name: 'Place order' })
  await order.click()
  await page.getByText('Line 19 is too many').waitFor()
  await page.evaluate('scrollTo(0, 0)')
  const reasons = page.getByRole('alert').locator('..')
  await expect.poll(async () => (await reasons.boundingBox())?.y).toBeGreaterThan(740 / 2)
  expect((await order.boundingBox())?.y).toBeLessThan(740)
  await page.context().close()
})

test('a product that ends while it is in the cart is told by its name with what stands for it, and has to leave before the rest is ordered', async () => {
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: BOARDS } })
  const [item, next] = items.map((each) => each.item)
  const variant = item?.variants[0]
  if (!item || !variant || !next) throw new Error('The search finds too little')
  const product = (await recordsOf(dataDir, 'products')).find(({ number }) => number === item.number)
  const cartId = await readyCart(call, await plentifulKey(call))
  const line = { productKey: productKeyOf(item, variant), quantity: variant.minimumQuantity }
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [line] } })

  const { page, faults } = await openBuyer(browser, shop.url, { width: 360, height: 740 })
  await page.goto('/checkout')
  await goOnToOrder(page)
  const related = [{ kind: 'successor', number: next.number }]
  await bring(dataDir, 'products', [{ ...product, isActive: false, related }])
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText(`${item.name} (${variant.number}) is not sold any more. Remove it.`).waitFor()
  await page.getByRole('main').getByRole('alert').getByRole('link').click()
  await page.waitForURL('**/cart')
  // Nothing is known any more of what it was before.
  await page.reload()

  const row = page.getByRole('listitem').filter({ hasText: variant.number })
  await row.getByText(item.name, { exact: true }).waitFor()
  await row.getByText(/No longer in the range\s*Replaced by/).waitFor()
  await row.getByRole('link', { name: next.name }).waitFor()
  await row.getByRole('button', { name: `Remove ${variant.number} ${item.name}`, exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await goOnToOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/checkout/receipt?*')
  expect(faults).toEqual([])
  await page.context().close()
})

test('an open checkout whose cart is ordered in another window puts no other cart under the button', async () => {
  const key = await plentifulKey(call)
  await readyCart(call, key, 24)
  await call('POST /api/Cart/CreateCart', { body: { area: EU } })
  await readyCart(call, key)
  const { page } = await openBuyer(browser, shop.url, { width: 1280, height: 860 })
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Place order' }).click({ trial: true })
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Place order' }).click()
  await other.waitForURL('**/checkout/receipt?*')
  await page.getByText('Another cart is in its place').waitFor()
  expect(await page.getByRole('button', { name: 'Place order' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  expect(await page.getByRole('spinbutton', { name: 'Quantity of' }).inputValue()).toBe('24')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click({ trial: true })
  await page.context().close()
})
