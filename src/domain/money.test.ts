import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsOf,
  displayCurrency,
  formatMoney,
  PIECE_DECIMALS,
  percentOf,
  piecePrice,
  plainAmount,
  roundHalfAway,
  toMainUnit,
  toMinorUnits,
  withVat,
} from './money.ts'

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const percentage = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [2.5, 3],
    [-2.5, -3],
    [2.4, 2],
    [-2.6, -3],
  ])('%d is %d', (value, rounded) => {
    expect(roundHalfAway(value)).toBe(rounded)
  })

  test.each([
    [1, 50, 1],
    [-1, 50, -1],
    [333, 25, 83],
    [1005, 10, 101],
    [4, 12.5, 1],
    [3, 12.5, 0],
    [100_000, 8.875, 8_875],
    [100_000_000_000_000, 25, 25_000_000_000_000],
    [99_999_999_999_999, 12.5, 12_500_000_000_000],
  ])('of %d, %d %% are %d', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected)
  })

  test('is never off by more than half a unit', () => {
    fc.assert(
      fc.property(minor, percentage, (amount, percent) => {
        const twice = BigInt(percentOf(amount, percent)) * 200_000n
        const exact = BigInt(amount) * BigInt(Math.round(percent * 1_000)) * 2n
        expect(twice - exact <= 100_000n && exact - twice <= 100_000n).toBe(true)
      }),
    )
  })
})

describe('units', () => {
  test('there and back again is the same amount', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom('EUR', 'USD', 'XNOK', 'JPY', 'KWD'), (amount, currency) => {
        expect(toMinorUnits(toMainUnit(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  test.each([
    [1.005, 'EUR', 101],
    [0.1 + 0.2, 'EUR', 30],
    [1234, 'JPY', 1234],
    [1.2345, 'KWD', 1235],
    [1234.5, 'HUF', 123_450],
  ])('%d %s are %d minor units', (amount, currency, expected) => {
    expect(toMinorUnits(amount, currency)).toBe(expected)
  })

  test('value added tax comes on top', () => {
    expect(withVat(1_005, 25)).toEqual({ withoutVat: 1_005, withVat: 1_256 })
  })
})

describe('what a person reads', () => {
  test.each([
    ['USD', 'USD'],
    ['USD2', 'USD'],
    ['USD12', 'USD'],
    ['XNOK', 'NOK'],
    ['EUR', 'EUR'],
    ['XAF', 'XAF'],
  ])('%s shows as %s', (code, shown) => {
    expect(displayCurrency(code)).toBe(shown)
  })

  test.each([
    [1234.5, 'XNOK', 'NOK 1,234.50'],
    [0, 'USD', 'USD 0.00'],
    [-3, 'EUR', '-EUR 3.00'],
    [1234, 'JPY', 'JPY 1,234'],
    [1234.5, 'HUF', 'HUF 1,234.50'],
  ])('%d %s is written %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency, 'en-GB').replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('the price of a piece', () => {
  test.each([
    [10.99, 131.88, 12, 'EUR', 10.99],
    [10.99, 131.89, 12, 'EUR', 10.991],
    [0.01, 0.33, 25, 'EUR', 0.013],
    [16.625, 16.63, 1, 'EUR', 16.63],
    [16.625, 49.88, 3, 'EUR', 16.625],
    [15.38433, 15384.33, 1000, 'EUR', 15.38433],
    [10.99, 1099.12, 100, 'EUR', 10.9912],
    [0, 0, 7, 'EUR', 0],
    [15, 44, 3, 'JPY', 14.7],
  ])('%d each, %d for %d in %s: is told as %d', (unitPrice, linePrice, quantity, currency, piece) => {
    expect(piecePrice({ unitPrice, linePrice, quantity }, currency)).toBe(piece)
  })

  test('times the quantity is the price of the line, whatever whole percentage is taken off', () => {
    const sold = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      percent: fc.integer({ min: 0, max: 99 }),
      quantity: fc.integer({ min: 1, max: 99_999 }),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    })
    fc.assert(
      fc.property(sold, ({ amount, percent, quantity, currency }) => {
        const unitPrice = toMainUnit(percentOf(amount, 100 - percent), currency)
        const line = percentOf(amount * quantity, 100 - percent)
        const piece = piecePrice({ unitPrice, linePrice: toMainUnit(line, currency), quantity }, currency)
        expect(Number(piece.toFixed(decimalsOf(currency) + PIECE_DECIMALS))).toBe(piece)
        expect(toMinorUnits(piece * quantity, currency)).toBe(line)
      }),
    )
  })
})

test.each([
  [223.9, 'EUR', '223.90'],
  [-1234.5, 'XNOK', '-1234.50'],
  [0, 'USD2', '0.00'],
  [1500, 'JPY', '1500'],
])('%s %s stands in a file as %s', (amount, currencyCode, text) => {
  expect(plainAmount(amount, currencyCode)).toBe(text)
})

test.each([
  [14.875, 'EUR', '14.875'],
  [44.1, 'EUR', '44.10'],
  [500, 'EUR', '500.00'],
  [15.38433, 'EUR', '15.3843'],
  [100, 'JPY', '100'],
  [14.7, 'JPY', '14.7'],
  [14.66667, 'JPY', '14.67'],
  [7.40275, 'KWD', '7.40275'],
])('of one piece, %s %s stand in a file as %s', (price, currencyCode, text) => {
  expect(plainAmount(price, currencyCode, PIECE_DECIMALS)).toBe(text)
})
