import { expect, test } from 'vitest'
import { fill } from '#domain/texts.ts'
import { titleOf } from './entry-title.ts'

test.each([
  [{ type: 'hero', heading: 'Eleven people' }, '1 · Hero · Eleven people'],
  [{ type: 'richText', html: '<p>x</p>' }, '1 · Rich text'],
  [{ label: '', name: 'Darts' }, '1 · Darts'],
  [{ currencyCode: 'EUR', bankName: 'Fynbank' }, '1 · Fynbank'],
  [{ type: 'CheckboxOr', facetName: 'Brand' }, '1 · Checkbox or · Brand'],
  [{ language: 'en', domain: 'eu.example.com' }, '1 · eu.example.com'],
  [{ number: 'HT-22', attributes: [{ name: 'Weight', value: '22 g' }] }, '1 · HT-22 · 22 g'],
  [{ kind: 'sparePart', number: 'HT-11' }, '1 · Spare part · HT-11'],
  [{ number: 'HT-10', ean: '5701234567899' }, '1 · HT-10'],
  [['dartbord', 'board'], '1 · dartbord, board'],
  [[{ type: 'richText' }, { type: 'image', text: 'Gate 3' }], '1 · Rich text, Image · Gate 3'],
  [[], '1'],
  [{}, '1'],
  [
    { id: 'parcel', name: 'Parcel', fees: [{ currencyCode: 'EUR', fee: 5, feePerKg: 0 }] },
    '1 · Parcel · from EUR 5.00',
  ],
  [{ id: 'parcel', name: 'Parcel', fees: [] }, '1 · Parcel'],
  [{ currencyCode: 'XNOK', fee: 49.5 }, '1 · NOK 49.50'],
  [{ currencyCode: 'EU', fee: 5 }, '1'],
  [{ countryCode: 'DE', taxClass: 'standard', percentage: 19 }, '1 · Germany · 19 %'],
  [{ countryCode: 'DE', taxClass: 'books', percentage: 7.5 }, '1 · Germany · books · 7.5 %'],
  [{ countryCode: '', percentage: 0 }, '1 · 0 %'],
  [{ countryCode: 'SE', name: 'Sweden' }, '1 · Sweden'],
  [null, '1'],
  [{ text: 'x'.repeat(80) }, `1 · ${'x'.repeat(60)}`],
])('an entry %j is called %s', (value, title) => {
  expect(titleOf(value, 0, (_, standard, values) => fill(standard, values), 'en-GB').replaceAll('\u00a0', ' ')).toBe(
    title,
  )
})
