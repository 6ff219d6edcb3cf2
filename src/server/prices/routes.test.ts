import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })
const ask = ({ api }: Person, keys: readonly ProductKey[], currencyCode = 'EUR') =>
  api('POST /api/Price/GetPrices', {
    body: { area: EU, currencyCode, products: keys.map((productKey) => ({ productKey })) },
  })

describe('GetPrices', () => {
  test('gives the list price to a customer without agreements', async () => {
    const dart = await shop.sells({ price: 9.99 })
    expect(await ask(await shop.customer(), [dart])).toEqual({
      prices: [
        { productKey: dart, unitPrice: price(9.99, 12.49), netUnitPrice: price(9.99, 12.49), sources: ['List price'] },
      ],
      currencyCode: 'EUR',
    })
  })

  test('gives the best of list, group and own agreement, and says where it is from', async () => {
    const buyer = await shop.customer({ priceGroup: 'A' })
    const other = await shop.customer({ priceGroup: 'A' })
    const { variantId, ...dart } = await shop.sells({ price: 10 })
    const key = { ...dart, variantId }
    await shop.prices({ scope: 'group:A', variantId, percentage: 12.5 })
    await shop.prices({ scope: `customer:${buyer.customerNumber}`, variantId, amount: 700, minimumQuantity: 10 })
    expect((await ask(buyer, [key])).prices).toEqual([
      {
        productKey: key,
        unitPrice: price(10, 12.5),
        netUnitPrice: price(8.75, 10.94),
        sources: ['Agreement of your price group: 12.5 % off the list price', 'List price'],
        levels: [
          { minimumQuantity: 1, price: 8.75 },
          { minimumQuantity: 10, price: 7 },
        ],
      },
    ])
    expect((await ask(other, [key])).prices[0]?.levels).toBeUndefined()
  })

  test('is that of the smallest purchase where none is sold alone', async () => {
    const buyer = await shop.customer({ priceGroup: 'A' })
    const flights = await shop.sells({ price: 10, minimumQuantity: 4, orderMultiple: 6 })
    await shop.prices({ scope: 'group:A', variantId: flights.variantId, percentage: 10, minimumQuantity: 5 })
    await shop.prices({ scope: 'group:A', variantId: flights.variantId, percentage: 20, minimumQuantity: 12 })
    expect((await ask(buyer, [flights])).prices[0]).toMatchObject({
      unitPrice: price(10, 12.5),
      netUnitPrice: price(9, 11.25),
      levels: [{ minimumQuantity: 6 }, { minimumQuantity: 12 }],
    })
    await shop.db
      .updateTable('variant')
      .set({ minimum_quantity: 12 })
      .where('variant_id', '=', flights.variantId)
      .execute()
    await shop.inside.catalog.follow([{ kind: 'product', key: flights.productId }])
    expect((await ask(buyer, [flights])).prices[0]).toMatchObject({ netUnitPrice: price(8, 10) })
  })

  test('says from how many pieces on it holds where fewer can be bought', async () => {
    const buyer = await shop.customer()
    const [dart, box] = [await shop.sells({ price: null }), await shop.sells({ price: null, orderMultiple: 10 })]
    for (const { variantId } of [dart, box])
      await shop.prices({ scope: 'area:eu', variantId, amount: 500, minimumQuantity: 10 })
    const [loose, packed] = (await ask(buyer, [dart, box])).prices
    expect(loose).toMatchObject({ netUnitPrice: price(5, 6.25), levels: [{ minimumQuantity: 10, price: 5 }] })
    expect(packed).not.toHaveProperty('levels')
  })

  test('sees a changed price at once, and one that ran out never', async () => {
    const buyer = await shop.customer()
    const dart = await shop.sells({ price: 10 })
    const scope = `customer:${buyer.customerNumber}`
    expect((await ask(buyer, [dart])).prices[0]?.netUnitPrice).toEqual(price(10, 12.5))
    await shop.prices({ scope, variantId: dart.variantId, amount: 100, validTo: '2020-01-01' })
    expect((await ask(buyer, [dart])).prices[0]?.netUnitPrice).toEqual(price(10, 12.5))
    await shop.prices({ scope, variantId: dart.variantId, amount: 800, validFrom: '2020-01-01' })
    expect((await ask(buyer, [dart])).prices[0]?.netUnitPrice).toEqual(price(8, 10))
  })

  test('asks the database nothing that it knows', async () => {
    const buyer = await shop.customer()
    const keys = [await shop.sells(), await shop.sells({ price: null }), await shop.sells()]
    const first = await ask(buyer, keys)
    await shop.db
      .deleteFrom('price')
      .where('variant_id', '=', keys[0]?.variantId ?? '')
      .execute()
    expect(await ask(buyer, keys)).toEqual(first)
    expect(first.prices.map((each) => each.productKey)).toEqual([keys[0], keys[2]])
  })

  test('says what holds now of a price that was asked for before, to everybody his own', async () => {
    const [buyer, german] = [await shop.customer(), await shop.customer({ countryCode: 'DE' })]
    const dart = await shop.sells({ price: 10 })
    const netOf = async (person: Person) => (await ask(person, [dart])).prices[0]?.netUnitPrice
    expect(await netOf(german)).toEqual(price(10, 11.9))
    expect(await netOf(buyer)).toEqual(price(10, 12.5))
    const customers = [buyer.customerNumber]
    const id = await shop.campaign({ customers, productIds: [dart.productId], levels: { 1: 10 } })
    expect(await netOf(buyer)).toEqual(price(9, 11.25))
    await shop.db.updateTable('campaign_level').set({ discount_percentage: 20 }).where('campaign_id', '=', id).execute()
    await shop.inside.campaigns.follow([{ kind: 'campaign', key: id }])
    expect(await netOf(buyer)).toEqual(price(8, 10))
    expect(await netOf(german)).toEqual(price(10, 11.9))
  })

  test('leaves out what is unknown, not sold here, or in another unit', async () => {
    const [dart, american] = [await shop.sells(), await shop.sells({ areaIds: ['us'] })]
    const keys = [
      american,
      { ...dart, unitOfMeasure: 'BOX' },
      { ...dart, productId: 'x' },
      { ...dart, variantId: "'--" },
    ]
    expect((await ask(await shop.customer(), [...keys, dart])).prices.map((each) => each.productKey)).toEqual([dart])
  })

  test("obeys the customer's currency and never the caller's", async () => {
    const dart = await shop.sells({ price: 10 })
    const american = await shop.customer({ currencyCode: 'USD', countryCode: 'NO' })
    expect(await ask(american, [dart])).toMatchObject({ currencyCode: 'USD', prices: [] })
    await shop.prices({ scope: 'area:eu', variantId: dart.variantId, currencyCode: 'USD', amount: 1100 })
    expect((await ask(american, [dart])).prices[0]?.unitPrice).toEqual(price(11, 11))
    await expect(ask(await shop.customer(), [dart], 'USD')).rejects.toMatchObject({ type: 'ValidationException' })
  })

  test.each(['USD2', 'XNOK'])(
    'a customer pays in a variant of a currency that is his own: %s',
    async (currencyCode) => {
      const dart = await shop.sells({ price: 10 })
      await shop.prices({ scope: 'area:eu', variantId: dart.variantId, currencyCode, amount: 1100 })
      const { api } = await shop.customer({ currencyCode })
      const area = { ...EU, currencyCode }
      const body = { area, currencyCode, products: [{ productKey: dart }] }
      expect(await api('POST /api/Price/GetPrices', { body })).toMatchObject({
        currencyCode,
        prices: [{ unitPrice: price(11, 13.75) }],
      })
    },
  )

  test('bears the tax of the country and the class of the goods', async () => {
    const german = await shop.customer({ countryCode: 'DE' })
    const registered = await shop.customer({ countryCode: 'DE', vatNumber: 'DE123456789' })
    const book = await shop.sells({ taxClass: 'books' })
    expect((await ask(german, [book, await shop.sells()])).prices.map((each) => each.unitPrice)).toEqual([
      price(10, 10.7),
      price(10, 11.9),
    ])
    expect((await ask(registered, [book])).prices[0]?.unitPrice).toEqual(price(10, 10))
  })

  test('turns visitors away, and more than a hundred products', async () => {
    const dart = await shop.sells()
    await expect(ask(shop.visitor(), [dart])).rejects.toMatchObject({ status: 401 })
    await expect(ask(await shop.customer(), Array(101).fill(dart))).rejects.toMatchObject({ status: 400 })
  })
})
