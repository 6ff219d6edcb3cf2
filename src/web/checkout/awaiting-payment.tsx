import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { useComeBack } from '../app/come-back.ts'
import { useFormat } from '../app/format.ts'
import { useRepeatedly } from '../app/repeatedly.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { failureText } from '../cart/failures.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Money } from '../ui/money.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Stack } from '../ui/stack.tsx'
import css from './awaiting-payment.module.css'

/** An order that waits for its payment: becomes the receipt, or leads back to the checkout, as soon as it is known. */
export function AwaitingPayment({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const { call, area } = useShop()
  const { cartId, currencyCode, orderNumber, totalPrice } = order
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  useNews(order)
  useComeBack(() => setIsLeaving(false))

  async function goOn(): Promise<void> {
    setIsLeaving(true)
    setProblem('')
    try {
      const body = { area, cartId, agreed: { totalPrice } }
      const { redirectUrl } = await lasting(call)('POST /api/Payment/CreatePaymentIntent', { body })
      location.assign(redirectUrl)
    } catch (error) {
      setProblem(failureText(t, error))
      setIsLeaving(false)
    }
  }

  return (
    <section className={css.waiting}>
      <p className={css.lead}>{t('Payment.Awaiting', 'We are waiting for word of your payment')}</p>
      <h1 className={css.number}>{t('Receipt.Title', 'Order {number}', { number: orderNumber })}</h1>
      <ProgressBar label={t('Payment.Asking', 'Asking the payment provider')} />
      <Money
        size="l"
        text={format.amount(totalPrice.priceWithVat, currencyCode)}
        currency={format.currency(currencyCode)}
      />
      <p>
        {t(
          'Payment.AwaitingText',
          'The order is placed by itself once the payment is confirmed, also when you close this page. You are never charged twice.',
        )}
      </p>
      <Stack gap={4}>
        {problem && <ErrorText>{problem}</ErrorText>}
        <div className={css.actions}>
          <Button severity="primary" loading={isLeaving} onClick={() => void goOn()}>
            {t('Payment.GoOn', 'Back to the payment')}
          </Button>
          <ButtonLink to="/checkout">{t('Payment.ToCheckout', 'Back to the checkout')}</ButtonLink>
        </div>
      </Stack>
    </section>
  )
}

/**
 * Asks again and again, and shows what has become of the order. Whose session has ended meanwhile signs in again, or is
 * led to where one does.
 */
function useNews({ cartId, state }: Order): void {
  const { call, area } = useShop()
  const navigate = useNavigate()
  useRepeatedly(async (isOver) => {
    try {
      const now = await lasting(call)('POST /api/Order/GetOrderByCartId', { body: { area, cartId } })
      // Anew, not merely reloaded: whoever measures the shop hears of the page once more.
      if (now.state !== state && !isOver()) await navigate(`/checkout/receipt?cartId=${cartId}`, { replace: true })
    } catch (error) {
      if (isOver()) return true
      const status = error instanceof ApiException ? error.status : undefined
      if (status === 404) await navigate('/checkout?payment=ended', { replace: true })
      if (status === 401) location.reload()
    }
    return false
  })
}
