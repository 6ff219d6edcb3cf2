import { describe, expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

describe('gtinOf', () => {
  test.each([
    ['5701234567899', '5701234567899'],
    ["'036000291452", '036000291452'],
    ['36000291452', '036000291452'],
    ['96385074', '96385074'],
    ['570-1234 567899', '5701234567899'],
    ['5701234567890', undefined],
    ['63810-1000', undefined],
    ['036000291', undefined],
    ['ABC', undefined],
    ['', undefined],
  ])('of %j is %j', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin))
})
