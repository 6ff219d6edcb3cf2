import { expect, test } from 'vitest'
import { haveSameLevels, levelPlace } from './levels.ts'
import type { PriceEntry } from './price-store.ts'

const level = (minimumQuantity: number, amount: number) => ({
  minimumQuantity,
  netUnitPrice: { priceWithoutVat: amount, priceWithVat: amount },
})
/** The same level by a campaign. */
const given = (id: string, minimumQuantity: number, amount: number) => ({
  ...level(minimumQuantity, amount),
  campaign: { id, name: id, campaignType: 'MixMatch' as const },
})
const LEVELS = [level(1, 10), level(12, 9.1), level(48, 8)]

test.each([
  [1, 10, 12, 11, 10.8],
  [11, 10, 12, 1, 10.8],
  [12, 9.1, 48, 36, 52.8],
  [48, 8, undefined, 0, 0],
  [500, 8, undefined, 0, 0],
])('%i pieces', (quantity, price, nextQuantity, missing, saved) => {
  const place = levelPlace(LEVELS, { quantity }, 'EUR')
  expect(place.current?.netUnitPrice.priceWithoutVat).toBe(price)
  expect(place.next?.minimumQuantity).toBe(nextQuantity)
  expect([place.missing, place.saved]).toEqual([missing, saved])
})

test.each([
  ['six of twelve are at the level of twelve', { quantity: 6, pieces: 12 }, 12, 24, 12],
  ['one of six is not at the level of six that counts it alone', { quantity: 1, pieces: 6 }, 1, 6, 5],
  ['one of eleven is not at the level of twelve', { quantity: 1, pieces: 11 }, 1, 6, 5],
  ['twelve without others are at the level of twelve', { quantity: 12 }, 12, 24, 12],
])('a campaign counts the variants of a product together: %s', (_, count, current, next, missing) => {
  const levels = [level(1, 10), level(6, 9.5), given('fair', 12, 9), given('fair', 24, 8)]
  const place = levelPlace(levels, count, 'EUR')
  expect([place.current?.minimumQuantity, place.next?.minimumQuantity, place.missing]).toEqual([current, next, missing])
})

test('below the first level nothing holds and nothing is saved yet', () => {
  expect(levelPlace([level(6, 10)], { quantity: 2 }, 'EUR')).toMatchObject({ current: undefined, missing: 4, saved: 0 })
})

test('what is saved is whole yen where the currency has nothing smaller', () => {
  expect(levelPlace([level(1, 100), level(12, 95.3)], { quantity: 1 }, 'JPY').saved).toBe(56)
})

const priced = (...levels: (ReturnType<typeof level> | ReturnType<typeof given>)[]): PriceEntry => ({
  state: 'success',
  price: { unitPrice: level(1, 10).netUnitPrice, netUnitPrice: level(1, 10).netUnitPrice, levels },
})

test.each<[string, PriceEntry[], boolean]>([
  ['the same', [priced(...LEVELS), priced(...LEVELS)], true],
  ['another price', [priced(...LEVELS), priced(level(1, 10), level(12, 9.2), level(48, 8))], false],
  ['another quantity', [priced(...LEVELS), priced(level(1, 10), level(10, 9.1), level(48, 8))], false],
  ['one more', [priced(...LEVELS), priced(...LEVELS, level(96, 7))], false],
  ['one by a campaign', [priced(level(1, 10), level(12, 9.1)), priced(level(1, 10), given('fair', 12, 9.1))], false],
  ['by two campaigns', [priced(level(1, 10), given('a', 12, 9)), priced(level(1, 10), given('b', 12, 9))], false],
  ['by one campaign', [priced(level(1, 10), given('a', 12, 9)), priced(level(1, 10), given('a', 12, 9))], true],
  ['none', [priced(level(1, 10)), priced(level(1, 10))], false],
  ['not known yet', [priced(...LEVELS), { state: 'pending' }], false],
  ['of nothing', [], false],
])('levels of several are said once when they are the same: %s', (_, entries, same) => {
  expect(haveSameLevels(entries)).toBe(same)
})
