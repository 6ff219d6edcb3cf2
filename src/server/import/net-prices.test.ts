import { expect, test } from 'vitest'
import { readFileOf } from '#test/import-files.ts'
import { withoutVat } from './net-prices.ts'

const SHOPIFY = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Compare At Price\nx,X,V,T,X,11.90,14\n'
const WOOCOMMERCE =
  'Type,SKU,Name,Regular price,Sale price,Categories,Tax class\nsimple,X,X,"14,00","11,90",T,\nsimple,B,B,"10,70",,T,reduced-rate\n'
const GOOGLE =
  '<rss><item><id>X</id><title>X</title><price>14.00 EUR</price><sale_price>11.90 EUR</sale_price></item></rss>'

test.each([
  ['shopify', SHOPIFY],
  ['woocommerce', WOOCOMMERCE],
  ['google', GOOGLE],
] as const)('prices of %s come in without the value added tax that is said to be in them', async (format, file) => {
  const priceOf = (amount: number, beforeAmount: number) => ({
    variants: [{ prices: [{ currencyCode: 'EUR', amount, beforeAmount }] }],
  })
  const { records } = await readFileOf(format, 'products', file, { pricesHaveVat: true })
  expect(records[0]).toMatchObject(priceOf(10, 11.76))
  expect((await readFileOf(format, 'products', file)).records[0]).toMatchObject(priceOf(11.9, 14))
})

test('of each product by the rate of its class', async () => {
  const { records } = await readFileOf('woocommerce', 'products', WOOCOMMERCE, { pricesHaveVat: true })
  expect(records[1]).toMatchObject({ taxClass: 'reduced', variants: [{ prices: [{ amount: 10 }] }] })
})

test.each([
  ['no rate', []],
  ['none but zero', [['standard', 0]]],
] as const)('an area that has %s cannot take any off', async (_fault, rates) => {
  const seller = { areaId: 'us', currencyCode: 'USD', countryCode: 'US', languageCode: 'en-GB' }
  const rows = withoutVat((async function* () {})(), { ...seller, taxClasses: new Map(), homeRates: new Map(rates) })
  await expect(Array.fromAsync(rows)).rejects.toThrow('us has no rate of it at home')
})
