import { useEffect, useSyncExternalStore } from 'react'
import type { CampaignMeter } from '#contract/campaigns.ts'
import type { ProductKey } from '#contract/shared.ts'
import { keyText } from '#domain/product-key.ts'
import { createEntryStore, type EntryStore } from '../app/entry-store.ts'
import { perShop } from '../app/per-shop.ts'
import { type Shop, useShop } from '../app/shop.ts'
import { usePrice } from '../prices/data.ts'

const DEBOUNCE_MS = 100
/** As many keys as one call takes. */
const BATCH_SIZE = 100

/** The cart that meters are worked out with, as the shop has confirmed it. */
type MeteredCart = { cartId: string; version: number }

type MeterStore = EntryStore<ProductKey, CampaignMeter> & {
  /** Meters hold for one version of the cart. */
  holdFor(cart: MeteredCart): void
}

const storeOf = perShop(openStore)

function openStore({ call, area }: Shop): MeterStore {
  let heldFor: MeteredCart | undefined
  const entries = createEntryStore<ProductKey, CampaignMeter>({
    nameOf: (key) => key.productId && keyText(key),
    async load(keys) {
      const products = keys.map((productKey) => ({ productKey }))
      const body = { area, products, ...(heldFor && { cartId: heldFor.cartId }) }
      const { meters } = await call('POST /api/Campaigns/GetMetersByProductKeys', { body })
      return new Map(meters.map(({ productKey, meter }) => [keyText(productKey), meter]))
    },
    debounceMs: DEBOUNCE_MS,
    batchSize: BATCH_SIZE,
    failure: 'Campaign meters could not be loaded',
  })
  return {
    ...entries,
    holdFor(cart) {
      if (cart.cartId !== heldFor?.cartId || cart.version !== heldFor.version) entries.expire()
      heldFor = cart
    },
  }
}

/** Whether the product of a key has a level of a campaign; known with its price. */
export function useIsInCampaign(key: ProductKey): boolean {
  const entry = usePrice(key)
  return entry?.state === 'success' && (entry.price.levels ?? []).some(({ campaign }) => campaign !== undefined)
}

/**
 * Where a product stands in its campaign with a cart; undefined where it has none, and until it is known. After a
 * change of the cart, and while that is undefined, the last one stays until the next is there.
 */
export function useMeter(key: ProductKey, cart: MeteredCart | undefined): CampaignMeter | undefined {
  const shop = useShop()
  const isIn = useIsInCampaign(key)
  const store = storeOf(shop)
  // Drawn again, and wanted, also when those that failed are to be asked for once more.
  const answered = useSyncExternalStore(
    store.subscribe,
    () => store.answered([key]),
    () => undefined,
  )
  const entry = answered === undefined ? undefined : store.get(key)
  useEffect(() => {
    if (!isIn || !cart) return
    store.holdFor(cart)
    store.want(key)
  })
  return isIn && entry?.state === 'success' ? entry.value : undefined
}
