import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { EU, US } from '#test/factories.ts'
import { calculate, filledCart, openCart, place, readyCart } from '#test/ordering.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

const own = async ({ api }: Person, areaInfo = EU) =>
  (await api('GET /api/Campaigns/GetCampaignsByDebitor', { query: { areaInfo } })).campaigns
const idsFor = async (person: Person, areaInfo = EU) => (await own(person, areaInfo)).map(({ id }) => id)
const priceOf = async ({ api }: Person, productKey: ProductKey) => {
  const body = { area: EU, currencyCode: 'EUR', products: [{ productKey }] }
  return (await api('POST /api/Price/GetPrices', { body })).prices[0]
}
const put = async (buyer: Person, ...lines: [ProductKey, number][]) => {
  const { cartId } = await openCart(buyer)
  return buyer.api('POST /api/Cart/AddOrUpdateLines', {
    body: { area: EU, cartId, lines: lines.map(([productKey, quantity]) => ({ productKey, quantity })) },
  })
}
const netOf = (cart: Awaited<ReturnType<typeof openCart>>) =>
  cart.lines.map((each) => each.netLinePrice.priceWithoutVat)

describe('GetCampaignsByDebitor', () => {
  test("gives the customer's own campaigns in their order, and nobody else's", async () => {
    const [anna, bert] = [await shop.customer({ priceGroup: 'A' }), await shop.customer()]
    const all = await shop.campaign({ position: 3 })
    const group = await shop.campaign({ position: 1, priceGroups: ['A', 'B'] })
    const berts = await shop.campaign({ position: 2, customers: [bert.customerNumber] })
    expect(await idsFor(anna)).toEqual([group, all])
    expect(await idsFor(bert)).toEqual([berts, all])
    expect(await idsFor(await shop.customer({ areaId: 'us' }), US)).toEqual([])
  })

  test('says what a campaign gives, on which products that are sold here, and what editors wrote', async () => {
    const buyer = await shop.customer()
    const [dart, american] = [await shop.sells(), await shop.sells({ areaIds: ['us'] })]
    const id = await shop.campaign({
      campaignType: 'MixMatch',
      name: 'Mixed',
      customers: [buyer.customerNumber],
      productIds: [dart.productId, american.productId],
      levels: { 12: 7.5, 6: 5 },
    })
    expect((await own(buyer)).find((each) => each.id === id)).toEqual({
      id,
      name: 'Mixed',
      campaignType: 'MixMatch',
      items: [dart.productId],
      campaignQuantities: [
        { minimumQuantity: 6, discountPercentage: 5 },
        { minimumQuantity: 12, discountPercentage: 7.5 },
      ],
      text: '',
      label: '',
      url: '',
      imageUrl: '',
      validFrom: null,
      validUntil: null,
    })
  })

  test('leaves out what is over and what has not begun', async () => {
    const buyer = await shop.customer()
    const customers = [buyer.customerNumber]
    const [over, later] = [
      await shop.campaign({ customers, validUntil: '2020-01-01' }),
      await shop.campaign({ customers, validFrom: '2999-01-01' }),
    ]
    const ids = await idsFor(buyer)
    expect(ids).not.toContain(over)
    expect(ids).not.toContain(later)
  })

  test('turns visitors away, and an area that is incomplete', async () => {
    await expect(own(shop.visitor())).rejects.toMatchObject({ status: 401 })
    await expect(own(await shop.customer(), { ...EU, currencyCode: '' })).rejects.toMatchObject({ status: 400 })
  })

  test('takes no word of the caller for who he is', async () => {
    const [anna, bert] = [await shop.customer(), await shop.customer()]
    const berts = await shop.campaign({ customers: [bert.customerNumber] })
    const app = await shop.http()
    const area = 'AreaInfo.AreaId=eu&AreaInfo.LanguageCode=en-GB&AreaInfo.CurrencyCode=EUR'
    const { body } = await app.inject({
      url: `/api/Campaigns/GetCampaignsByDebitor?${area}&customerNumber=${bert.customerNumber}&debitor=${bert.customerNumber}`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect(body).not.toContain(berts)
  })
})

describe('campaigns as prices', () => {
  test('a level is one of the price levels, and says which campaign gives it', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 9.99 })
    const id = await shop.campaign({ name: 'Ten', productIds: [dart.productId], levels: { 1: 5, 10: 10 } })
    expect(await priceOf(buyer, dart)).toMatchObject({
      unitPrice: { priceWithoutVat: 9.99 },
      netUnitPrice: { priceWithoutVat: 9.49, priceWithVat: 11.86 },
      sources: ['Campaign “Ten”: 5 % off the list price', 'List price'],
      levels: [
        { minimumQuantity: 1, price: 9.4905, campaign: { id, campaignType: 'Campaign' } },
        { minimumQuantity: 10, price: 8.991, campaign: { id } },
      ],
    })
  })

  test('a level that gives less than an agreement is one where others help to it, and its lines say what they count for', async () => {
    const buyer = await shop.customer()
    const [dart, board] = [await shop.sells({ price: 10 }), await shop.sells({ price: 20 })]
    const scope = `customer:${buyer.customerNumber}`
    await shop.prices({ scope, variantId: dart.variantId, amount: 800, minimumQuantity: 10 })
    const productIds = [dart.productId, board.productId]
    const id = await shop.campaign({ campaignType: 'MixMatch', productIds, levels: { 12: 10 } })
    expect((await priceOf(buyer, dart))?.levels).toMatchObject([
      { minimumQuantity: 1, price: 10 },
      { minimumQuantity: 10, price: 8 },
      { minimumQuantity: 12, price: 9, campaign: { id } },
    ])
    const { lines } = await put(buyer, [dart, 2], [board, 10])
    expect(lines.map(({ netUnitPrice, countsFor }) => [netUnitPrice.priceWithoutVat, countsFor])).toEqual([
      [9, [{ id, campaignType: 'MixMatch' }]],
      [18, [{ id, campaignType: 'MixMatch' }]],
    ])
  })

  test('a price says the campaigns it counts for that give none of its levels, and those alone', async () => {
    const buyer = await shop.customer()
    const [dart, board] = [await shop.sells({ price: 10 }), await shop.sells({ price: 20 })]
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, amount: 800 })
    const productIds = [dart.productId, board.productId]
    const id = await shop.campaign({ campaignType: 'MixMatch', productIds, levels: { 12: 10 } })
    const own = await priceOf(buyer, dart)
    expect([own?.levels, own?.countsFor]).toEqual([undefined, [{ id, campaignType: 'MixMatch' }]])
    const other = await priceOf(buyer, board)
    expect([other?.levels?.length, other?.countsFor]).toEqual([2, undefined])
  })

  test('an agreement that is better stays, and says so', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10 })
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId: dart.variantId, amount: 850 })
    await shop.campaign({ productIds: [dart.productId], levels: { 1: 10, 10: 20 } })
    expect(await priceOf(buyer, dart)).toMatchObject({
      netUnitPrice: { priceWithoutVat: 8.5 },
      sources: ['Your own agreement', 'List price'],
    })
    expect(netOf(await put(buyer, [dart, 10]))).toEqual([80])
  })

  test('two customers side by side have the prices of their own campaigns', async () => {
    const [anna, bert] = [await shop.customer({ priceGroup: 'A' }), await shop.customer()]
    const dart = await shop.sells({ price: 10 })
    await shop.campaign({ priceGroups: ['A'], productIds: [dart.productId], levels: { 1: 20 } })
    expect((await priceOf(anna, dart))?.netUnitPrice.priceWithoutVat).toBe(8)
    expect(await priceOf(bert, dart)).not.toHaveProperty('levels')
    expect(netOf(await put(anna, [dart, 1]))).toEqual([8])
    const cart = await put(bert, [dart, 1])
    expect(netOf(cart)).toEqual([10])
    expect(cart.lines[0]).not.toHaveProperty('campaign')
  })

  test('in the cart Campaign counts each product alone and MixMatch all its products together', async () => {
    const [one, two, three] = [await shop.sells(), await shop.sells(), await shop.sells()]
    const productIds = [one.productId, two.productId]
    await shop.campaign({ productIds, levels: { 6: 10 } })
    await shop.campaign({ campaignType: 'MixMatch', productIds: [two.productId, three.productId], levels: { 8: 20 } })
    const buyer = await shop.customer()
    expect(netOf(await put(buyer, [one, 5], [two, 5], [three, 2]))).toEqual([50, 50, 20])
    expect(netOf(await put(buyer, [one, 1], [three, 1]))).toEqual([54, 40, 24])
  })

  test('the cart, its calculation and the order come to the same', async () => {
    const [one, two] = [await shop.sells({ price: 9.99 }), await shop.sells({ price: 3.33 })]
    const productIds = [one.productId, two.productId]
    await shop.campaign({ campaignType: 'MixMatch', productIds, levels: { 12: 12.5 } })
    const buyer = await shop.customer()
    const cartId = await filledCart(buyer, [
      [one, 5],
      [two, 7],
    ])
    expect(netOf(await openCart(buyer))).toEqual([43.71, 20.4])
    const sums = await calculate(buyer, cartId)
    expect(sums.totalNetPrice.priceWithoutVat).toBe(64.11)
    expect((await place(buyer, cartId)).totalPrice).toEqual(sums.totalPrice)
  })

  test('a campaign that ends between sums and order does not pass unnoticed', async () => {
    const dart = await shop.sells()
    const id = await shop.campaign({ productIds: [dart.productId], levels: { 1: 10 } })
    const buyer = await shop.customer()
    const cartId = await readyCart(buyer, [[dart, 10]])
    await shop.db.updateTable('campaign').set({ valid_until: '2020-01-01' }).where('campaign_id', '=', id).execute()
    await shop.inside.campaigns.follow([{ kind: 'campaign', key: id }])
    await expect(place(buyer, cartId)).rejects.toMatchObject({ type: 'CartHasBeenModifiedException' })
  })
})

