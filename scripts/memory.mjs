import { availableParallelism } from 'node:os'

/**
 * Flags of V8 by which the shop stays small: its heap is swept when it has grown by two thirds, and the nursery is no
 * bigger than pays. Left to itself V8 takes what a big machine has: 540 MB where 370 do. Swept more often, or with a
 * bigger nursery, the shop makes its callers wait 20 ms and more for one in a hundred answers. While the heap is marked,
 * no more threads help than there are processors: V8's four take four fifths of a single one from the shop. What a shop
 * of 10,000 products keeps is read in before the first sweep: swept while it grows, an index takes an eighth longer.
 */
export const memoryFlags = (processors = availableParallelism()) => [
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  '--initial-heap-size=128',
  `--v8-pool-size=${Math.min(4, processors)}`,
]

/** glibc gives every thread a store of memory of its own, which is seldom given back: two do for all of them. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
