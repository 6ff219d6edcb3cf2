import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundHalfAway } from './money.ts'
import { bestPrice, linePrice, type PriceRow, pieceAmount, pieceMoney, priceLevels, sourceText } from './prices.ts'

const row = (values: Partial<PriceRow>): PriceRow => ({
  source: 'list',
  unitOfMeasure: 'STK',
  minimumQuantity: 1,
  validFrom: '0001-01-01',
  validTo: null,
  amount: values.percentage ? null : 1000,
  percentage: null,
  ...values,
})
const TODAY = '2026-11-21'
const at = (rows: PriceRow[], quantity = 1) => {
  const price = bestPrice(rows, { unitOfMeasure: 'STK', quantity, today: TODAY })
  return price && linePrice(price, 1)
}

describe('bestPrice', () => {
  test.each<[string, PriceRow[], number, ReturnType<typeof at>]>([
    ['there is none', [], 1, undefined],
    ['the list price alone', [row({})], 1, { line: 1000, netLine: 1000 }],
    ['an own agreement below it', [row({}), row({ source: 'customer', amount: 800 })], 1, { line: 1000, netLine: 800 }],
    ['a dearer agreement', [row({}), row({ source: 'customer', amount: 1200 })], 1, { line: 1000, netLine: 1000 }],
    ['an agreement without a list price', [row({ source: 'group', amount: 700 })], 1, { line: 700, netLine: 700 }],
    [
      'a percentage off the list',
      [row({}), row({ source: 'group', percentage: 12.5 })],
      1,
      { line: 1000, netLine: 875 },
    ],
    [
      'a percentage off the list price of the fewest pieces, where that is better than the list price of so many',
      [row({}), row({ minimumQuantity: 10, amount: 900 }), row({ source: 'group', percentage: 12.5 })],
      10,
      { line: 1000, netLine: 875 },
    ],
    [
      'the list price of so many pieces, where that is better than a percentage',
      [row({}), row({ minimumQuantity: 10, amount: 900 }), row({ source: 'group', percentage: 5 })],
      10,
      { line: 1000, netLine: 900 },
    ],
    ['a percentage without a list price', [row({ source: 'group', percentage: 12.5 })], 1, undefined],
    [
      'the better of group and customer',
      [row({}), row({ source: 'group', percentage: 30 }), row({ source: 'customer', amount: 750 })],
      1,
      { line: 1000, netLine: 700 },
    ],
    ['too few pieces', [row({}), row({ minimumQuantity: 10, amount: 900 })], 9, { line: 1000, netLine: 1000 }],
    ['enough pieces', [row({}), row({ minimumQuantity: 10, amount: 900 })], 10, { line: 1000, netLine: 900 }],
    ['not yet in force', [row({}), row({ validFrom: '2026-11-22', amount: 900 })], 1, { line: 1000, netLine: 1000 }],
    ['in force since today', [row({}), row({ validFrom: TODAY, amount: 900 })], 1, { line: 900, netLine: 900 }],
    [
      'run out',
      [row({}), row({ source: 'group', validTo: '2026-11-20', amount: 1 })],
      1,
      { line: 1000, netLine: 1000 },
    ],
    ['on its last day', [row({}), row({ source: 'group', validTo: TODAY, amount: 1 })], 1, { line: 1000, netLine: 1 }],
    [
      'a list price that rose',
      [row({}), row({ validFrom: '2026-01-01', amount: 1100 })],
      1,
      { line: 1100, netLine: 1100 },
    ],
    [
      'a rise that ended',
      [row({}), row({ validFrom: '2026-01-01', validTo: '2026-02-01', amount: 1100 })],
      1,
      { line: 1000, netLine: 1000 },
    ],
    ['another unit', [row({ unitOfMeasure: 'BOX' })], 1, undefined],
  ])('%s', (_, rows, quantity, expected) => {
    expect(at(rows, quantity)).toEqual(expected)
  })

  const anyRow = fc
    .record({
      source: fc.constantFrom('list', 'group', 'customer' as const),
      minimumQuantity: fc.integer({ min: 1, max: 20 }),
      validFrom: fc.constantFrom('0001-01-01', '2026-01-01', '2027-01-01'),
      validTo: fc.constantFrom(null, '2026-06-01', '2027-06-01'),
      amount: fc.integer({ min: 0, max: 100_000 }),
      percentage: fc.option(fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)),
    })
    .map(({ percentage, amount, ...values }) =>
      row({ ...values, ...(percentage === null ? { amount, percentage } : { amount: null, percentage }) }),
    )

  test('never asks more for each of more pieces, nor more than the list price', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (rows, quantity) => {
        const fewer = bestPrice(rows, { unitOfMeasure: 'STK', quantity, today: TODAY })
        const more = bestPrice(rows, { unitOfMeasure: 'STK', quantity: quantity + 1, today: TODAY })
        if (!fewer) return
        const each = ({ amount, percentage }: typeof fewer) => amount * (100 - percentage)
        expect(more).toBeDefined()
        expect(each(more ?? fewer)).toBeLessThanOrEqual(each(fewer) + 1e-6)
        expect(each(fewer)).toBeLessThanOrEqual(fewer.listAmount * 100 + 1e-6)
      }),
    )
  })

  test('gives levels that without campaigns each hold from their quantity on and get better', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), fc.integer({ min: 1, max: 12 }), (rows, smallest) => {
        const saleUnit = { minimumQuantity: smallest, orderMultiple: 1 }
        const levels = priceLevels(rows, { unitOfMeasure: 'STK', today: TODAY, saleUnit })
        expect(levels.every(({ minimumQuantity }) => minimumQuantity >= smallest)).toBe(true)
        const amounts = levels.map(({ price }) => pieceAmount(price, 'EUR'))
        expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => b - a))
        for (const { minimumQuantity, price } of levels) {
          expect(bestPrice(rows, { unitOfMeasure: 'STK', quantity: minimumQuantity, today: TODAY })).toEqual(price)
        }
      }),
    )
  })
})

