import { expect, test } from 'vitest'
import { dayAhead, isBuyable, stockOf } from './stock.ts'

const ONE = { minimumQuantity: 1, orderMultiple: 1 }
const variant = (stock: number, expectedOn: string | null = null, allowBackorder = false) => ({
  stock,
  expectedOn,
  allowBackorder,
})

test.each([
  ['enough', [variant(10)], { level: 'plenty', quantity: 10, expectedOn: null }],
  ['enough, a date does not matter', [variant(99, '2026-12-01')], { level: 'plenty', quantity: 99, expectedOn: null }],
  ['few', [variant(9)], { level: 'few', quantity: 9, expectedOn: null }],
  ['few, more on their way', [variant(3, '2026-12-01')], { level: 'few', quantity: 3, expectedOn: '2026-12-01' }],
  ['none, a date', [variant(0, '2026-12-01')], { level: 'coming', quantity: 0, expectedOn: '2026-12-01' }],
  ['none, ordered ahead', [variant(0, null, true)], { level: 'coming', quantity: 0, expectedOn: null }],
  ['none', [variant(0)], { level: 'none', quantity: 0, expectedOn: null }],
  ['below zero counts as none', [variant(-4), variant(2)], { level: 'few', quantity: 2, expectedOn: null }],
  ['the sum of sisters', [variant(6), variant(5)], { level: 'plenty', quantity: 11, expectedOn: null }],
  [
    'the earliest date of sisters',
    [variant(0, '2027-01-05'), variant(0, '2026-12-24')],
    { level: 'coming', quantity: 0, expectedOn: '2026-12-24' },
  ],
  ['no variants', [], { level: 'none', quantity: 0, expectedOn: null }],
])('%s', (_, variants, state) => {
  expect(stockOf(variants)).toEqual(state)
})

test('what is neither there nor may be ordered ahead cannot be bought', () => {
  const sold = [variant(1), variant(0, null, true), variant(0, '2026-12-01')].map((each) => ({ ...each, ...ONE }))
  expect(sold.map(isBuyable)).toEqual([true, true, false])
  const packs = { minimumQuantity: 1, orderMultiple: 10 }
  const few = [variant(9), variant(10), variant(9, null, true)].map((each) => ({ ...each, ...packs }))
  expect(few.map(isBuyable)).toEqual([false, true, true])
})

test.each([
  ['tomorrow', '2026-12-02', '2026-12-02'],
  ['today', '2026-12-01', '2026-12-01'],
  ['yesterday', '2026-11-30', null],
  ['on no known day', null, null],
])('a delivery expected %s, told on 1 December', (_, expectedOn, told) => {
  expect(dayAhead(expectedOn, '2026-12-01')).toBe(told)
})
