import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#contract/cart.ts'
import { quantityTotal } from '#domain/cart.ts'
import { emit, on } from '../app/events.ts'
import { perShop } from '../app/per-shop.ts'
import { buysForCustomer, type Shop, useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { openChannel } from '../app/windows.ts'
import { FRESH_MS } from '../prices/price-store.ts'
import { fetchProducts } from './products.ts'
import type { CartData, CartMessage, CartState } from './state.ts'
import { type CartStore, createCartStore } from './store.ts'

/** The cart of this shop's user: one for all screens. On the server every request has a shop of its own. */
export const cartOf = perShop(openStore)

/** Seldom needed, and by no visitor. */
const otherCart = () => import('./other-cart.ts')

function openStore(shop: Shop): CartStore {
  const channel = openChannel('cart', shop)
  const store = createCartStore({
    call: lasting(shop.call),
    area: shop.area,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell(message, edited) {
      channel?.postMessage(message)
      emit('cart:updated', edited)
    },
    onOther: (before, now) => void otherCart().then(({ sayOther }) => sayOther(shop, store, before, now)),
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<CartMessage>) => store.hear(data))
  if (typeof window !== 'undefined' && buysForCustomer(shop.session)) {
    // Anew after signing in, as the specification wants it (section 4). A visitor's page is left for one of the user
    // and his area.
    on('user:loggedIn', () => void store.refresh().catch(() => {}))
    whenBack(() => store.current().cart && void store.refresh().catch(() => {}))
  }
  return store
}

/** Does `work` when the window is looked at again after so long that prices may have ended meanwhile. */
function whenBack(work: () => void): void {
  let doneAt = Date.now()
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - doneAt < FRESH_MS) return
    doneAt = Date.now()
    work()
  })
}

/** What can be done with the cart, for components that do not show it. */
export const useCartStore = (): CartStore => cartOf(useShop())

/** The user's cart and what can be done with it. The first screen that asks has it loaded, after the start. */
export function useCart(): CartState & { pieces: number; store: CartStore } {
  const shop = useShop()
  const store = cartOf(shop)
  const state = useSyncExternalStore(store.subscribe, store.current, store.current)
  const isOwner = buysForCustomer(shop.session)
  useEffect(() => {
    if (isOwner) store.load().catch((error) => console.warn('The cart could not be loaded', error))
  }, [store, isOwner])
  return { ...state, pieces: quantityTotal(state.cart?.lines ?? []), store }
}

/** The cart as the shop last confirmed it; undefined while there is none or a change is on its way. */
export function useConfirmedCart(): Pick<Cart, 'cartId' | 'version'> | undefined {
  const store = useCartStore()
  return useSyncExternalStore(
    store.subscribe,
    () => confirmed(store.current()),
    () => undefined,
  )
}

const confirmed = ({ cart, isSaving }: CartState) => (cart && !isSaving ? cart : undefined)

/** The cart with sums that the shop holds to, kept up to date while the screen is shown. */
export function useCalculatedCart(): ReturnType<typeof useCart> {
  const cart = useCart()
  useEffect(() => cart.store.keepCalculated(), [cart.store])
  return cart
}

/** Gives the store what the page was rendered with, before anything of it is drawn. */
export function useCartData(data: CartData | null): void {
  const store = cartOf(useShop())
  useState(() => {
    if (data && !store.current().cart) store.receive(data)
  })
}

/**
 * For loaders: the cart with its products and sums. In the browser the store holds them, so nothing is asked that is
 * known; on the server the sums may be missing when they cannot be had, the browser tries again.
 */
export async function loadCart(shop: Shop): Promise<CartData | null> {
  const store = cartOf(shop)
  if (typeof window !== 'undefined') {
    await store.load()
    return null
  }
  const { call, area } = shop
  const cart = await call('POST /api/Cart/GetOrCreateCart', { body: { area } })
  const ids = [...new Set(cart.lines.map((line) => line.productKey.productId))]
  const [products, calculated] = await Promise.all([
    fetchProducts(call, area, ids),
    cart.lines.length === 0
      ? null
      : call('POST /api/Cart/CalculateCart', { body: { area, cartId: cart.cartId } }).catch(() => null),
  ])
  const data = { cart, products, calculated }
  store.receive(data)
  return data
}
