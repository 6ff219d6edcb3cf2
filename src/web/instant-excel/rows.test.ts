import { describe, expect, test } from 'vitest'
import type { SheetProduct } from '#contract/instant-excel.ts'
import { countsOf, mendedQuantity, priceAt, type SheetRow, sumOf, verdictOf, withFound } from './rows.ts'

const product = (id: string, more: Partial<SheetProduct> = {}): SheetProduct => ({
  productKey: { productId: id, variantId: id, unitOfMeasure: 'STK' },
  number: id,
  ean: null,
  name: id,
  variant: '',
  url: '/',
  stock: 100,
  expectedOn: null,
  minimumQuantity: 1,
  orderMultiple: 1,
  allowBackorder: true,
  levels: [{ minimumQuantity: 1, price: 10 }],
  ...more,
})
const products = new Map(
  [
    product('dart', { minimumQuantity: 6, orderMultiple: 3 }),
    product('board', { stock: 5, allowBackorder: false, orderMultiple: 2 }),
    product('gone', { stock: 1, allowBackorder: false, orderMultiple: 2 }),
    product('priceless', { levels: [] }),
  ].map((each) => [each.productKey.variantId, each]),
)
const row = (id: string, typed: string, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ id, number: id, typed, from: [], variantIds: [id], chosenId: null },
  ...more,
})

describe('a row', () => {
  test.each<[SheetRow, object]>([
    [row('dart', '6'), { kind: 'good', pieces: 6 }],
    [row('dart', '1,200'), { kind: 'good', pieces: 1200 }],
    [row('dart', '1'), { kind: 'step', next: 6 }],
    [row('dart', '7'), { kind: 'step', next: 9 }],
    [row('dart', ''), { kind: 'no-quantity' }],
    [row('dart', '0'), { kind: 'no-quantity' }],
    [row('dart', '1.5'), { kind: 'no-quantity' }],
    [row('dart', '100000'), { kind: 'too-many-pieces', most: 99_999 }],
    [row('board', '6'), { kind: 'few', most: 4 }],
    [row('gone', '2'), { kind: 'sold-out' }],
    [row('priceless', '1'), { kind: 'no-price' }],
    [row('dart', '6', { variantIds: null }), { kind: 'finding' }],
    [row('dart', '6', { variantIds: [] }), { kind: 'unknown' }],
    [row('dart', '6', { number: '', variantIds: [] }), { kind: 'no-number' }],
    [row('dart', '6', { variantIds: ['dart', 'board'] }), { kind: 'several' }],
    [row('dart', '6', { variantIds: ['dart', 'board'], chosenId: 'dart' }), { kind: 'good', pieces: 6 }],
  ])('%j is %j', (each, verdict) => {
    expect(verdictOf(each, products)).toMatchObject(verdict)
  })

  test('is good once it has the quantity that mends it', () => {
    for (const wrong of [row('dart', '7'), row('dart', '100000'), row('board', '5')]) {
      const typed = String(mendedQuantity(verdictOf(wrong, products)))
      expect(verdictOf({ ...wrong, typed }, products).kind).toBe('good')
    }
  })
})

describe('what is read', () => {
  let last = 0
  const nextId = () => String(++last)
  const found = (at: number, id: string, typed: string, variantIds = [id]) => ({
    ...{ row: at, number: id, typed, pieces: Number(typed), variantIds },
  })

  test('comes together with what is there, each product once', () => {
    const before = [row('dart', '6'), row('board', 'many')]
    const after = withFound(before, [found(2, 'dart', '3'), found(3, 'board', '1'), found(4, 'dart', '9')], nextId)
    expect(after.map(({ number, typed, from }) => [number, typed, from])).toEqual([
      ['dart', '18', [2, 4]],
      ['board', 'many', []],
      ['board', '1', [3]],
    ])
  })

  test('stays apart where a number is unknown or means several things', () => {
    const all = [
      found(1, 'x', '1', []),
      found(2, 'x', '1', []),
      found(3, 'y', '1', ['a', 'b']),
      found(4, 'y', '1', ['a', 'b']),
    ]
    expect(withFound([], all, nextId)).toHaveLength(4)
  })
})

describe('the sum', () => {
  const eur = (counts: ReadonlyMap<string, number> = new Map()) => ({ counts, currencyCode: 'EUR' })
  const levelled = product('x', {
    levels: [
      { minimumQuantity: 1, price: 1.2345 },
      { minimumQuantity: 10, price: 1 },
      { minimumQuantity: 20, price: 0.5, countedWith: 'mix' },
    ],
  })

  test('takes the level that is reached, and is rounded once', () => {
    expect(sumOf(levelled, 3, eur())).toBe(3.7)
    expect(sumOf(levelled, 10, eur())).toBe(10)
    expect(sumOf(product('y', { levels: [] }), 1, eur())).toBeUndefined()
    expect(priceAt([{ minimumQuantity: 12, price: 2 }], 1, new Map())).toBe(2)
  })

  test('counts all products of a campaign together', () => {
    const good = (pieces: number) => ({ kind: 'good' as const, product: levelled, pieces })
    const counts = countsOf([good(12), good(8), { kind: 'unknown' }])
    expect(counts).toEqual(new Map([['mix', 20]]))
    expect(sumOf(levelled, 8, eur(counts))).toBe(4)
  })
})
