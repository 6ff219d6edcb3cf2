import { beforeAll, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { plentifulKey, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { signedIn } from './visiting.ts'

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

test.each([
  ['buyer@eu.demo', () => ['/customer-center/orders', `/customer-center/orders/${orderId}`]],
  ['backoffice@eu.demo', () => ['/backoffice/eu/orders', `/backoffice/eu/orders/${orderId}`]],
] as const)(
  'a reference of one long word makes no page wider than its window, for %s',
  async (username, paths) => {
    const page = await signedIn(browser, shop.url, username)
    for (const path of paths()) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.getByText(REFERENCE).first().waitFor({ state: 'attached' })
      for (const width of [360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect([path, width, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([
          path,
          width,
          0,
        ])
      }
    }
    await page.context().close()
  },
  60_000,
)
