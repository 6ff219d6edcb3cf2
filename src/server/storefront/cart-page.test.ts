import { expect, test } from 'vitest'
import { readyCart } from '#test/ordering.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)

test('a cart and its checkout say which quantity is not sold any more, and the cart offers the one that is', async () => {
  const buyer = await shop.customer()
  const dart = await shop.sells()
  await readyCart(buyer, [[dart, 5]])
  const page = async (path: string) => (await visitPage(app, path, buyer)).body
  const said = 'Not sold in 5 pieces any more'
  expect(await page('/cart')).not.toContain(said)
  await shop.db.updateTable('variant').set({ order_multiple: 6 }).where('variant_id', '=', dart.variantId).execute()
  await shop.inside.catalog.rebuild()
  expect(await page('/cart')).toContain(said)
  expect(await page('/cart')).toContain('Take 6')
  expect(await page('/checkout')).toContain(said)
})
