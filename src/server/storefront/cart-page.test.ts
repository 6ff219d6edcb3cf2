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

test('a cart and its checkout say of goods that ran out how many can be had, and the cart offers those', async () => {
  const buyer = await shop.customer()
  const [few, none] = [await shop.sells({ allowBackorder: false }), await shop.sells({ allowBackorder: false })]
  await readyCart(buyer, [
    [few, 5],
    [none, 5],
  ])
  const page = async (path: string) => (await visitPage(app, path, buyer)).body
  const said = ['Only 3 can be had', 'None can be had']
  for (const words of said) expect(await page('/cart')).not.toContain(words)
  const leave = (stock: number, variantId: string) =>
    shop.db.updateTable('variant').set({ stock }).where('variant_id', '=', variantId).execute()
  await leave(3, few.variantId)
  await leave(0, none.variantId)
  await shop.inside.catalog.rebuild()
  for (const words of [...said, 'Take 3', 'Take it out']) expect(await page('/cart')).toContain(words)
  for (const words of said) expect(await page('/checkout')).toContain(words)
})
