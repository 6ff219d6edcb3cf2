import { expect, test } from 'vitest'
import { documentKeyFault } from './document-key.ts'

test.each([
  ['page', '/'],
  ['page', '/about'],
  ['page', '/dårts/bedste'],
  ['translation', 'Cart.Heading'],
  ['campaign', 'league-season'],
  ['product', 'nb-2110'],
])('a %s may be called %s', (type, key) => {
  expect(documentKeyFault(type, key)).toBeUndefined()
})

test.each([
  ['page', '', /^A page is named by its path/],
  ['page', 'about', /^A page is named by its path/],
  ['page', '/about/', /^A page is named by its path/],
  ['page', '/en/about', /^A page is named by its path/],
  ['page', '/about?x=1', /^A page is named by its path/],
  ['page', '/a/../b', /^A page is named by its path/],
  ['page', '/two words', /^A page is named by its path/],
  ['translation', '1.Heading', /^A key of letters/],
  ['translation', 'Cart Heading', /^A key of letters/],
  ['translation', `A${'b'.repeat(200)}`, /^A key of letters/],
  ['element', 'two words', /^An id of at most 100/],
  ['form', 'a'.repeat(101), /^An id of at most 100/],
  ['form', '', /^An id of at most 100/],
])('no %s is called %j', (type, key, said) => {
  expect(documentKeyFault(type, key)).toMatch(said)
})
