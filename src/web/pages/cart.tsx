import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FavoriteProduct } from '#contract/favorites.ts'
import { FAVORITE_UNIT } from '#domain/favorites.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { AddByNumber } from '../cart/add-by-number.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import { CartNotice } from '../cart/cart-notice.tsx'
import { loadCart, useCalculatedCart, useCartData } from '../cart/data.ts'
import { isOwnLine, type ShownLine } from '../cart/edits.ts'
import { EmptyCartButton } from '../cart/empty-cart-button.tsx'
import { HandOverButton } from '../cart/hand-over-button.tsx'
import { HandedOver, loadHandedOver } from '../cart/handed-over.tsx'
import { OwnCarts } from '../cart/own-carts.tsx'
import type { CartData } from '../cart/state.ts'
import { Totals } from '../cart/totals.tsx'
import { forgetDraft } from '../checkout/draft.ts'
import { Letterhead } from '../checkout/letterhead.tsx'
import { KeepMenu } from '../favorites/keep-menu.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './cart.module.css'

type Data = { head: Head; cart: CartData | null; offer: Awaited<ReturnType<typeof loadHandedOver>> }

/** The cart with its products and sums; a cart that cannot be had is an error page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const [cart, offer] = await Promise.all([loadCart(shop), loadHandedOver(shop, new URL(args.request.url))])
  return { head: { title: translate(shop)('Cart.Heading', 'Cart'), noIndex: true }, cart, offer }
}

/** /cart: what is about to be ordered, in the buyer's order, and what it comes to. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { session } = useShop()
  const data = useLoaderData<Data>()
  useCartData(data.cart)
  const { cart, pieces, calculated, calculation, isSaving, store } = useCalculatedCart()
  const lines = cart?.lines.filter(isOwnLine) ?? []
  const isEmpty = lines.length === 0

  // The button that emptied it is gone, and would take the focus along.
  const empty = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) empty.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])

  return (
    <div className={css.page}>
      <Letterhead facts={cart?.reference ? [[t('Receipt.Reference', 'Your reference'), cart.reference]] : []} />
      <PageHeading
        title={t('Cart.Heading', 'Cart')}
        aside={
          !isEmpty &&
          t('Cart.Size', '{lines} {lines|line|lines}, {pieces} {pieces|piece|pieces}', {
            lines: format.count(lines.length),
            pieces: format.count(pieces),
          })
        }
        actions={
          <>
            {!isEmpty && <EmptyCartButton onEmptied={forgetDraft} />}
            {!isEmpty && session?.acting && <HandOverButton />}
            {/* Last, so that it stays where it is: who pressed twice to empty the cart would open it. */}
            <OwnCarts />
          </>
        }
      />
      {data.offer && <HandedOver offer={data.offer} />}
      <CartNotice />
      {isEmpty ? (
        <EmptyState
          ref={empty}
          icon={ShoppingCart}
          title={t('Cart.IsEmpty', 'Your cart is empty')}
          actions={
            <ButtonLink to="/search" severity="primary">
              {t('Cart.FindProducts', 'Find products')}
            </ButtonLink>
          }
        >
          <p>{t('Cart.IsEmptyText', 'Search the assortment, or type an item number below if you know it.')}</p>
        </EmptyState>
      ) : (
        <div className={css.split}>
          <CartLines withSelected={(lines, remove) => <KeepMenu entries={lines.map(favoriteOf)} onMoved={remove} />} />
          <aside className={css.totals} data-print aria-label={t('Totals.Label', 'Totals')}>
            <Totals
              calculated={calculated}
              isCurrent={calculation === 'done' && !isSaving}
              shippingText={cart?.shippingMethod ? undefined : t('Totals.ShippingLater', 'at checkout')}
            />
            {calculation === 'failed' && (
              <ErrorText title={t('Cart.NotCalculated', 'The total could not be worked out')}>
                <p>{t('Cart.NotCalculatedText', 'Your lines are safe.')}</p>
                <Button size="s" onClick={store.calculateAgain}>
                  {t('Cart.CalculateAgain', 'Try again')}
                </Button>
              </ErrorText>
            )}
            <ButtonLink to="/checkout" severity="cta-1" size="l" wide data-no-print>
              {t('Cart.Checkout', 'Checkout')}
            </ButtonLink>
          </aside>
        </div>
      )}
      <AddByNumber />
    </div>
  )
}

/** A line as a favourite list keeps it: as many of it, with what is said of it. */
const favoriteOf = ({ productKey, quantity, comment = '' }: ShownLine): FavoriteProduct => ({
  ...productKey,
  unitOfMeasure: FAVORITE_UNIT,
  quantity,
  note: comment,
})
