import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBatches } from './batching.ts'

test('batches hold every item once, in order, and are full but for the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const batches = inBatches(items, size)
      expect(batches.flat()).toEqual(items)
      expect(batches.slice(0, -1).every((batch) => batch.length === size)).toBe(true)
      expect(batches.every((batch) => batch.length > 0)).toBe(true)
    }),
  )
})
