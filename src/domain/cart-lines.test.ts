import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { behindTheirParents, type Line, mergeLines, type Wanted, withoutLines, withParts } from './cart-lines.ts'
import type { ProductKey } from './product-key.ts'

const key = (variantId: string): ProductKey => ({ productId: `p-${variantId}`, variantId, unitOfMeasure: 'STK' })
const line = (variantId: string, quantity: number, parentId: string | null = null): Line => ({
  ...key(variantId),
  lineId: `line-${variantId}`,
  parentId,
  quantity,
})
const want = (variantId: string, quantity: number, more: Partial<Wanted> = {}): Wanted => ({
  key: key(variantId),
  quantity,
  saleUnit: { minimumQuantity: 1, orderMultiple: 1 },
  ...more,
})
const newLine = ({ variantId }: ProductKey, quantity: number) => line(variantId, quantity)
const merge = (lines: Line[], wanted: Wanted[], overrides = false) => mergeLines(lines, wanted, { overrides, newLine })

describe('mergeLines', () => {
  test('adds to a line of the same product, and puts new ones last', () => {
    expect(merge([line('a', 1), line('b', 1)], [want('c', 4), want('a', 2), want('c', 1)])).toEqual({
      lines: [line('a', 3), line('b', 1), line('c', 5)],
      adjusted: [],
    })
  })

  test('sets when it overrides', () => {
    expect(merge([line('a', 1)], [want('a', 2)], true)).toMatchObject({ lines: [line('a', 2)] })
  })

  test.each<[string, string | undefined, string | undefined, string | undefined]>([
    ['takes what is said of a new line', undefined, 'For Odense', 'For Odense'],
    ['takes what is said instead', 'For Aarhus', 'For Odense', 'For Odense'],
    ['keeps what was said when nothing is', 'For Aarhus', undefined, 'For Aarhus'],
    ['lets it go when it is taken back', 'For Aarhus', '', ''],
  ])('%s', (_, before, said, after) => {
    const lines = before === undefined ? [] : [{ ...line('a', 1), comment: before }]
    expect(merge(lines, [want('a', 2, { comment: said })], true)).toMatchObject({ lines: [{ comment: after }] })
  })

  test('deletes a line with its sublines at zero', () => {
    const lines = [line('a', 1), line('deposit', 1, 'line-a'), line('b', 1)]
    expect(merge(lines, [want('a', 0)])).toMatchObject({ lines: [line('b', 1)] })
  })

  test('says which quantities it raised', () => {
    const saleUnit = { minimumQuantity: 10, orderMultiple: 6 }
    expect(merge([line('a', 12)], [want('a', 1, { saleUnit })])).toEqual({
      lines: [line('a', 18)],
      adjusted: [{ lineId: 'line-a', asked: 13, quantity: 18 }],
    })
  })

  test.each([
    ['a line there is not', want('a', 1, { lineId: 'nothing' }), { fault: 'unknown-line', index: 0 }],
    ['a line of another product', want('a', 1, { lineId: 'line-b' }), { fault: 'other-product', index: 0 }],
    ['too many pieces', want('a', 99_999), { fault: 'too-many-pieces', index: 0 }],
    [
      'too many after rounding up',
      want('c', 99_998, { saleUnit: { minimumQuantity: 1, orderMultiple: 12 } }),
      { fault: 'too-many-pieces', index: 0 },
    ],
  ])('refuses %s', (_, wanted, fault) => {
    expect(merge([line('a', 1), line('b', 1)], [wanted])).toEqual(fault)
  })

  test('puts a product that comes back before the line it is told, or at the end when that is gone', () => {
    const lines = [line('a', 1), line('c', 1)]
    const back = (id: string, before: string) => ({ ...want(id, 2), beforeLineId: `line-${before}` })
    const merged = merge(lines, [back('x', 'c'), back('y', 'c'), back('z', 'gone'), back('a', 'c')])
    expect('lines' in merged && merged.lines.map(({ variantId }) => variantId)).toEqual(['a', 'x', 'y', 'c', 'z'])
  })

  test('holds five thousand lines', () => {
    const wanted = Array.from({ length: 5_001 }, (_, index) => want(String(index), 1))
    expect(merge([], wanted.slice(1))).toMatchObject({ lines: { length: 5_000 } })
    expect(merge([], wanted)).toEqual({ fault: 'too-many-lines' })
  })

  test('does in one call what it does in many, and keeps one line a product', () => {
    const wanted = fc.array(
      fc
        .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -1, max: 5 }))
        .map(([id, count]) => want(id, count)),
    )
    fc.assert(
      fc.property(wanted, fc.boolean(), (all, overrides) => {
        const atOnce = merge([line('a', 1)], all, overrides)
        let lines = [line('a', 1)]
        for (const each of all) {
          const merged = merge(lines, [each], overrides)
          if ('lines' in merged) lines = merged.lines
        }
        const byName = (some: Line[]) => some.toSorted((x, y) => x.lineId.localeCompare(y.lineId))
        expect('lines' in atOnce && byName(atOnce.lines)).toEqual(byName(lines))
        expect(new Set(lines.map((each) => each.variantId)).size).toBe(lines.length)
      }),
    )
  })
})

