import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PackedLine, packedAlike, packLines } from './shipment-lines.ts'

const ORDERED = [
  { position: 0, number: 'A-1', quantity: 3 },
  { position: 1, number: 'B', quantity: 1 },
  { position: 4, number: 'a 1', quantity: 2 },
]

describe('the lines of a shipment', () => {
  test.each<[string, [string, number][], PackedLine[], PackedLine[]]>([
    ['are those of the number', [['B', 1]], [], [{ position: 1, quantity: 1 }]],
    ['begin with the first of a number', [['A-1', 2]], [], [{ position: 0, quantity: 2 }]],
    [
      'go on with the next, however the number is punctuated',
      [['a.1', 4]],
      [],
      [
        { position: 0, quantity: 3 },
        { position: 4, quantity: 1 },
      ],
    ],
    ['leave out what others hold', [['A-1', 1]], [{ position: 0, quantity: 3 }], [{ position: 4, quantity: 1 }]],
    [
      'add up what is named twice',
      [
        ['B', 1],
        ['A-1', 1],
        ['A-1', 1],
      ],
      [],
      [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    ],
  ])('%s', (_what, wanted, elsewhere, packed) => {
    const lines = wanted.map(([number, quantity]) => ({ number, quantity }))
    expect(packLines(lines, ORDERED, elsewhere)).toEqual(packed)
    expect(packedAlike(lines, packed, ORDERED)).toBe(true)
    expect(packedAlike([...lines, { number: 'B', quantity: 1 }], packed, ORDERED)).toBe(false)
  })

  test('say which number is more than ordered, or is not ordered', () => {
    expect(packLines([{ number: 'C', quantity: 1 }], ORDERED, [])).toEqual({
      fault: { number: 'C', wanted: 1, all: 0, elsewhere: 0 },
    })
    expect(packLines([{ number: 'A-1', quantity: 4 }], ORDERED, [{ position: 4, quantity: 2 }])).toEqual({
      fault: { number: 'A-1', wanted: 4, all: 5, elsewhere: 2 },
    })
  })

  test('hold as much as is wanted or nothing, and with the others never more of a line than is ordered', () => {
    const some = fc.array(
      fc.record({ number: fc.constantFrom('A-1', 'B'), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), (shipments) => {
        const sent: PackedLine[] = []
        for (const wanted of shipments) {
          const packed = packLines(wanted, ORDERED, sent)
          if ('fault' in packed) continue
          expect(packedAlike(wanted, packed, ORDERED)).toBe(true)
          sent.push(...packed)
        }
        for (const { position, quantity } of ORDERED) {
          const own = sent.filter((line) => line.position === position)
          expect(own.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity)
        }
      }),
    )
  })
})
