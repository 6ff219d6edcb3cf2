import { expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { EU } from '#test/factories.ts'
import { openCart } from '#test/ordering.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

const put = async (buyer: Person, ...lines: [ProductKey, number][]) => {
  const { cartId } = await openCart(buyer)
  return buyer.api('POST /api/Cart/AddOrUpdateLines', {
    body: { area: EU, cartId, lines: lines.map(([productKey, quantity]) => ({ productKey, quantity })) },
  })
}
const meters = async (person: Person, products: { productKey: ProductKey; quantity?: number }[], cartId?: string) =>
  (await person.api('POST /api/Campaigns/GetMetersByProductKeys', { body: { area: EU, cartId, products } })).meters

const mixed = async () => {
  const [one, two] = [await shop.sells({ price: 9.99 }), await shop.sells({ price: 2.49, orderMultiple: 3 })]
  const productIds = [one.productId, two.productId]
  const id = await shop.campaign({
    name: 'Mixed',
    campaignType: 'MixMatch',
    productIds,
    levels: { 6: 5, 12: 12.5 },
  })
  return { one, two, id }
}

test('a line says what its campaign saves, what is missing to more, and keeps the promise', async () => {
  const { one, two, id } = await mixed()
  const buyer = await shop.customer()
  const before = await put(buyer, [one, 5], [two, 3])
  expect(before.lines.map((each) => each.campaign)).toEqual([
    {
      campaignId: id,
      name: 'Mixed',
      campaignType: 'MixMatch',
      quantity: 8,
      level: { minimumQuantity: 6, discountPercentage: 5 },
      saved: 2.87,
      next: { minimumQuantity: 12, discountPercentage: 12.5, missing: 4, add: 4, saved: 12.17 },
    },
    expect.objectContaining({
      next: { minimumQuantity: 12, discountPercentage: 12.5, missing: 4, add: 6, saved: 9.04 },
    }),
  ])
  const after = await put(buyer, [two, 6])
  expect(after.lines[0]?.campaign).toMatchObject({ quantity: 14, saved: 9.04, next: null })
  const list = after.lines.reduce((sum, each) => sum + each.linePrice.priceWithoutVat, 0)
  expect(list - after.totalNetPrice.priceWithoutVat).toBeCloseTo(9.04, 6)
})

test('a product that is not in the cart yet says what it would do there', async () => {
  const { one, two } = await mixed()
  const buyer = await shop.customer()
  const { cartId } = await put(buyer, [one, 5])
  const [meter] = await meters(buyer, [{ productKey: two }], cartId)
  expect(meter).toMatchObject({ productKey: two, meter: { quantity: 5, level: null, next: { missing: 1, add: 3 } } })
  const cart = await put(buyer, [two, 3])
  expect(cart.lines[1]?.campaign?.saved).toBe(meter?.meter.next?.saved)
  expect((await meters(buyer, [{ productKey: two, quantity: 1 }]))[0]?.meter.quantity).toBe(1)
  expect((await meters(buyer, [{ productKey: one, quantity: 7 }], cartId))[0]?.meter).toMatchObject({
    quantity: 15,
    next: null,
  })
})

test('a product that has moved since it came into the cart has the meter of its line', async () => {
  const [dart, home] = [await shop.sells({ minimumQuantity: 5 }), await shop.sells()]
  await shop.campaign({ productIds: [home.productId], levels: { 6: 10 } })
  const buyer = await shop.customer()
  const { cartId } = await put(buyer, [dart, 5])
  await shop.moves(dart, home)
  const productKey = { ...dart, productId: home.productId }
  const [told] = await meters(buyer, [{ productKey }], cartId)
  const { lines } = await buyer.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })
  expect(told?.meter).toMatchObject({ quantity: 5, next: { missing: 1, add: 1 } })
  expect(told?.meter).toEqual(lines[0]?.campaign)
})

test('no more of a product is offered than can be ordered', async () => {
  const [few, ahead] = [await shop.sells({ stock: 5, allowBackorder: false }), await shop.sells({ stock: 5 })]
  await shop.campaign({ productIds: [few.productId, ahead.productId], levels: { 6: 5 } })
  const told = await meters(await shop.customer(), [{ productKey: few }, { productKey: ahead }])
  expect(told.map(({ meter }) => meter.next)).toMatchObject([
    { missing: 6, add: 0, saved: 0 },
    { missing: 6, add: 6, saved: 3 },
  ])
})

test('a product without a campaign, or that is not sold, is left out', async () => {
  const [dart, american] = [await shop.sells(), await shop.sells({ areaIds: ['us'] })]
  await shop.campaign({ productIds: [american.productId] })
  const unknown = { productId: 'x', variantId: "'--", unitOfMeasure: 'STK' }
  const asked = [dart, american, unknown].map((productKey) => ({ productKey }))
  expect(await meters(await shop.customer(), asked)).toEqual([])
})

test("another's cart is none, and visitors have none", async () => {
  const dart = await shop.sells()
  const [anna, bert] = [await shop.customer(), await shop.customer()]
  const { cartId } = await put(bert, [dart, 1])
  await expect(meters(anna, [{ productKey: dart }], cartId)).rejects.toMatchObject({ type: 'NotFoundException' })
  await expect(meters(shop.visitor(), [{ productKey: dart }])).rejects.toMatchObject({ status: 401 })
  await expect(meters(anna, [])).rejects.toMatchObject({ status: 400 })
})
