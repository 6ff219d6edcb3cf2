import { expect, test } from 'vitest'
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
  [null, '1'],
  [{ text: 'x'.repeat(80) }, `1 · ${'x'.repeat(60)}`],
])('an entry %j is called %s', (value, title) => {
  expect(titleOf(value, 0, (_, standard) => standard)).toBe(title)
})
