import { Toasts } from '../app/toast-region.tsx'
import { AddAfterSignIn } from '../cart/add-after-sign-in.tsx'
import type { ProductActions } from '../catalog/product-results.tsx'
import { SignInAgain } from '../users/sign-in-again.tsx'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

export { AddToCart } from '../cart/add-to-cart.tsx'
export { MiniCart } from '../cart/mini-cart.tsx'

/** What stands beside every page of a buyer: toasts, and signing in again when the session has ended. */
export function BesidePages() {
  return (
    <>
      <Toasts />
      <SignInAgain />
      <AddAfterSignIn />
    </>
  )
}

/** The quantity of a variant in the row of an order sheet. */
export const quantityInSheet: ProductActions['ofVariant'] = (product, variant) => (
  <OrderSheetQuantity product={product} variant={variant} />
)
