import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartOfLines, key, line } from '#test/cart-factories.ts'
import { differencesOf, restoring, risenPrices } from './differences.ts'
import { applyEdits } from './edits.ts'

const before = cartOfLines([line('dart', 3), line('board', 1)])
const dearer = { netUnitPrice: { priceWithVat: 15, priceWithoutVat: 12 } }

describe('differencesOf', () => {
  test.each([
    ['nothing', [line('dart', 3), line('board', 1)], []],
    ['a product that is gone', [line('dart', 3)], [{ kind: 'removed', productKey: key('board'), quantity: 1 }]],
    [
      'a product that is new',
      [line('dart', 3), line('board', 1), line('flight', 6)],
      [{ kind: 'added', productKey: key('flight'), quantity: 6 }],
    ],
    [
      'another quantity',
      [line('dart', 4), line('board', 1)],
      [{ kind: 'quantity', productKey: key('dart'), from: 3, to: 4 }],
    ],
    [
      'another price of the same quantity',
      [line('dart', 3, dearer), line('board', 1)],
      [{ kind: 'price', productKey: key('dart'), from: line('dart', 3).netUnitPrice, to: dearer.netUnitPrice }],
    ],
    [
      'no line that follows another',
      [line('dart', 3), line('board', 1), line('deposit', 1, { parentId: 'line board' })],
      [],
    ],
  ])('tells %s', (_, lines, expected) => {
    expect(differencesOf(before, cartOfLines(lines))).toEqual(expected)
  })
})

/** A line that costs so much. */
const costing = (id: string, quantity: number, amount: number) =>
  line(id, quantity, { netLinePrice: { priceWithVat: amount, priceWithoutVat: amount } })

describe('risenPrices', () => {
  test.each([
    ['a price that rose while its line grew', [costing('dart', 3, 27)], [costing('dart', 4, 40)], ['dart']],
    [
      'one that rose beside it',
      [line('dart', 3), costing('board', 1, 9)],
      [line('dart', 4), line('board', 1)],
      ['board'],
    ],
    ['none that grew only by the same piece, rounded', [costing('dart', 1, 11.42)], [costing('dart', 13, 148.51)], []],
    [
      'none while another line shrank: it may have helped',
      [line('dart', 3), costing('board', 1, 9)],
      [line('dart', 2), line('board', 1)],
      [],
    ],
    ['none that fell', [line('dart', 3)], [costing('dart', 4, 36)], []],
  ])('tells %s', (_, old, now, ids) => {
    const risen = risenPrices(cartOfLines(old), cartOfLines(now))
    expect(risen.map(({ kind, productKey }) => [kind, productKey.productId])).toEqual(ids.map((id) => ['price', id]))
  })
})

test('restoring brings the products and quantities of before back, whatever happened', () => {
  const lines = fc
    .uniqueArray(fc.constantFrom('dart', 'board', 'flight', 'cue'))
    .chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 9 }).map((quantity) => line(id, quantity)))))
  fc.assert(
    fc.property(lines, lines, (old, now) => {
      const after = cartOfLines(now)
      const { set, add } = restoring({ lines: old }, after)
      const restored = applyEdits(after, [
        { kind: 'set', lines: set },
        { kind: 'add', lines: add },
      ])
      const kinds = differencesOf({ lines: old }, { lines: [...restored.lines] }).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind !== 'price')).toEqual([])
    }),
  )
})
