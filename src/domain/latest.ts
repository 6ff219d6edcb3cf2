/**
 * `entries` with `entry` first, at most `most` of them. Those of `entries` that are the same as it are gone.
 * @param isSame which of them it takes the place of.
 */
export function withLatest<E>(
  entries: readonly E[],
  entry: E,
  { most, isSame }: { most: number; isSame: (other: E) => boolean },
): E[] {
  return [entry, ...entries.filter((other) => !isSame(other))].slice(0, most)
}
