import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceResult } from '#contract/prices.ts'
import { keyText } from '#domain/product-key.ts'
import { packPrices, pricesByKey } from './page-prices.ts'

const amount = fc.constantFrom(1, 2, 2.5).map((value) => ({ priceWithoutVat: value, priceWithVat: value }))
const level = fc.record({
  minimumQuantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom(1, 2.5),
  netUnitPrice: amount,
})
const price: fc.Arbitrary<PriceResult> = fc.record(
  {
    productKey: fc.record({
      productId: fc.constantFrom('a', 'b'),
      variantId: fc.stringMatching(/^[a-z0-9-]{1,8}$/),
      unitOfMeasure: fc.constantFrom('STK', 'BOX'),
    }),
    unitPrice: amount,
    netUnitPrice: amount,
    sources: fc.constant(['List price']),
    levels: fc.array(level, { minLength: 1, maxLength: 2 }),
    countsFor: fc.constant([{ id: 'mix', campaignType: 'MixMatch' as const }]),
  },
  { requiredKeys: ['productKey', 'unitPrice', 'netUnitPrice', 'sources'] },
)
const prices = fc.uniqueArray(price, { selector: ({ productKey }) => keyText(productKey), maxLength: 30 })

test('what a page brings is each key with its own price, whatever its sisters cost', () => {
  fc.assert(
    fc.property(prices, (prices) => {
      const brought = new Map(pricesByKey(JSON.parse(JSON.stringify(packPrices(prices)))))
      expect(brought.size).toBe(prices.length)
      for (const { productKey, sources: _, ...own } of prices) expect(brought.get(keyText(productKey))).toEqual(own)
    }),
  )
})

test('a price is said once for all the keys that cost it', () => {
  fc.assert(
    fc.property(prices, (prices) => {
      const texts = packPrices(prices).map((each) => JSON.stringify(each.price))
      expect(new Set(texts).size).toBe(texts.length)
    }),
  )
})
