import { useEffect } from 'react'
import { isPassing } from '../app/errors.ts'
import { perShop } from '../app/per-shop.ts'
import { type Shop, useShop } from '../app/shop.ts'
import type { ProductListData } from './list-data.ts'

type KeptList<D extends { list: ProductListData }> = ReturnType<typeof createKeptList<D>>

/**
 * Keeps what a page of a list shows, so that a request that fails while the list is narrowed, sorted or turned leaves
 * it there; `list.isOld` says so. On the server nothing is kept.
 */
export function createKeptList<D extends { list: ProductListData }>() {
  const shownIn = perShop((): { data?: D } => ({}))

  return {
    /** What the page shows now. */
    keep(shop: Shop, data: D): void {
      shownIn(shop).data = data
    },

    /**
     * For the loader: what `load` finds at `url`; when the shop cannot be reached, what the same path showed before.
     */
    async load<R>(shop: Shop, url: URL, load: () => Promise<R>): Promise<R | D> {
      try {
        return await load()
      } catch (error) {
        const { data } = shownIn(shop)
        if (data?.list.path !== url.pathname || !isPassing(error)) throw error
        console.warn('The list could not be loaded', error)
        return { ...data, list: { ...data.list, isOld: true } }
      }
    },
  }
}

/** Keeps what a page of a list is drawn with. */
export function useKeptList<D extends { list: ProductListData }>(kept: KeptList<D>, data: D): void {
  const shop = useShop()
  useEffect(() => kept.keep(shop, data), [kept, shop, data])
}
