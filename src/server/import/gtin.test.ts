import { describe, expect, test } from 'vitest'
import { faultOfGtin, gtinOf } from './gtin.ts'

describe('gtinOf', () => {
  test.each([
    ['5701234567899', '5701234567899'],
    ["'036000291452", '036000291452'],
    ['36000291452', '036000291452'],
    ['96385074', '96385074'],
    ['570-1234 567899', '5701234567899'],
    ['5701234567890', '5701234567890'],
    ['36000291453', undefined],
    ['9638507', undefined],
    ['63810-1000', undefined],
    ['036000291', undefined],
    ['ABC', undefined],
    ['', undefined],
  ])('of %j is %j', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin))
})

describe('faultOfGtin', () => {
  test.each([
    ['96385074', undefined],
    ['036000291452', undefined],
    ['5701234567899', undefined],
    ['15701234567896', undefined],
    ['5701234567890', 'ends with 0 where its check digit is 9'],
    ['96385075', 'ends with 5 where its check digit is 4'],
    ['0360002914', 'has 10 digits, not 8, 12, 13 or 14'],
  ])('of %s is %s', (digits, fault) => expect(faultOfGtin(digits)).toBe(fault))
})
