import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productJsonLd } from './structured-data.ts'

test.each([
  ['EUR', 'EUR'],
  ['XNOK', 'NOK'],
  ['USD2', 'USD'],
])('search engines read the currency %s as %s', (currencyCode, priceCurrency) => {
  const unitPrices = [{ price: 24, currencyCode }]
  const product = { unitPrices, variants: [], specifications: { brand: '' }, media: [] } as unknown as Product
  expect(productJsonLd(product, 'https://shop.example')).toMatchObject({ offers: { priceCurrency } })
})
