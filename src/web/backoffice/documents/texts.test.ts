import { expect, test } from 'vitest'
import { findTexts } from './texts.ts'

const TEXTS = { 'List.Clear': 'Clear', 'Cart.Heading': 'Basket', 'Cart.Clear': 'Empty the basket' }

test.each([
  [' basket', ['Cart.Clear', 'Cart.Heading']],
  ['cart.h', ['Cart.Heading']],
  ['CLEAR', ['Cart.Clear', 'List.Clear']],
  ['', ['Cart.Clear', 'Cart.Heading', 'List.Clear']],
  ['nowhere', []],
])('%j is in the key or the words of %j', (wanted, keys) => {
  expect(findTexts(TEXTS, wanted).map(([key]) => key)).toEqual(keys)
})