describe('withoutLines', () => {
  test('takes sublines along, and nothing when one is not there', () => {
    const lines = [line('a', 1), line('deposit', 1, 'line-a'), line('b', 1)]
    expect(withoutLines(lines, ['line-a'])).toEqual([line('b', 1)])
    expect(withoutLines(lines, ['line-a', 'line-a'])).toEqual([line('b', 1)])
    expect(withoutLines(lines, ['line-a', 'nothing'])).toBeUndefined()
  })
})

describe('withParts', () => {
  const bundles: Record<string, { variantId: string; quantity: number }[]> = {
    table: [
      { variantId: 'ball', quantity: 10 },
      { variantId: 'rod', quantity: 2 },
    ],
  }
  const partsOf = ({ variantId }: Line) =>
    (bundles[variantId] ?? []).map((part) => ({ ...key(part.variantId), quantity: part.quantity }))
  const bring = (lines: Line[]) =>
    withParts(lines, partsOf, ({ variantId }, quantity, { lineId }) => line(variantId, quantity, lineId))

  test('puts what comes along behind its product, in pieces for all of it', () => {
    expect(bring([line('dart', 1), line('table', 3), line('ball', 5)])).toEqual([
      line('dart', 1),
      line('table', 3),
      line('ball', 30, 'line-table'),
      line('rod', 6, 'line-table'),
      line('ball', 5),
    ])
  })

  test('changes nothing the second time, and keeps the lines that stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (first, second) => {
        const once = bring([line('table', first)]) ?? []
        expect(bring(once)).toEqual(once)
        const changed = bring(once.map((each) => (each.variantId === 'table' ? { ...each, quantity: second } : each)))
        expect(changed?.map(({ lineId }) => lineId)).toEqual(once.map(({ lineId }) => lineId))
        expect(changed?.map(({ quantity }) => quantity)).toEqual([second, 10 * second, 2 * second])
      }),
    )
  })

  test('lets go what no product brings along any more', () => {
    expect(bring([line('dart', 1), line('ball', 10, 'line-dart')])).toEqual([line('dart', 1)])
  })

  test('is told by lines that stand anywhere: put behind their parents they are what they were', () => {
    const lines = bring([line('table', 3), line('dart', 1)]) ?? []
    const [table, ball, rod, dart] = lines
    if (!table || !ball || !rod || !dart) throw new Error('A line is missing')
    for (const mixed of [
      [ball, rod, table, dart],
      [table, dart, ball, rod],
      [ball, table, rod, dart],
    ])
      expect(behindTheirParents(mixed)).toEqual(lines)
  })

  test('refuses more pieces of a part than a line can hold', () => {
    expect(bring([line('table', 10_000)])).toBeUndefined()
  })
})
