import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

const soon = '2026-12-04'

test.each([
  ['all of it', 5, 5, null, { level: 'plenty', now: 5, missing: 0, expectedOn: null, comes: true }],
  ['more than asked', 5, 50, soon, { level: 'plenty', now: 5, missing: 0, expectedOn: null, comes: true }],
  ['a part now and the rest later', 5, 2, soon, { level: 'few', now: 2, missing: 3, expectedOn: soon, comes: true }],
  ['nothing now, a date', 5, 0, soon, { level: 'coming', now: 0, missing: 5, expectedOn: soon, comes: true }],
  ['nothing and no date', 5, -3, null, { level: 'none', now: 0, missing: 5, expectedOn: null, comes: true }],
])('tells of %s', (_, quantity, asgLineItemsAvailCust, expectedOn, expected) => {
  expect(availabilityOf(quantity, { asgLineItemsAvailCust, expectedOn }, undefined)).toEqual(expected)
})

test.each([
  ['a part', 2, { level: 'few', now: 2, missing: 3, expectedOn: null, comes: false }],
  ['nothing', 0, { level: 'none', now: 0, missing: 5, expectedOn: null, comes: false }],
])('what cannot be ordered ahead does not come later, where there is %s of it', (_, stock, expected) => {
  const variant = { stock, expectedOn: soon, allowBackorder: false }
  expect(availabilityOf(5, { asgLineItemsAvailCust: stock, expectedOn: soon }, variant)).toEqual(expected)
})

test('is unknown while neither sums nor product are known', () => {
  expect(availabilityOf(5, undefined, undefined)).toBeUndefined()
})
