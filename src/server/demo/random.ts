/** A stream of numbers that is the same on every machine and in every run for the same seed. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** One of `items`; throws when there is none. */
  pick: <T>(items: readonly T[]) => T
  /** True in `share` of all cases, 0 to 1. */
  chance: (share: number) => boolean
}

/** Numbers from 0 up to but not including 1, the same for the same seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The random stream of a text. */
export function randomOf(seed: string): Random {
  const next = numbersOf(hashOf(seed))
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
  }
}

/** FNV-1a over the UTF-16 units of `text`, as an unsigned 32-bit number. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
