import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuantity } from '#domain/quantities.ts'
import { highestQuantity, lowestQuantity, readQuantity, roundQuantity } from './quantity.ts'

describe('a rounded quantity', () => {
  test.each([
    [10, { step: 6 }, 12],
    [12, { step: 6 }, 12],
    [1, { min: 10, step: 6 }, 12],
    [3, { min: 5 }, 5],
    [100_000, {}, 99_999],
    [100_000, { step: 12 }, 99_996],
  ])('%j under %j is %j', (quantity, rule, rounded) => {
    expect(roundQuantity(quantity, rule)).toBe(rounded)
  })

  test('is always a multiple within the bounds, and rounding again changes nothing', () => {
    const rules = fc.record({ min: fc.integer({ min: 1, max: 500 }), step: fc.integer({ min: 1, max: 144 }) })
    fc.assert(
      fc.property(fc.nat(200_000), rules, (quantity, rule) => {
        const rounded = roundQuantity(quantity, rule)
        expect(rounded % rule.step).toBe(0)
        expect(rounded).toBeGreaterThanOrEqual(lowestQuantity(rule))
        expect(rounded).toBeLessThanOrEqual(highestQuantity(rule))
        expect(roundQuantity(rounded, rule)).toBe(rounded)
      }),
    )
  })
})

describe('what is typed', () => {
  const problem = (kind: string, lowest = 1) => ({ note: { kind: 'problem', problem: kind, lowest } })

  test.each([
    ['12', {}, { quantity: 12 }],
    ['10', { step: 6 }, { quantity: 12, note: { kind: 'raised', typed: 10, became: 12 } }],
    ['50', { max: 20 }, { quantity: 20, note: { kind: 'lowered', typed: 50, became: 20 } }],
    ['0', { allowZero: true }, { quantity: 0 }],
    ['10', { max: 0, allowZero: true }, problem('none')],
    ['3', { min: 6, max: 3 }, problem('none', 6)],
    ['-3', { allowZero: true }, { quantity: 0 }],
    ['many', { allowZero: true }, problem('notNumber')],
    ['0', { min: 5 }, problem('tooFew', 5)],
    ['-3', {}, problem('tooFew')],
    ['\u22123', { step: 6 }, problem('tooFew', 6)],
    ['1.5', {}, problem('notWhole')],
    ['1,5', {}, problem('notWhole')],
    ['many', {}, problem('notNumber')],
    ['1e9', {}, problem('notNumber')],
    ['12 pcs', {}, problem('notNumber')],
    ['', {}, { note: { kind: 'kept' } }],
    ['  ', { allowZero: true }, { note: { kind: 'kept' } }],
  ])('%j under %j comes to %j', (typed, rule, read) => {
    expect(readQuantity(typed, rule)).toEqual(read)
  })

  test('is never dropped without a word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const { quantity, note } = readQuantity(typed, { step: 6 })
        if (note === undefined) expect(quantity).toBe(parseQuantity(typed))
        else if (note.kind === 'raised' || note.kind === 'lowered') expect(quantity).toBe(note.became)
        else expect(quantity).toBeUndefined()
      }),
    )
  })
})
