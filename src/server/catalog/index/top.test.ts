import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Compare, pageOf } from './top.ts'

const up: Compare = (a, b) => a - b
const down: Compare = (a, b) => b - a

test('a page is a part of the whole in its order, wherever it lies', () => {
  const slots = fc.uniqueArray(fc.nat(5000), { maxLength: 2000, size: 'max' })
  const wanted = fc.record({ slots, skip: fc.nat(2100), take: fc.nat(300), compare: fc.constantFrom(up, down) })
  fc.assert(
    fc.property(wanted, ({ slots, skip, take, compare }) => {
      const sorted = slots.toSorted(compare)
      expect(pageOf(Uint32Array.from(slots), skip, take, compare)).toEqual(sorted.slice(skip, skip + take))
    }),
  )
})

test.each([
  ['in order', (at: number) => at],
  ['in the other order', (at: number) => 50_000 - at],
  ['in none', (at: number) => (at * 7919) % 50_021],
])('a page far on in a long list costs no sorting of all of it, one behind its end nothing: %s', (_, slotAt) => {
  const slots = Uint32Array.from({ length: 50_000 }, (_, at) => slotAt(at))
  const costOf = (skip: number) => {
    let comparisons = 0
    pageOf(slots, skip, 24, (a, b) => {
      comparisons++
      return a - b
    })
    return comparisons
  }
  for (const skip of [12_000, 25_000, 49_990]) expect(costOf(skip)).toBeLessThan(6 * slots.length)
  expect(costOf(240_000)).toBe(0)
})