describe('the products of a campaign', () => {
  const found = async (person: Person, campaignId: string) => {
    const { items } = await person.api('POST /api/Product/GetProductsBySearch', {
      body: { area: EU, search: { campaignId } },
    })
    return items.map(({ item }) => item.id)
  }

  test('are found by whom it is open to, and by nobody else', async () => {
    const [anna, bert] = [await shop.customer(), await shop.customer()]
    const dart = await shop.sells()
    const productIds = [dart.productId]
    const everyones = await shop.campaign({ productIds })
    const annas = await shop.campaign({ productIds, customers: [anna.customerNumber] })
    const over = await shop.campaign({ productIds, validUntil: '2020-01-01' })
    expect(await found(shop.visitor(), everyones)).toEqual(productIds)
    expect(await found(anna, annas)).toEqual(productIds)
    expect(await found(bert, annas)).toEqual([])
    expect(await found(shop.visitor(), annas)).toEqual([])
    expect(await found(anna, over)).toEqual([])
    expect(await found(anna, 'unknown')).toEqual([])
  })
})

test('a campaign that another process changes is followed', async () => {
  const dart = await shop.sells()
  const other = await shop.another()
  const id = await shop.campaign({ productIds: [dart.productId], levels: { 1: 10 } })
  const buyer = await shop.customer()
  await shop.db.updateTable('campaign_level').set({ discount_percentage: 50 }).where('campaign_id', '=', id).execute()
  const told = await shop.db.selectFrom('change').select(['kind', 'key']).where('key', '=', id).execute()
  expect(told.map(({ kind }) => kind)).toContain('campaign')
  await shop.inside.campaigns.follow(told)
  expect((await priceOf(buyer, dart))?.netUnitPrice.priceWithoutVat).toBe(5)
  await other.inside.campaigns.follow([{ kind: '*', key: '' }])
  expect(other.inside.campaigns.find(id, 'eu')?.levels[0]?.discountPercentage).toBe(50)
})