describe('pieceMoney', () => {
  const off = (amount: number, percentage: number) => {
    const rows = [row({ amount }), row({ source: 'customer', percentage })]
    const price = bestPrice(rows, { unitOfMeasure: 'STK', quantity: 1, today: TODAY })
    if (!price) throw new Error('There is no price')
    return price
  }

  test.each([
    [1000, 0, 3, 1000, 1250],
    [1750, 5, 1, 1663, 2079],
    [1750, 5, 3, 1662.5, 2079],
    [1750, 5, 4, 1662.5, 2079],
    [60, 12, 100, 52.8, 66],
    [1755, 12.34, 1000, 1538.433, 1923],
  ])('of %d less %d %%, one of %d is said to cost %d, with tax %d', (amount, percentage, quantity, net, gross) => {
    expect(pieceMoney(off(amount, percentage), quantity, 25)).toEqual({ withoutVat: net, withVat: gross })
  })

  test('times the quantity is the price of the line, whatever percentage is taken off', () => {
    const sold = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      percentage: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
      quantity: fc.integer({ min: 1, max: 99_999 }),
    })
    fc.assert(
      fc.property(sold, ({ amount, percentage, quantity }) => {
        const price = off(amount, percentage)
        const { withoutVat } = pieceMoney(price, quantity, 25)
        expect(roundHalfAway(Number((withoutVat * quantity).toPrecision(15)))).toBe(linePrice(price, quantity).netLine)
      }),
    )
  })
})

describe('linePrice', () => {
  test('rounds a percentage once for the line, not for each piece', () => {
    const price = bestPrice([row({ amount: 333 }), row({ source: 'customer', percentage: 10 })], {
      unitOfMeasure: 'STK',
      quantity: 10,
      today: TODAY,
    })
    expect(price && linePrice(price, 10)).toEqual({ line: 3330, netLine: 2997 })
  })
})

describe('sourceText', () => {
  test.each([
    [row({}), 'List price'],
    [row({ minimumQuantity: 10 }), 'List price, from 10 pieces'],
    [row({ source: 'customer', percentage: 12.5 }), 'Your own agreement: 12.5 % off the list price'],
    [row({ source: 'group', minimumQuantity: 6 }), 'Agreement of your price group, from 6 pieces'],
  ])('says where %o comes from', (from, text) => {
    expect(sourceText(from)).toBe(text)
  })
})
