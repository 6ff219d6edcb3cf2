import { describe, expect, test } from 'vitest'
import { VAT_NOTES } from './vat.ts'
import { electronicAddress, vatCategory } from './vat-category.ts'

describe('vatCategory', () => {
  test.each([
    { ratePercentage: 25, note: null, to: 'DK', code: 'S' },
    { ratePercentage: 25, note: VAT_NOTES.export, to: 'NO', code: 'S' },
    { ratePercentage: 0, note: null, to: 'DK', code: 'Z' },
    { ratePercentage: 0, note: VAT_NOTES.reverseCharge, to: 'DE', code: 'K' },
    { ratePercentage: 0, note: VAT_NOTES.reverseCharge, to: 'DK', code: 'AE' },
    { ratePercentage: 0, note: VAT_NOTES.export, to: 'NO', code: 'G' },
    { ratePercentage: 0, note: VAT_NOTES.resale, to: 'US', code: 'O' },
    { ratePercentage: 0, note: 'Section 13, no. 1', to: 'DK', code: 'E' },
  ])('$ratePercentage % to $to with “$note” is $code', ({ code, to, ...sale }) => {
    const category = vatCategory({ ...sale, sellerCountryCode: 'DK', shipToCountryCode: to })
    expect(category.code).toBe(code)
    expect(category.reason?.text ?? null).toBe(sale.ratePercentage > 0 ? null : sale.note)
  })
})

test.each([
  ['DK 18 02 37 44', 'a@b.example', { scheme: '0184', id: 'DK18023744' }],
  ['de123456789', undefined, { scheme: '9930', id: 'DE123456789' }],
  ['XX1', 'a@b.example', { scheme: 'EM', id: 'a@b.example' }],
  [null, 'a@b.example', { scheme: 'EM', id: 'a@b.example' }],
  [null, undefined, undefined],
])('papers for %s and %s go to %o', (vatNumber, email, address) => {
  expect(electronicAddress(vatNumber, email)).toEqual(address)
})
