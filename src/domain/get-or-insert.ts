/** What keeps values by keys: a `Map`, a `WeakMap`, a cache. */
type Keeper<K, V> = { get(key: K): V | undefined; set(key: K, value: NoInfer<V>): unknown }

/**
 * What `map` holds for `key`; made, and kept from then on, when it holds nothing (`Map.getOrInsertComputed` to come).
 */
export function getOrInsert<K, V>(map: Keeper<K, V>, key: K, make: () => NoInfer<V>): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
