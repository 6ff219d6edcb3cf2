import { getOrInsert } from '#domain/get-or-insert.ts'
import type { Shop } from './shop.ts'

/** What each shop has one of: made when it is first asked for, gone with the shop. */
export function perShop<T>(make: (shop: Shop) => T): (shop: Shop) => T {
  const made = new WeakMap<Shop, T>()
  return (shop) => getOrInsert(made, shop, () => make(shop))
}
