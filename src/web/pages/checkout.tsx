import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CartNotice } from '../cart/cart-notice.tsx'
import { useCart, useCartData } from '../cart/data.ts'
import type { CartData } from '../cart/state.ts'
import css from '../checkout/checkout.module.css'
import { Checkout } from '../checkout/checkout.tsx'
import { loadCheckout, type Options } from '../checkout/options.ts'
import { PaymentNotice } from '../checkout/payment-notice.tsx'
import { usePendingOrder } from '../checkout/use-pending-order.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type Data = { head: Head; cart: CartData | null; options: Options | null }

/** The cart and everything that can be chosen for it; if any of it cannot be had it is an error page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const title = translate(shop)('Checkout.Heading', 'Checkout')
  return { head: { title, noIndex: true }, ...(await loadCheckout(shop)) }
}

/** /checkout */
export function Component() {
  const t = useTranslate()
  const data = useLoaderData<Data>()
  useCartData(data.cart)
  usePendingOrder()
  const { cart } = useCart()

  return (
    <div className={css.checkout}>
      <PageHeading title={t('Checkout.Heading', 'Checkout')} />
      <PaymentNotice />
      <CartNotice />
      {cart && cart.lines.length > 0 && data.options ? (
        data.options.cartId === cart.cartId ? (
          <Checkout key={cart.cartId} cart={cart} options={data.options} />
        ) : (
          <AnotherCart />
        )
      ) : (
        <EmptyState
          icon={ShoppingCart}
          title={t('Checkout.Nothing', 'There is nothing to order yet')}
          actions={
            <ButtonLink to="/search" severity="primary">
              {t('Cart.FindProducts', 'Find products')}
            </ButtonLink>
          }
        >
          <p>{t('Checkout.NothingText', 'Your cart is empty.')}</p>
        </EmptyState>
      )}
    </div>
  )
}

/**
 * Where the cart of an open checkout was ordered in another window and the buyer has one more: he looks at it first, for
 * the button that orders stood here a moment ago.
 */
function AnotherCart() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('Checkout.AnotherCart', 'Another cart is in its place')}
      actions={
        <ButtonLink to="/cart" severity="primary">
          {t('MiniCart.GoToCart', 'Go to cart')}
        </ButtonLink>
      }
    >
      <p>
        {t(
          'Checkout.AnotherCartText',
          'The cart that was here was ordered, or put aside, in another window. Nothing was ordered twice.',
        )}
      </p>
    </EmptyState>
  )
}
