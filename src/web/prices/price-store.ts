import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import { inBatches } from '#domain/batching.ts'
import { keyText } from '#domain/product-key.ts'

/** How far the price of one product key is (spec section 3, Price entry state). */
export type PriceEntry = { state: 'pending' } | { state: 'success'; price: PriceResult } | { state: 'failed' }

/** The two numbers of the queue (spec section 9). */
const DEBOUNCE_MS = 100
const BATCH_SIZE = 12

/** The prices known in one shop, and the queue of those still asked for. */
export type PriceStore = ReturnType<typeof createPriceStore>

/**
 * Keeps prices by product key. `want` puts a key into the queue once: what came together within 100 ms is asked for in
 * batches of 12. A batch that fails is only logged, its keys are `failed`; a key the answer leaves out has no price and
 * is `failed` too.
 */
export function createPriceStore(load: (keys: ProductKey[]) => Promise<PriceResult[]>) {
  const entries = new Map<string, PriceEntry>()
  const listeners = new Set<() => void>()
  let queue: ProductKey[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let version = 0

  function tell(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  function remember(prices: readonly PriceResult[]): void {
    for (const price of prices) entries.set(keyText(price.productKey), { state: 'success', price })
  }

  async function loadBatch(keys: ProductKey[]): Promise<void> {
    const prices = await load(keys).catch((error): PriceResult[] => {
      console.warn('Prices could not be loaded', error)
      return []
    })
    for (const key of keys) entries.set(keyText(key), { state: 'failed' })
    remember(prices)
    tell()
  }

  function sendQueue(): void {
    const batches = inBatches(queue, BATCH_SIZE)
    queue = []
    for (const batch of batches) void loadBatch(batch)
  }

  return {
    get: (key: ProductKey): PriceEntry | undefined => entries.get(keyText(key)),
    /** Grows with every answer. */
    version: () => version,
    /** Takes prices that came with a page; what is drawn next sees them, nobody is told. */
    put: remember,
    /** Asks for a price unless it is known, on its way, or of no product. */
    want(key: ProductKey): void {
      if (!key.productId || entries.has(keyText(key))) return
      entries.set(keyText(key), { state: 'pending' })
      queue.push(key)
      clearTimeout(timer)
      timer = setTimeout(sendQueue, DEBOUNCE_MS)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
