import { useRef, useSyncExternalStore } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { useCartStore } from '../cart/data.ts'
import { ownLineOf } from '../cart/edits.ts'
import { failureFacts } from '../cart/failures.ts'
import { LineQuantity } from '../cart/line-quantity.tsx'
import { focusBelow } from '../ui/line-focus.ts'

/**
 * How many of a variant are in the cart, to be changed on the spot: what the sheet shows is what the cart holds. Enter
 * goes on to the next row. Only the row that changes is drawn again.
 */
export function OrderSheetQuantity({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  const store = useCartStore()
  const key = productKeyOf(product, variant)
  const inCart = () => ownLineOf(store.current().cart, key)?.quantity ?? 0
  const quantity = useSyncExternalStore(store.subscribe, inCart, inCart)

  // Enter commits, and so does the field once more as it is left.
  const asked = useRef<number>(undefined)

  function set(wanted: number) {
    const held = asked.current ?? inCart()
    if (wanted === held) return
    asked.current = wanted
    const done = held === 0 ? store.addLines([{ productKey: key, quantity: wanted }]) : store.setQuantity(key, wanted)
    done
      .catch((error) => toasts.show('error', t('Cart.NotAdded', 'Not added to the cart'), failureFacts(t, error)))
      .finally(() => {
        asked.current = undefined
      })
  }

  if (!isBuyable(variant) && quantity === 0) return null
  return (
    <LineQuantity
      variant={variant}
      name={product.name}
      size="s"
      allowZero
      value={quantity}
      onCommit={set}
      onEnter={() => focusBelow('[role="spinbutton"]')}
    />
  )
}
