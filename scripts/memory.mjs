/**
 * Flags of V8 by which the shop stays small: its heap is swept when it has grown by a third, and the nursery is no bigger
 * than pays. Left to itself V8 takes what a big machine has: 540 MB where 390 do.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=32', '--heap-growing-percent=30']
