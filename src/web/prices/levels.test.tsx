import { expect, test } from 'vitest'
import { haveSameLevels } from './levels.ts'
import type { PriceEntry } from './price-store.ts'

const level = (minimumQuantity: number, amount: number) => ({
  minimumQuantity,
  price: amount,
})
/** The same level by a campaign. */
const given = (id: string, minimumQuantity: number, amount: number) => ({
  ...level(minimumQuantity, amount),
  campaign: { id, name: id, campaignType: 'MixMatch' as const },
})
const TEN = { priceWithoutVat: 10, priceWithVat: 10 }
const LEVELS = [level(1, 10), level(12, 9.1), level(48, 8)]

const priced = (...levels: (ReturnType<typeof level> | ReturnType<typeof given>)[]): PriceEntry => ({
  state: 'success',
  price: { unitPrice: TEN, netUnitPrice: TEN, levels },
})

test.each<[string, PriceEntry[], boolean]>([
  ['the same', [priced(...LEVELS), priced(...LEVELS)], true],
  ['another price', [priced(...LEVELS), priced(level(1, 10), level(12, 9.2), level(48, 8))], false],
  ['another quantity', [priced(...LEVELS), priced(level(1, 10), level(10, 9.1), level(48, 8))], false],
  ['one more', [priced(...LEVELS), priced(...LEVELS, level(96, 7))], false],
  ['one by a campaign', [priced(level(1, 10), level(12, 9.1)), priced(level(1, 10), given('fair', 12, 9.1))], false],
  ['by two campaigns', [priced(level(1, 10), given('a', 12, 9)), priced(level(1, 10), given('b', 12, 9))], false],
  ['by one campaign', [priced(level(1, 10), given('a', 12, 9)), priced(level(1, 10), given('a', 12, 9))], true],
  ['none', [priced(), priced()], false],
  ['not known yet', [priced(...LEVELS), { state: 'pending' }], false],
  ['of nothing', [], false],
])('levels of several are said once when they are the same: %s', (_, entries, same) => {
  expect(haveSameLevels(entries)).toBe(same)
})
