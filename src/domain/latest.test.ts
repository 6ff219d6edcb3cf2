import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLatest } from './latest.ts'

const add = (entries: readonly string[], entry: string, most = 3) =>
  withLatest(entries, entry, { most, isSame: (other) => other.toLowerCase() === entry.toLowerCase() })

describe('what was used last', () => {
  test.each([
    [[], 'a', ['a']],
    [['b', 'c'], 'a', ['a', 'b', 'c']],
    [['b', 'c', 'd'], 'a', ['a', 'b', 'c']],
    [['b', 'A', 'd'], 'a', ['a', 'b', 'd']],
    [['a', 'b'], 'a', ['a', 'b']],
  ])('%j with %j is %j', (entries, entry, expected) => {
    expect(add(entries, entry)).toEqual(expected)
  })

  test('has each thing once and never more than it may, whatever was used', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'B', 'b', 'c', 'd', 'e')),
        fc.integer({ min: 1, max: 4 }),
        (used, most) => {
          const kept = used.reduce<string[]>((entries, entry) => add(entries, entry, most), [])
          expect(new Set(kept.map((each) => each.toLowerCase())).size).toBe(kept.length)
          expect(kept.length).toBeLessThanOrEqual(most)
          expect(kept[0]).toBe(used.at(-1))
        },
      ),
    )
  })
})
