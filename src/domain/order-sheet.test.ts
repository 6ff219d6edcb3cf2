import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOrderRows } from './order-sheet.ts'

const KNOWN = new Set(['ABC-1', 'XY 7', '2900000035164', '10245'])
const isKnown = (number: string) => KNOWN.has(number)
type Cells = Parameters<typeof readOrderRows>[0]
const read = (cells: Cells) => readOrderRows(cells, isKnown).map(({ row, number, pieces }) => [row, number, pieces])

describe('columns', () => {
  test.each<[string, Cells, unknown[]]>([
    [
      'by their heads',
      [
        ['Number', 'Quantity'],
        ['ABC-1', 2],
      ],
      [[2, 'ABC-1', 2]],
    ],
    [
      'in any order',
      [
        ['Qty', 'Name', 'SKU'],
        [2, 'Dart', 'ABC-1'],
      ],
      [[2, 'ABC-1', 2]],
    ],
    [
      'in other languages',
      [
        ['Artikelnummer', 'Menge'],
        ['ABC-1', 2],
      ],
      [[2, 'ABC-1', 2]],
    ],
    [
      'with a unit in the head',
      [
        ['Varenr.', 'Antal (stk)'],
        ['ABC-1', 2],
      ],
      [[2, 'ABC-1', 2]],
    ],
    [
      'below lines that say other things',
      [['Oche', 'Everything'], [], ['Item No.', 'Pcs'], ['ABC-1', 2]],
      [[4, 'ABC-1', 2]],
    ],
    [
      'the EAN where there is no number',
      [
        ['Number', 'EAN', 'Qty'],
        ['', '2900000035164', 2],
      ],
      [[2, '2900000035164', 2]],
    ],
    [
      'by what they hold',
      [
        ['Dart', 'ABC-1', 2, 12.5],
        ['Board', 'XY 7', 3, 80],
      ],
      [
        [1, 'ABC-1', 2],
        [2, 'XY 7', 3],
      ],
    ],
    [
      'a quantity before the number',
      [
        [2, 'ABC-1'],
        [3, 'XY 7'],
      ],
      [
        [1, 'ABC-1', 2],
        [2, 'XY 7', 3],
      ],
    ],
    [
      'quantities in a few rows of many',
      [['ABC-1'], ['XY 7', null], ['10245', 12], ['Q-1', ''], ['Q-2', '7 pcs']],
      [
        [3, '10245', 12],
        [5, 'Q-2', null],
      ],
    ],
    [
      'numbers that are figures',
      [
        [10245, 6],
        [99999, 1],
      ],
      [
        [1, '10245', 6],
        [2, '99999', 1],
      ],
    ],
    [
      'nothing known at all',
      [
        ['Q-1', 6],
        ['Q-2', 1],
      ],
      [
        [1, 'Q-1', 6],
        [2, 'Q-2', 1],
      ],
    ],
    [
      'one of numbers alone',
      [['ABC-1'], ['XY 7']],
      [
        [1, 'ABC-1', 1],
        [2, 'XY 7', 1],
      ],
    ],
    [
      'one of numbers with quantities',
      [['ABC-1 x 12'], ['10245*3']],
      [
        [1, 'ABC-1', 12],
        [2, '10245', 3],
      ],
    ],
    [
      'quantities beside the number in some rows and behind it in others',
      [
        ['ABC-1', 2],
        ['XY 7 x 3', null],
        ['10245', 4],
      ],
      [
        [1, 'ABC-1', 2],
        [2, 'XY 7', 3],
        [3, '10245', 4],
      ],
    ],
    [
      'quantities behind the number with nothing but a space between, as people write them in a mail',
      [['ABC-1 12'], ['XY 7'], ['XY 7 3'], ['NOPE 4']],
      [
        [1, 'ABC-1', 12],
        [2, 'XY 7', 1],
        [3, 'XY 7', 3],
        [4, 'NOPE 4', 1],
      ],
    ],
    [
      'a quantity behind the number in one row, which has none beside it as the others have',
      [
        ['ABC-1', 2],
        ['XY 7 3', null],
      ],
      [
        [1, 'ABC-1', 2],
        [2, 'XY 7', 3],
      ],
    ],
    ['none', [], []],
  ])('are told %s', (_, cells, rows) => {
    expect(read(cells)).toEqual(rows)
  })
})

describe('rows', () => {
  const head = ['Number', 'Quantity']

  test('order nothing where the quantity is empty or 0', () => {
    expect(read([head, ['ABC-1', null], ['XY 7', 0], ['10245', ''], ['ABC-1', 1]])).toEqual([[5, 'ABC-1', 1]])
  })

  test.each<[string | number, number | null]>([
    ['1,200', 1200],
    ['12.5', null],
    [1.234, null],
    [-3, null],
    ['a dozen', null],
    [Number.NaN, null],
  ])('with a quantity of %j order %j pieces', (cell, pieces) => {
    expect(read([head, ['ABC-1', cell]])).toEqual([[2, 'ABC-1', pieces]])
  })

  test('stay without a number, but for a total below them', () => {
    expect(read([head, ['ABC-1', 2], ['', 5], ['XY 7', 3]])).toEqual([
      [2, 'ABC-1', 2],
      [3, '', 5],
      [4, 'XY 7', 3],
    ])
    expect(read([head, ['ABC-1', 2], ['XY 7', 3], [null, 5]])).toEqual([
      [2, 'ABC-1', 2],
      [3, 'XY 7', 3],
    ])
  })

  test.each<[string, Cells]>([
    [
      'with quantities',
      [
        ['Number', 'EAN', 'Qty'],
        ['XY 7', '2900000035164', 1],
      ],
    ],
    [
      'without any',
      [
        ['Number', 'EAN'],
        ['XY 7', '2900000035164'],
      ],
    ],
  ])('carry the EAN beside the number, %s', (_, cells) => {
    expect(readOrderRows(cells, isKnown)).toMatchObject([{ number: 'XY 7', pieces: 1, ean: '2900000035164' }])
  })

  test('are read whatever the cells hold', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constantFrom('Number', 'Qty', 'ABC-1'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }), (cells) => {
        for (const { row, pieces } of readOrderRows(cells, isKnown)) {
          expect(row >= 1 && row <= cells.length).toBe(true)
          expect(pieces === null || (Number.isSafeInteger(pieces) && pieces >= 0)).toBe(true)
        }
      }),
    )
  })
})
