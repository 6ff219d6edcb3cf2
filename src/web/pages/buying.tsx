import { AddAfterSignIn } from '../cart/add-after-sign-in.tsx'
import type { ProductActions } from '../catalog/product-results.tsx'
import { SignInAgain } from '../users/sign-in-again.tsx'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

export { AddToCart } from '../cart/add-to-cart.tsx'
export { MiniCart } from '../cart/mini-cart.tsx'

/** What stands beside every page of a buyer: signing in again when the session has ended, and what he wanted before. */
export function BesidePages() {
  return (
    <>
      <SignInAgain />
      <AddAfterSignIn />
    </>
  )
}

/** The quantity of a variant in the row of an order sheet. */
export const quantityInSheet: ProductActions['ofVariant'] = (product, variant) => (
  <OrderSheetQuantity product={product} variant={variant} />
)
