import { expect, test } from 'vitest'
import { copyOrder } from '#test/order-factory.ts'
import { ordered } from '#test/ordering.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)

test('nothing is said not to have been bought, or to be due, before all orders are counted', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[await shop.sells(), 2]])
  await copyOrder(shop.db, orderId, 200)
  const overview = async () => (await visitPage(app, '/customer-center', buyer)).body
  expect((await visitPage(app, '/customer-center/bought-before', buyer)).body).not.toContain('Nothing bought yet')
  expect(await overview()).not.toContain('Nothing you buy regularly is due.')
  await shop.jobs()
  expect(await overview()).toContain('Nothing you buy regularly is due.')
})
