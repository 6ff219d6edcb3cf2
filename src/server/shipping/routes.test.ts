import { describe, expect, test } from 'vitest'
import { COPENHAGEN, EU, US } from '#test/factories.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

const price = (withoutVat: number, withVat: number) => ({ priceWithoutVat: withoutVat, priceWithVat: withVat })
const methods = ({ api }: Buyer, cartId: string, shipToCountryCode?: string) =>
  api('POST /api/Shipping/GetShippingMethods', { body: { area: EU, cartId, shipToCountryCode } })

/** A cart with some pieces of a product. */
async function cartWith(buyer: Buyer, quantity: number, wish: Parameters<typeof shop.sells>[0] = {}) {
  const productKey = await shop.sells(wish)
  const amount = (wish?.price ?? 10) * 100
  await shop.prices({ scope: 'area:eu', variantId: productKey.variantId, currencyCode: 'USD', amount })
  const { cartId } = await buyer.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const body = { area: EU, cartId, lines: [{ productKey, quantity }] }
  await buyer.api('POST /api/Cart/AddOrUpdateLines', { body })
  return cartId
}

describe('GetShippingMethods', () => {
  test('offers the cheapest first, with the tax of the country', async () => {
    const buyer = await shop.customer()
    const cartId = await cartWith(buyer, 10, { weightGrams: 200 })
    expect((await methods(buyer, cartId, 'DK')).shippingMethods).toEqual([
      { id: 'eu-parcel', name: 'Parcel', description: 'Two days', fee: price(8, 10) },
      { id: 'eu-express', name: 'Express', description: 'Tomorrow', fee: price(22, 27.5) },
    ])
    expect((await methods(buyer, cartId, 'NO')).shippingMethods.map((each) => [each.id, each.fee])).toEqual([
      ['eu-parcel', price(8, 8)],
    ])
  })

  test('asks for where the cart goes unless a country is named', async () => {
    const buyer = await shop.customer()
    const cartId = await cartWith(buyer, 10, { weightGrams: 200 })
    expect(await methods(buyer, cartId)).toEqual(await methods(buyer, cartId, 'DK'))
    const shippingAddress = { ...COPENHAGEN, countryCode: 'NO' }
    await buyer.api('PATCH /api/Cart/SetShipping', { body: { area: EU, cartId, shippingAddress } })
    expect(await methods(buyer, cartId)).toEqual(await methods(buyer, cartId, 'NO'))
  })

  test('is free for a large order, and leaves out what is too heavy', async () => {
    const buyer = await shop.customer()
    const cartId = await cartWith(buyer, 100, { price: 10, weightGrams: 300 })
    expect((await methods(buyer, cartId, 'DE')).shippingMethods).toMatchObject([{ id: 'eu-parcel', fee: price(0, 0) }])
    await cartWith(buyer, 1, { weightGrams: 1 })
    expect((await methods(buyer, cartId, 'DE')).shippingMethods).toEqual([])
  })

  test('asks the fees of the currency that is paid in, and offers only what has one', async () => {
    const buyer = await shop.customer({ currencyCode: 'USD' })
    const cartId = await cartWith(buyer, 110, { price: 10, weightGrams: 1 })
    expect((await methods(buyer, cartId, 'DK')).shippingMethods).toEqual([
      { id: 'eu-parcel', name: 'Parcel', description: 'Two days', fee: price(9.3, 11.63) },
    ])
    await cartWith(buyer, 6, { price: 10, weightGrams: 1 })
    expect((await methods(buyer, cartId, 'DK')).shippingMethods).toMatchObject([{ fee: price(0, 0) }])
  })

  test('offers nothing to a country that is not delivered to, and refuses what is none', async () => {
    const buyer = await shop.customer()
    const cartId = await cartWith(buyer, 1)
    expect((await methods(buyer, cartId, 'ZZ')).shippingMethods).toEqual([])
    await expect(methods(buyer, cartId, 'u s')).rejects.toMatchObject({ type: 'ValidationException' })
  })
})

describe('GetShippingCountries', () => {
  test('names the countries of the area to anybody, as their names are read', async () => {
    await shop.db.insertInto('shipping_country').values({ area_id: 'eu', country_code: 'AX', name: 'Åland' }).execute()
    shop.inside.shipping.onChanges([{ kind: 'area', key: 'eu' }])
    const ask = (areaInfo: typeof EU) =>
      shop.visitor().api('GET /api/Shipping/GetShippingCountries', { query: { areaInfo } })
    expect((await ask(US)).countries).toEqual([
      { countryCode: 'CA', name: 'Canada' },
      { countryCode: 'US', name: 'United States' },
    ])
    expect((await ask(EU)).countries.slice(0, 2)).toEqual([
      { countryCode: 'AX', name: 'Åland' },
      { countryCode: 'DK', name: 'Denmark' },
    ])
    await expect(ask({ ...EU, areaId: 'xx' })).rejects.toMatchObject({ type: 'ValidationException' })
  })
})
