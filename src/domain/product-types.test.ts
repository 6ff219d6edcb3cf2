import { expect, test } from 'vitest'
import { drawnType } from './product-types.ts'

test.each([
  ['dartboard', 'dartboard'],
  ['box', 'box'],
  ['shirt', 'box'],
  ['', 'box'],
  ['constructor', 'box'],
])('a product of type “%s” without a picture is drawn as a %s', (type, drawn) => {
  expect(drawnType(type)).toBe(drawn)
})
