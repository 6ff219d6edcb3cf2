import { beforeAll, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { pixelsOver, signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()

/** As an ERP of the buyer's makes them: as long as a reference may be, and nowhere to break it. */
const REFERENCE = '4500017-'.repeat(12).replaceAll('-', '_')
let orderId = ''

beforeAll(async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const cartId = await readyCart(call, await plentifulKey(call))
  const ofCart = { area: EU, cartId }
  await call('PATCH /api/Cart/SetOrderFields', { body: { ...ofCart, reference: REFERENCE, comment: REFERENCE } })
  await call('POST /api/Cart/CalculateCart', { body: ofCart })
  const order = await call('POST /api/Order/CreateOrderByCartId', { body: ofCart })
  orderId = order.orderId
})

/** Lengthens the heads of tables as a language does whose words are 60 % longer. */
const LONG_HEADS = `for (const head of document.querySelectorAll('main th a, main th:not(:has(a))')) {
  head.textContent = head.textContent.replace(/\\p{L}+/gu, (word) => word.padEnd(Math.ceil(word.length * 1.6), word))
}`

test.each([
  ['buyer@eu.demo', ['orders', 'invoices', 'credit-memos', 'ledger', 'bought-before'], '/customer-center'],
  ['backoffice@eu.demo', ['orders', 'customers', 'campaigns', 'agreements', 'documents', 'audit'], '/backoffice/eu'],
] as const)('heads of long words make no list wider than its window, for %s', async (username, lists, place) => {
  const page = await signedIn(browser, shop.url, username)
  for (const list of lists) {
    await page.goto(`${place}/${list}`, { waitUntil: 'networkidle' })
    await page.getByRole('columnheader').first().waitFor()
    await page.evaluate(LONG_HEADS)
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([list, width, await pixelsOver(page)]).toEqual([list, width, 0])
    }
  }
  await page.context().close()
})

test.each([
  ['buyer@eu.demo', () => ['/customer-center/orders', `/customer-center/orders/${orderId}`]],
  ['backoffice@eu.demo', () => ['/backoffice/eu/orders', `/backoffice/eu/orders/${orderId}`]],
] as const)('a reference of one long word makes no page wider than its window, for %s', async (username, paths) => {
  const page = await signedIn(browser, shop.url, username)
  for (const path of paths()) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByText(REFERENCE).first().waitFor({ state: 'attached' })
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await pixelsOver(page)]).toEqual([path, width, 0])
    }
  }
  await page.context().close()
})
