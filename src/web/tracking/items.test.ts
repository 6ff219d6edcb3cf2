import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { readConsent } from './consent.ts'
import { cartDifference, itemsOfCart, worthOf } from './items.ts'

const price = (amount: number) => ({ priceWithVat: amount * 1.25, priceWithoutVat: amount })
const line = (variantId: string, quantity: number, changes: Partial<CartLine> = {}): CartLine => ({
  id: `line ${variantId}`,
  type: 'Product',
  parentId: null,
  productKey: { productId: `p-${variantId}`, variantId, unitOfMeasure: 'STK' },
  quantity,
  linePrice: price(12 * quantity),
  netLinePrice: price(10.1 * quantity),
  unitPrice: price(12),
  netUnitPrice: price(10.1),
  ...changes,
})
const NAMELESS = { get: () => undefined }
const itemOf = (variantId: string, quantity: number) => ({
  item_id: `p-${variantId}`,
  item_variant: variantId,
  price: 10.1,
  quantity,
})

describe('what is told of a change of the cart', () => {
  test.each<[string, CartLine[], CartLine[], string[], string[]]>([
    ['a new product', [], [line('a', 2)], ['a 2'], []],
    ['more of one', [line('a', 2)], [line('a', 5)], ['a 3'], []],
    ['less of one', [line('a', 5)], [line('a', 2)], [], ['a 3']],
    ['one taken out, another put in', [line('a', 5)], [line('b', 1)], ['b 1'], ['a 5']],
    ['nothing', [line('a', 5)], [line('a', 5)], [], []],
    ['a gift and a deposit', [], [line('g', 1, { type: 'Generated' }), line('d', 1, { parentId: 'line a' })], [], []],
  ])('%s', (_, before, after, added, removed) => {
    const words = (items: { item_variant?: string; quantity: number }[]) =>
      items.map(({ item_variant, quantity }) => `${item_variant} ${quantity}`)
    const change = cartDifference(before, after, NAMELESS)
    expect([words(change.added), words(change.removed)]).toEqual([added, removed])
  })

  test('is of what was touched here, not of what another window changed meanwhile', () => {
    const change = cartDifference([], [line('a', 1), line('b', 1)], NAMELESS, new Set(['a']))
    expect(change).toEqual({ added: [itemOf('a', 1)], removed: [] })
  })
})

test('items are worth their prices times their pieces, without the dust of binary fractions', () => {
  expect(worthOf(itemsOfCart([line('a', 3), line('b', 7)], NAMELESS), 'EUR')).toBe(101)
  expect(worthOf([{ item_id: 'x', quantity: 2 }], 'EUR')).toBe(0)
  expect(worthOf([{ item_id: 'x', price: 1.125, quantity: 3 }], 'KWD')).toBe(3.375)
})

test.each([
  ['consent=granted', 'granted'],
  ['a=b; consent=denied; c=d', 'denied'],
  ['noconsent=granted', undefined],
  ['consent=<script>', undefined],
  ['', undefined],
])('of the cookies %j the answer is %s', (cookies, answer) => {
  expect(readConsent(cookies)).toBe(answer)
})
