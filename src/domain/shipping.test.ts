import { describe, expect, test } from 'vitest'
import { type ShippingTerms, shippingFee } from './shipping.ts'

const TERMS: ShippingTerms = {
  countries: ['DK', 'SE'],
  fee: 800,
  feePerKg: 150,
  freeFrom: 100_000,
  maxWeightGrams: 30_000,
}
const PARCEL = { countryCode: 'DK', weightGrams: 2_000, netTotal: 50_000 }

describe('shippingFee', () => {
  test.each([
    ['fee and weight', {}, {}, 1100],
    ['part of a kilogram', {}, { weightGrams: 10 }, 802],
    ['free from the limit on', {}, { netTotal: 100_000 }, 0],
    ['just below the limit', {}, { netTotal: 99_999 }, 1100],
    ['never free', { freeFrom: null }, { netTotal: 1e9 }, 1100],
    ['as heavy as may be', {}, { weightGrams: 30_000 }, 5300],
    ['too heavy', {}, { weightGrams: 30_001 }, undefined],
    ['any weight', { maxWeightGrams: null }, { weightGrams: 40_000 }, 6800],
    ['another country', {}, { countryCode: 'DE' }, undefined],
    ['everywhere', { countries: [] }, { countryCode: 'DE' }, 1100],
  ])('%s', (_, terms, parcel, expected) => {
    expect(shippingFee({ ...TERMS, ...terms }, { ...PARCEL, ...parcel })).toBe(expected)
  })
})
