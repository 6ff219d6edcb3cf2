import { describe, expect, test } from 'vitest'
import type { SheetProduct } from '#contract/instant-excel.ts'
import { levelOf, piecesAfter } from '#domain/price-levels.ts'
import { addedLines, keptVerdict, mendedQuantity, type SheetRow, type Verdict, verdictOf, withFound } from './rows.ts'

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
  campaigns: [],
  ...more,
})
const products = new Map(
  [
    product('dart', { minimumQuantity: 6, orderMultiple: 3 }),
    product('board', { stock: 5, allowBackorder: false, orderMultiple: 2 }),
    product('gone', { stock: 1, allowBackorder: false, orderMultiple: 2 }),
    product('priceless', { levels: [] }),
    product('crate', { levels: [{ minimumQuantity: 10, price: 5 }] }),
    product('rest', { levels: [{ minimumQuantity: 10, price: 5 }], stock: 9, allowBackorder: false }),
  ].map((each) => [each.productKey.variantId, each]),
)
const nothing = () => 0
const row = (id: string, typed: string, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ id, number: id, typed, from: [], variantIds: [id], chosenId: null },
  ...more,
})

test('a row that is told the same is told so by the same words, and not drawn again', () => {
  const before = verdictOf(row('dart', '6'), products, nothing)
  expect(keptVerdict(before, verdictOf(row('dart', '6'), products, nothing))).toBe(before)
  for (const now of [verdictOf(row('dart', '9'), products, nothing), verdictOf(row('dart', '7'), products, nothing)]) {
    expect(keptVerdict(before, now)).toBe(now)
  }
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
    [row('crate', '9'), { kind: 'step', next: 10 }],
    [row('crate', '11'), { kind: 'good', pieces: 11 }],
    [row('rest', '9'), { kind: 'sold-out', least: 10 }],
    [row('dart', '6', { variantIds: null }), { kind: 'finding' }],
    [row('dart', '6', { variantIds: [] }), { kind: 'unknown' }],
    [row('dart', '6', { number: '', variantIds: [] }), { kind: 'no-number' }],
    [row('dart', '6', { variantIds: ['dart', 'board'] }), { kind: 'several' }],
    [row('dart', '6', { variantIds: ['dart', 'board'], chosenId: 'dart' }), { kind: 'good', pieces: 6 }],
  ])('%j is %j', (each, verdict) => {
    expect(verdictOf(each, products, nothing)).toMatchObject(verdict)
  })

  test.each<[string, number, string, object]>([
    ['crate', 8, '2', { kind: 'good', pieces: 2 }],
    ['crate', 8, '1', { kind: 'step', next: 2, least: 10 }],
    ['dart', 6, '3', { kind: 'good', pieces: 3 }],
    ['dart', 6, '2', { kind: 'step', next: 3 }],
  ])('%s comes to the %s that the cart holds: %s is %j', (id, held, typed, verdict) => {
    expect(verdictOf(row(id, typed), products, () => held)).toMatchObject(verdict)
  })

  test('is good once it has the quantity that mends it', () => {
    for (const wrong of [row('dart', '7'), row('dart', '100000'), row('board', '5')]) {
      const typed = String(mendedQuantity(verdictOf(wrong, products, nothing)))
      expect(verdictOf({ ...wrong, typed }, products, nothing).kind).toBe('good')
    }
  })
})

describe('what is read', () => {
  let last = 0
  const adding = { nextId: () => String(++last), ordered: new Set<string>() }
  const found = (at: number, id: string, typed: string, variantIds = [id]) => ({
    ...{ row: at, number: id, typed, pieces: Number(typed), variantIds },
  })

  test('comes together with what is there, each product once', () => {
    const before = [row('dart', '6'), row('board', 'many')]
    const after = withFound(before, [found(2, 'dart', '3'), found(3, 'board', '1'), found(4, 'dart', '9')], adding)
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
    expect(withFound([], all, adding)).toHaveLength(4)
  })
})

describe('the level of a row', () => {
  const mix = { id: 'mix', name: 'Mix', campaignType: 'MixMatch' as const }
  const levelled = (id: string, more: Partial<SheetProduct> = {}) =>
    product(id, {
      levels: [
        { minimumQuantity: 1, price: 1.2345 },
        { minimumQuantity: 10, price: 1 },
        { minimumQuantity: 20, price: 0.5, campaign: mix },
      ],
      campaigns: [mix],
      ...more,
    })
  const good = (id: string, pieces: number) => ({ kind: 'good' as const, product: levelled(id), pieces })
  const held = (id: string, quantity: number) => ({ ...product(id).productKey, quantity, campaigns: [mix] })
  const added = (...rows: ReturnType<typeof good>[]) =>
    addedLines(
      new Map<string, Verdict>([...rows, { kind: 'unknown' as const }].map((row, at) => [`${at}`, row])),
      new Set(),
    )
  const priceOf = (id: string, pieces: number, cart: ReturnType<typeof held>[], ...others: ReturnType<typeof good>[]) =>
    levelOf(levelled(id), pieces, piecesAfter(cart, added(good(id, pieces), ...others)))?.price

  test.each<[string, number, number]>([
    ['the first', 3, 1.2345],
    ['the one that is reached', 10, 1],
  ])('is %s', (_, pieces, price) => {
    expect(priceOf('x', pieces, [])).toBe(price)
  })
  test('counts the other rows of its campaign', () => {
    expect(priceOf('x', 8, [], good('y', 11))).toBe(1.2345)
    expect(priceOf('x', 8, [], good('y', 12))).toBe(0.5)
  })
  test('counts what the cart holds', () => {
    expect(priceOf('x', 2, [held('x', 8)])).toBe(1)
    expect(priceOf('x', 2, [held('y', 18)])).toBe(0.5)
  })
  test('counts a row once that is on its way into the cart, which shows it already', () => {
    const row = new Map([['1', good('x', 8)]])
    const priceWith = (ordered: ReadonlySet<string>) =>
      levelOf(levelled('x'), 8, piecesAfter([held('x', 8)], addedLines(row, ordered)))?.price
    expect([priceWith(new Set()), priceWith(new Set('1'))]).toEqual([1, 1.2345])
  })
  test('is of its own pieces alone where it will not be added', () => {
    expect(levelOf(levelled('x'), 10, new Map())?.price).toBe(1)
    expect(levelOf(product('x', { levels: [{ minimumQuantity: 12, price: 2 }] }), 1, new Map())?.price).toBe(2)
    expect(levelOf(product('x', { levels: [] }), 1, new Map())).toBeUndefined()
  })
})
