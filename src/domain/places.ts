import { getOrInsert } from './get-or-insert.ts'

/** `items` with the one at `from` moved to `to`, both from 0 and held within the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  const item = items.slice(from, from + 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...item)
}

/**
 * `items` with those of `gone` that are not there put back, each before the first of its followers in `before` that is
 * there. `keyOf` says which items are the same.
 */
export function putBack<T>(
  items: readonly T[],
  gone: readonly T[],
  before: readonly T[],
  keyOf: (item: T) => string,
): T[] {
  const there = new Set(items.map(keyOf))
  const wanted = new Map(gone.map((item) => [keyOf(item), item]))
  const places = new Map<string | undefined, T[]>()
  let follower: string | undefined
  for (const key of before.map(keyOf).toReversed()) {
    const item = wanted.get(key)
    if (there.has(key)) follower = key
    else if (item) getOrInsert(places, follower, () => []).push(item)
  }
  const backBefore = (follower?: string) => places.get(follower)?.toReversed() ?? []
  return [...items.flatMap((item) => [...backBefore(keyOf(item)), item]), ...backBefore()]
}
