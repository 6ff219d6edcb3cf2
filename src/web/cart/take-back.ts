import type { Cart } from '#contract/cart.ts'
import type { ProductKey } from '#contract/shared.ts'
import { ownLineOf, type Wanted } from './edits.ts'
import type { CartStore } from './store.ts'

type Adjustment = NonNullable<Cart['adjusted']>[number]

/** How a product was raised to the multiple it is sold in, by the addition that `cart` answers. */
export function adjustmentOf(cart: Cart, productKey: ProductKey): Adjustment | undefined {
  const line = ownLineOf(cart, productKey)
  return cart.adjusted?.find(({ lineId }) => lineId === line?.id)
}

/** Takes out of the cart what adding `lines`, as `added` answers it, has brought; rejects where another is in use. */
export async function takeBack(store: CartStore, added: Cart, lines: readonly Wanted[]): Promise<void> {
  const cart = await store.knownOf(added.cartId)
  const done = lines.map(({ productKey, quantity }) => {
    const held = ownLineOf(cart, productKey)?.quantity ?? 0
    const raised = adjustmentOf(added, productKey)
    return store.setQuantity(productKey, held - quantity - (raised ? raised.quantity - raised.asked : 0))
  })
  await Promise.all(done)
}
