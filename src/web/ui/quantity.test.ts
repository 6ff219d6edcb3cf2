import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highestQuantity, lowestQuantity, parseQuantity, roundQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1.200', 1200],
    ["1'200", 1200],
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

describe('a rounded quantity', () => {
  test.each([
    [10, { step: 6 }, 12],
    [12, { step: 6 }, 12],
    [1, { min: 10, step: 6 }, 12],
    [3, { min: 5 }, 5],
    [100_000, {}, 99_999],
    [100_000, { step: 12 }, 99_996],
  ])('%j under %j is %j', (quantity, rule, rounded) => {
    expect(roundQuantity(quantity, rule)).toBe(rounded)
  })

  test('is always a multiple within the bounds, and rounding again changes nothing', () => {
    const rules = fc.record({ min: fc.integer({ min: 1, max: 500 }), step: fc.integer({ min: 1, max: 144 }) })
    fc.assert(
      fc.property(fc.nat(200_000), rules, (quantity, rule) => {
        const rounded = roundQuantity(quantity, rule)
        expect(rounded % rule.step).toBe(0)
        expect(rounded).toBeGreaterThanOrEqual(lowestQuantity(rule))
        expect(rounded).toBeLessThanOrEqual(highestQuantity(rule))
        expect(roundQuantity(rounded, rule)).toBe(rounded)
      }),
    )
  })
})
