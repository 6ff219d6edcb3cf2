import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBackorderItems, isFreeOrder, quantityTotal, sumCart, taxLine } from './cart.ts'

describe('quantityTotal', () => {
  test('counts top-level product lines only', () => {
    const lines = [
      { type: 'Product' as const, parentId: null, quantity: 3 },
      { type: 'Product' as const, parentId: 'a', quantity: 5 },
      { type: 'Generated' as const, parentId: null, quantity: 7 },
      { type: 'Product' as const, parentId: null, quantity: 2 },
    ]
    expect(quantityTotal(lines)).toBe(5)
  })
})

describe('hasBackorderItems', () => {
  test.each([
    [
      'enough of everything',
      [
        [2, 2],
        [1, 9],
      ],
      false,
    ],
    [
      'too few of one',
      [
        [2, 2],
        [5, 4],
      ],
      true,
    ],
    ['nothing in the cart', [], false],
  ])('with %s: %j is %s', (_, lines, expected) => {
    const asked = lines.map(([quantity = 0, asgLineItemsAvailCust = 0]) => ({ quantity, asgLineItemsAvailCust }))
    expect(hasBackorderItems(asked)).toBe(expected)
  })
})

describe('isFreeOrder', () => {
  test.each([
    [0, true],
    [0.01, false],
  ])('a total of %d is free: %s', (priceWithVat, expected) => {
    expect(isFreeOrder({ priceWithVat })).toBe(expected)
  })
})

describe('sumCart', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const line = fc
    .record({ netLine: amount, saved: amount, ratePercentage: fc.constantFrom(0, 7, 12.5, 25) })
    .map(({ netLine, saved, ratePercentage }) => taxLine({ line: netLine + saved, netLine, ratePercentage }))

  test('gives totals that are the sum of the lines, and rates that are the sum of the totals', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (products, charges) => {
        const sums = sumCart(products, charges)
        const net = (lines: typeof products) => lines.reduce((sum, each) => sum + each.netLinePrice.withoutVat, 0)
        const gross = (lines: typeof products) => lines.reduce((sum, each) => sum + each.netLinePrice.withVat, 0)
        expect(sums.totalNet).toEqual({ withoutVat: net(products), withVat: gross(products) })
        expect(sums.total).toEqual({
          withoutVat: net([...products, ...charges]),
          withVat: gross([...products, ...charges]),
        })
        const base = sums.vatRates.reduce((sum, rate) => sum + rate.base, 0)
        const vat = sums.vatRates.reduce((sum, rate) => sum + rate.vat, 0)
        expect([base, base + vat]).toEqual([sums.total.withoutVat, sums.total.withVat])
        expect(sums.discount.withoutVat).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
