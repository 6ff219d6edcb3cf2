import { expect, test } from 'vitest'
import { documentKeyFault } from './document-key.ts'

test.each([
  ['page', '/'],
  ['page', '/about'],
  ['page', '/dårts/bedste'],
  ['page', '/campaigns'],
  ['page', '/deals/clearance'],
  ['page', '/shop'],
  ['page', '/cartography'],
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
  ['page', '/backoffice/eu', /^The shop itself answers at \/backoffice\/eu/],
  ['page', '/api/Cart', /^The shop itself answers/],
  ['page', '/robots.txt', /^The shop itself answers/],
  ['page', '/cart', /^The shop itself answers/],
  ['page', '/customer-center/orders', /^The shop itself answers/],
  ['page', '/deals', /^The shop itself answers/],
  ['translation', '1.Heading', /^A key of letters/],
  ['translation', 'Cart Heading', /^A key of letters/],
  ['translation', `A${'b'.repeat(200)}`, /^A key of letters/],
  ['element', 'two words', /^An id of at most 100/],
  ['element', 'größe', /letters without accents/],
  ['form', 'a'.repeat(101), /^An id of at most 100/],
  ['form', '', /^An id of at most 100/],
])('no %s is called %j', (type, key, said) => {
  expect(documentKeyFault(type, key)).toMatch(said)
})
