/** Orders two slots: negative when the first comes first. Never 0 for two different ones. */
export type Compare = (a: number, b: number) => number

/** Up to here a page is found among the first of a list by passing over the rest; farther on the list is parted. */
const FIRST_SLOTS = 256
const FIRST_SHARE = 1 / 32

/** What is at `skip` and the `take - 1` places after it, once `slots` are in the order of `compare`; sorted. */
export function pageOf(slots: Uint32Array, skip: number, take: number, compare: Compare): number[] {
  const end = Math.min(skip + take, slots.length)
  if (skip >= end) return []
  if (end <= Math.max(FIRST_SLOTS, slots.length * FIRST_SHARE)) return firstOf(slots, end, compare).slice(skip)

  const parted = slots.slice()
  partAt(parted, skip, compare)
  const page = parted.subarray(skip)
  if (end < slots.length) partAt(page, end - skip, compare)
  return Array.from(page.subarray(0, end - skip)).sort(compare)
}

/**
 * The first `count` of `slots` in the order of `compare`, sorted. Costs one comparison for most slots: what belongs
 * behind the last of the best so far is passed over.
 */
function firstOf(slots: Uint32Array, count: number, compare: Compare): number[] {
  if (count === slots.length) return Array.from(slots).sort(compare)

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

/** Moves the first `count` of `slots` in the order of `compare` to the front: both parts stay without an order. */
function partAt(slots: Uint32Array, count: number, compare: Compare): void {
  let [low, high] = [0, slots.length - 1]
  while (low < high) {
    const pivot = slots[(low + high) >>> 1]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (compare(slots[left]!, pivot) < 0) left++
      while (compare(slots[right]!, pivot) > 0) right--
      if (left > right) break
      const slot = slots[left]!
      slots[left++] = slots[right]!
      slots[right--] = slot
    }
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}
