import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { useCart } from '../cart/data.ts'
import { Totals } from '../cart/totals.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { useFoot } from '../ui/foot.ts'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import css from './checkout.module.css'
import type { OrderFailure } from './order-failure.ts'

type SummaryProps = {
  /** False while the sums are about to change by themselves: nobody shall agree to them yet. */
  isReady: boolean
  isPlacing: boolean
  /** Whether the button leads on to a payment. */
  isPrepaid: boolean
  failure: OrderFailure | undefined
  /** The button goes down. */
  onPress: () => void
  /** It was pressed. */
  onPlace: () => void
}

/** What is to be paid, always in view, and the button that orders. */
export function Summary({ isReady, isPlacing, isPrepaid, failure, onPress, onPlace }: SummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const { cart, calculated, calculation, isSaving, store } = useCart()
  const foot = useFoot<HTMLDivElement>()
  const isCurrent = calculation === 'done' && !isSaving
  const isTooSoon = !isReady || !calculated
  const { priceWithVat, priceWithoutVat } = calculated?.totalPrice ?? {}
  const currency = calculated?.currencyCode

  return (
    <aside className={css.summary} data-print="" aria-label={t('Checkout.Summary', 'Summary')}>
      <div className={css.sums}>
        <h2 className={css.sumsTitle}>
          {t('Checkout.Summary', 'Summary')}
          <Link to="/cart" className={css.cartLink} data-no-print="">
            {t('Checkout.ChangeCart', 'Change cart')}
          </Link>
        </h2>
        <Totals
          calculated={calculated}
          isCurrent={isCurrent}
          shippingText={cart?.shippingMethod ? undefined : t('Totals.ShippingNotChosen', 'to be added')}
        />
        {calculation === 'failed' && (
          <ErrorText title={t('Cart.NotCalculated', 'The total could not be worked out')}>
            <Button size="s" onClick={store.calculateAgain}>
              {t('Cart.CalculateAgain', 'Try again')}
            </Button>
          </ErrorText>
        )}
      </div>
      <div ref={foot} className={css.place} data-no-print="">
        {failure && (
          <div className={css.failure}>
            <ErrorText title={failure.title}>
              <p>{failure.text}</p>
              {failure.details.length > 0 && (
                <ul className={css.details}>
                  {failure.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
              {failure.leadsToCart && <Link to="/cart">{t('Checkout.ChangeCart', 'Change cart')}</Link>}
            </ErrorText>
          </div>
        )}
        <p className={css.due}>
          <Money size="l" text={format.amount(priceWithVat, currency)} currency={format.currency(currency)} />
          <span className={css.note}>
            {priceWithoutVat === undefined
              ? ' '
              : t('Checkout.WithoutVat', '{amount} without VAT', { amount: format.amount(priceWithoutVat, currency) })}
          </span>
        </p>
        <Button
          severity="cta-1"
          size="l"
          wide
          loading={isPlacing}
          // Not `disabled`: the keyboard would pass it by, and never know.
          aria-disabled={isTooSoon || undefined}
          onPointerDown={onPress}
          onKeyDown={({ repeat }) => repeat || onPress()}
          onClick={isTooSoon ? undefined : onPlace}
        >
          {isPrepaid ? t('Checkout.PlaceAndPay', 'Place order and pay') : t('Checkout.PlaceOrder', 'Place order')}
        </Button>
      </div>
    </aside>
  )
}
