import { useEffect, useSyncExternalStore } from 'react'
import type { DiscountSplash } from '#contract/discounts.ts'
import { createEntryStore, type EntryStore } from '../app/entry-store.ts'
import { perShop } from '../app/per-shop.ts'
import { type Shop, useShop } from '../app/shop.ts'

/** Splashes are asked for once nothing was added for so long (spec sections 4 and 9). */
const DEBOUNCE_MS = 500
/** As many products as one call takes. */
const BATCH_SIZE = 200

/** Keeps splashes by product id; a product that the answer leaves out has none. */
export function createSplashStore(
  load: (productIds: string[]) => Promise<Readonly<Record<string, DiscountSplash[]>>>,
): EntryStore<string, DiscountSplash[]> {
  return createEntryStore({
    nameOf: (productId) => productId,
    async load(productIds) {
      const splashes = await load(productIds)
      return new Map(productIds.map((id) => [id, splashes[id] ?? []]))
    },
    debounceMs: DEBOUNCE_MS,
    batchSize: BATCH_SIZE,
    failure: 'Discount splashes could not be loaded',
  })
}

const storeOf = perShop((shop) => createSplashStore((productIds) => fetchSplashes(shop, productIds)))

async function fetchSplashes({ call, area }: Shop, productIds: string[]) {
  const body = { areaInfo: area, productIds }
  const { discountSplashes } = await call('POST /api/Discounts/GetDiscountSplashesByProductIds', { body })
  return discountSplashes
}

/** The splashes of a product, asked for in the browser; none while they are on their way. */
export function useSplashes(productId: string): readonly DiscountSplash[] {
  const store = storeOf(useShop())
  // Drawn again, and wanted, also when those that failed are to be asked for once more.
  const answered = () => store.answered([productId])
  useSyncExternalStore(store.subscribe, answered, answered)
  useEffect(() => store.want(productId))
  const entry = store.get(productId)
  return entry?.state === 'success' ? entry.value : NONE
}

const NONE: readonly DiscountSplash[] = []
