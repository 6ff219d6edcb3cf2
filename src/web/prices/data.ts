import { useEffect, useSyncExternalStore } from 'react'
import type { PriceResult } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import type { ProductKey } from '#contract/shared.ts'
import { inBatches } from '#domain/batching.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { perShop } from '../app/per-shop.ts'
import { buysForCustomer, type Shop, useShop } from '../app/shop.ts'
import { type PagePrices, packPrices } from './page-prices.ts'
import { createPriceStore, type PriceEntry, type PriceStore } from './price-store.ts'

/** As many keys as one call takes. */
const CALL_SIZE = 100

/** The customer's prices that are known here. */
export const storeOf = perShop(openStore)

function openStore(shop: Shop): PriceStore {
  const store = createPriceStore((keys) => fetchPrices(shop, keys))
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    store.outdate()
    store.tell()
  })
  return store
}

/**
 * The customer's prices of all variants of `products`, for a loader on the server: they come with the page. Nothing for
 * visitors, and nothing in the browser, where the queue asks when the page is drawn, also for what failed before or has
 * grown old. A failure is only logged.
 */
export async function loadPrices(shop: Shop, products: readonly Product[]): Promise<PagePrices> {
  if (!buysForCustomer(shop.session)) return []
  if (!import.meta.env.SSR) {
    storeOf(shop).outdate()
    return []
  }
  const keys = products.flatMap(keysOf)
  if (shop.personal) return shop.personal.value<PagePrices>([], (own) => pricesOf(own, keys), learn)
  const prices = await pricesOf(shop, keys)
  learn(shop, prices)
  return prices
}

/** Makes prices that came with a page known to what is drawn from now on. */
export const learn = (shop: Shop, prices: PagePrices | null): void => storeOf(shop).put(prices ?? [])

/** The customer's prices of `keys`. */
async function pricesOf(shop: Shop, keys: ProductKey[]): Promise<PagePrices> {
  try {
    const prices = await Promise.all(inBatches(keys, CALL_SIZE).map((batch) => fetchPrices(shop, batch)))
    return packPrices(prices.flat())
  } catch (error) {
    console.warn('Prices could not be loaded', error)
    return []
  }
}

/**
 * In the browser, asks the queue for the prices of one product's variants and waits until they are there or failed: for
 * a page on which levels and campaigns stand above what is bought, which would move under the pointer.
 */
export async function awaitPrices(shop: Shop, product: Product): Promise<void> {
  if (import.meta.env.SSR || !buysForCustomer(shop.session)) return
  const store = storeOf(shop)
  const keys = keysOf(product)
  store.outdate()
  for (const key of keys) store.want(key)
  await store.settled(keys)
}

const keysOf = (product: Product): ProductKey[] => product.variants.map((variant) => productKeyOf(product, variant))

async function fetchPrices({ call, area }: Shop, keys: ProductKey[]): Promise<PriceResult[]> {
  const products = keys.map((productKey) => ({ productKey }))
  const { prices } = await call('POST /api/Price/GetPrices', {
    body: { area, currencyCode: area.currencyCode, products },
  })
  return prices
}

/** Makes the prices that came with a page known to everything drawn below. */
export function useLoadedPrices(prices: PagePrices): void {
  learn(useShop(), prices)
}

/**
 * The customer's price of each key, asked for in the browser where it did not come with the page; undefined for
 * visitors, who see the list prices that the product holds.
 */
export function usePrices(keys: readonly ProductKey[]): readonly PriceEntry[] | undefined {
  const shop = useShop()
  const store = storeOf(shop)
  const isOwn = buysForCustomer(shop.session)
  shop.personal?.tell()
  const answered = () => store.answered(keys)
  useSyncExternalStore(store.subscribe, answered, answered)
  useEffect(() => {
    if (isOwn) for (const key of keys) store.want(key)
  })
  return isOwn ? keys.map((key) => store.get(key) ?? { state: 'pending' }) : undefined
}

/** `usePrices` of one key. */
export const usePrice = (key: ProductKey): PriceEntry | undefined => usePrices([key])?.[0]
