/** What `map` holds for `key`; made, and kept from then on, when it holds nothing (`Map.getOrInsertComputed` to come). */
export function getOrInsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
