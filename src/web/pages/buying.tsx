import { useShop } from '../app/shop.ts'
import { AddAfterSignIn } from '../cart/add-after-sign-in.tsx'
import { MiniCart } from '../cart/mini-cart.tsx'
import type { ProductActions } from '../catalog/product-results.tsx'
import { useFavoritesAtStart } from '../favorites/data.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { ListsLink } from '../favorites/lists-link.tsx'
import { ActAgain } from '../users/act-again.tsx'
import { SignInAgain } from '../users/sign-in-again.tsx'
import { OrderSheetLevels } from './order-sheet-levels.tsx'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

export { AddToCart } from '../cart/add-to-cart.tsx'
export { ProductMeter } from './product-meter.tsx'
export { FavoriteButton }

/** What stands beside every page of a buyer: signing in again when the session has ended, and what he wanted before. */
export function BesidePages() {
  useFavoritesAtStart()
  const { session } = useShop()
  return (
    <>
      <SignInAgain ActAgain={session?.acting ? ActAgain : undefined} />
      <AddAfterSignIn />
    </>
  )
}

/** What a buyer has in the header of every page: the ways to his lists and to his cart. */
export function BuyerTools() {
  return (
    <>
      <ListsLink />
      <MiniCart />
    </>
  )
}

/** What stands beside a variant in the row of an order sheet. */
export const inSheet: ProductActions['ofVariant'] = (product, variant) => ({
  quantity: <OrderSheetQuantity product={product} variant={variant} />,
  levels: <OrderSheetLevels product={product} variant={variant} />,
  heart: <FavoriteButton product={product} variant={variant} size="s" />,
})
