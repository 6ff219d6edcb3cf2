import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import { keyText } from '#domain/product-key.ts'
import { createEntryStore, type FailedEntry } from '../app/entry-store.ts'
import { type OwnPrice, type PagePrices, pricesByKey } from './page-prices.ts'

/** How far the price of one product key is (spec section 3, Price entry state). */
export type PriceEntry = { state: 'pending' } | { state: 'success'; price: OwnPrice } | FailedEntry

/** The two numbers of the queue (spec section 9). */
const DEBOUNCE_MS = 100
const BATCH_SIZE = 12

/** How long a price is taken for today's. */
export const FRESH_MS = 10 * 60 * 1000

/** The prices known in one shop, and the queue of those still asked for. */
export type PriceStore = ReturnType<typeof createPriceStore>

/**
 * Keeps prices by product key. `want` puts a key into the queue once: what came together within 100 ms is asked for in
 * batches of 12. A batch that fails is only logged, its keys are `failed`; a key the answer leaves out has no price and
 * is `failed` too.
 */
export function createPriceStore(load: (keys: ProductKey[]) => Promise<PriceResult[]>) {
  const known = new WeakSet<PagePrices>()
  const { get, put, outdate, ...store } = createEntryStore<ProductKey, OwnPrice>({
    // Without a product there is nothing to ask for.
    nameOf: (key) => key.productId && keyText(key),
    load: async (keys) => new Map((await load(keys)).map((price) => [keyText(price.productKey), price])),
    debounceMs: DEBOUNCE_MS,
    batchSize: BATCH_SIZE,
    failure: 'Prices could not be loaded',
  })

  return {
    ...store,
    get(key: ProductKey): PriceEntry | undefined {
      const entry = get(key)
      return entry?.state === 'success' ? { state: 'success', price: entry.value } : entry
    },
    /** Takes prices that came with a page, once; what is drawn next sees them, nobody is told. */
    put(prices: PagePrices): void {
      if (known.has(prices)) return
      known.add(prices)
      put(pricesByKey(prices))
    },
    /** What failed or is older than ten minutes is asked for again by the next who wants it, and shown meanwhile. */
    outdate: () => outdate(FRESH_MS),
  }
}
