import { expect, test } from 'vitest'
import { labelOf, standardLabel } from './labels.ts'

test.each([
  ['title', 'Title'],
  ['linkUrl', 'Link URL'],
  ['productIds', 'Product IDs'],
  ['formId', 'Form ID'],
  ['html', 'HTML'],
  ['vatNumber', 'VAT number'],
  ['iban', 'IBAN'],
  ['private', 'Private'],
  ['ean', 'EAN'],
  ['weightGrams', 'Weight, g'],
  ['sellerCountryCode', 'Seller country'],
  ['freeTextSearch', 'Free text search'],
])('%s is read as %s', (name, label) => {
  expect(standardLabel(name)).toBe(label)
})

test('an area says a name in its own words', () => {
  expect(labelOf('linkUrl', (key) => `${key}!`)).toBe('Label.linkUrl!')
})
