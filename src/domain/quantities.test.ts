import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areSoldAlike, deletesLine, parseQuantity, roundUpQuantity } from './quantities.ts'

describe('deletesLine', () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e-9])('%d deletes', (quantity) => {
    expect(deletesLine(quantity)).toBe(true)
  })
  test.each([1, 12, 99_999])('%d stays', (quantity) => {
    expect(deletesLine(quantity)).toBe(false)
  })
})

test.each([
  [true, [[1, 1]]],
  [
    true,
    [
      [3, 12],
      [3, 12],
    ],
  ],
  [
    false,
    [
      [3, 12],
      [3, 6],
    ],
  ],
  [
    false,
    [
      [1, 1],
      [1, 1],
      [2, 1],
    ],
  ],
])('areSoldAlike is %s of variants sold from and in %j', (alike, units) => {
  expect(
    areSoldAlike(units.map(([minimumQuantity = 1, orderMultiple = 1]) => ({ minimumQuantity, orderMultiple }))),
  ).toBe(alike)
})

describe('roundUpQuantity', () => {
  test.each([
    [1, 1, 1, 1],
    [4, 10, 1, 10],
    [4, 1, 6, 6],
    [4, 10, 6, 12],
    [12, 10, 6, 12],
    [13, 10, 6, 18],
  ])('%d with at least %d in steps of %d is %d', (quantity, minimumQuantity, orderMultiple, expected) => {
    expect(roundUpQuantity(quantity, { minimumQuantity, orderMultiple })).toBe(expected)
  })

  test('is enough, sold that way, the least such, and stays when rounded again', () => {
    const count = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(count, count, count, (quantity, minimumQuantity, orderMultiple) => {
        const unit = { minimumQuantity, orderMultiple }
        const rounded = roundUpQuantity(quantity, unit)
        const least = Math.max(quantity, minimumQuantity)
        expect(rounded).toBeGreaterThanOrEqual(least)
        expect(rounded - least).toBeLessThan(orderMultiple)
        expect(rounded % orderMultiple).toBe(0)
        expect(roundUpQuantity(rounded, unit)).toBe(rounded)
      }),
    )
  })
})

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1.200', 1200],
    ["1'200", 1200],
    ['24.0', 24],
    ['24,00', 24],
    ['1.200,00', 1200],
    ['1,200.00', 1200],
    ['24,000', 24_000],
    ['24.50', undefined],
    ['.00', undefined],
    ['0', 0],
    ['', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['1e9', undefined],
    ['twelve', undefined],
  ])('%j is %j', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity)
  })
})
