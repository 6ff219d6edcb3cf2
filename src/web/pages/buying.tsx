import type { ProductActions } from '../catalog/product-results.tsx'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

export { Toasts } from '../app/toast-region.tsx'
export { AddToCart } from '../cart/add-to-cart.tsx'
export { MiniCart } from '../cart/mini-cart.tsx'

/** The quantity of a variant in the row of an order sheet. */
export const quantityInSheet: ProductActions['ofVariant'] = (product, variant) => (
  <OrderSheetQuantity product={product} variant={variant} />
)
