import { expect, test } from 'vitest'
import { nearestTo } from './nearest.ts'

test.each([
  ['Cart.Headng', 'Cart.Heading'],
  ['cart.heading', 'Cart.Heading'],
  ['Cart.Lnies', 'Cart.Lines'],
  ['Cart.Heading', 'Cart.Heading'],
  ['Checkout', undefined],
  ['', undefined],
])('the word nearest to %j is %j', (word, nearest) => {
  expect(nearestTo(word, ['Cart.Heading', 'Cart.Lines', 'List.Page'])).toBe(nearest)
})
