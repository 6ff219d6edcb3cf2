import type { AreaInfo } from '#contract/area.ts'
import type { Cart } from '#contract/cart.ts'
import type { Call } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import type { LiveState } from './live-state.ts'
import { fetchProducts } from './products.ts'

/** Keeps the products of the cart's lines in its state; each is asked for once, a failure is asked for again. */
export function createKnownProducts({ call, area, live }: { call: Call; area: AreaInfo; live: LiveState }) {
  const asked = new Set<string>()

  function add(found: readonly Product[]): void {
    for (const { id } of found) asked.add(id)
    const { products } = live.current()
    live.set({ products: new Map([...products, ...found.map((product) => [product.id, product] as const)]) })
  }

  return {
    add,

    /** Asks for those that `cart` has and nobody asked for; the lines wait for their names meanwhile. */
    async fill(cart: Cart): Promise<void> {
      const ids = [...new Set(cart.lines.map((line) => line.productKey.productId))].filter((id) => !asked.has(id))
      if (ids.length === 0) return
      for (const id of ids) asked.add(id)
      try {
        add(await fetchProducts(call, area, ids))
      } catch (error) {
        for (const id of ids) asked.delete(id)
        console.warn('Products of the cart could not be loaded', error)
      }
    },

    /** Takes the products of `cart` for asked: those that there are have come with it. */
    takeForAsked(cart: Cart): void {
      for (const { productKey } of cart.lines) asked.add(productKey.productId)
    },
  }
}
