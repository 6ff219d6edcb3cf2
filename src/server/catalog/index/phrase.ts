import { withRoom } from './growable.ts'
import type { PostingRun } from './postings.ts'

/** By slot, all 0 between two phrases: the least weight so far of those that are left, and the best of the word at hand. */
let least = new Uint8Array(0)
let best = new Uint8Array(0)

/**
 * Products that have every word of a phrase, each with the least weight among its words. `runsOfWords` has the runs of
 * each word; a product may be in several of them, the best counts. Slots are below `slotCount`.
 */
export function everyOf(runsOfWords: readonly (readonly PostingRun[])[], slotCount: number): PostingRun {
  least = withRoom(least, slotCount)
  best = withRoom(best, slotCount)
  const [rarest = [], ...others] = runsOfWords.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  let slots = slotsOf(rarest)
  for (const runs of others) slots = narrowed(slots, runs)

  const weights = new Uint8Array(slots.length)
  for (let at = 0; at < slots.length; at++) {
    weights[at] = least[slots[at]!]!
    least[slots[at]!] = 0
  }
  return { slots, weights, from: 0, to: slots.length }
}

const sizeOf = (runs: readonly PostingRun[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0)

function slotsOf(runs: readonly PostingRun[]): Uint32Array {
  const found = new Uint32Array(sizeOf(runs))
  let count = 0
  for (const { slots, weights, from, to } of runs) {
    for (let at = from; at < to; at++) {
      const slot = slots[at]!
      if (least[slot] === 0) found[count++] = slot
      if (weights[at]! > least[slot]!) least[slot] = weights[at]!
    }
  }
  return found.subarray(0, count)
}

/** Those of `left` that are in any of `runs`, in its place. */
function narrowed(left: Uint32Array, runs: readonly PostingRun[]): Uint32Array {
  for (const { slots, weights, from, to } of runs) {
    for (let at = from; at < to; at++) {
      const slot = slots[at]!
      if (least[slot]! > 0 && weights[at]! > best[slot]!) best[slot] = weights[at]!
    }
  }
  let count = 0
  for (let at = 0; at < left.length; at++) {
    const slot = left[at]!
    least[slot] = Math.min(least[slot]!, best[slot]!)
    best[slot] = 0
    if (least[slot]! > 0) left[count++] = slot
  }
  return left.subarray(0, count)
}
