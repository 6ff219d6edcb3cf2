/** Orders two slots: negative when the first comes first. Never 0 for two different ones. */
export type Compare = (a: number, b: number) => number

/**
 * The first `count` of `slots` in the order of `compare`, sorted. Costs one comparison for most slots: what belongs
 * behind the last of the best so far is passed over.
 */
export function firstOf(slots: Uint32Array, count: number, compare: Compare): number[] {
  if (count >= slots.length) return Array.from(slots).sort(compare)
  if (count <= 0) return []

  // A heap with the last of the best on top.
  const heap = Array.from(slots.subarray(0, count))
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(heap, at, compare)
  for (let index = count; index < slots.length; index++) {
    const slot = slots[index]!
    if (compare(slot, heap[0]!) >= 0) continue
    heap[0] = slot
    sink(heap, 0, compare)
  }
  return heap.sort(compare)
}

function sink(heap: number[], from: number, compare: Compare): void {
  const moving = heap[from]!
  let at = from
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && compare(heap[below + 1]!, heap[below]!) > 0) below++
    if (compare(heap[below]!, moving) <= 0) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = moving
}
