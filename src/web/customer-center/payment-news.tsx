import Clock from 'lucide-react/icons/clock'
import { useSearchParams } from 'react-router'
import { useRepeatedly } from '../app/repeatedly.ts'
import { useShop } from '../app/shop.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { ErrorText, StatusText } from '../ui/field-error.tsx'

/** What came of paying invoices, to whoever is back because of it; nothing for everyone else. */
export function PaymentNews() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const came = search.get('payment')
  useOutcome(came === 'pending' ? search.get('paymentId') : null)
  if (came === 'paid') {
    return (
      <StatusText title={t('PayInvoices.Paid', 'Thank you, your payment has come in')}>
        <p>{t('PayInvoices.PaidText', 'What it covers is taken off the invoices below.')}</p>
      </StatusText>
    )
  }
  if (came === 'pending') {
    return (
      <StatusText title={t('Payment.Awaiting', 'We are waiting for word of your payment')} icon={Clock}>
        <p>
          {t(
            'PayInvoices.PendingText',
            'The invoices are settled by themselves once it is confirmed, also when you leave this page. You are never charged twice.',
          )}
        </p>
      </StatusText>
    )
  }
  if (came === 'open') {
    return (
      <StatusText title={t('Payment.Open', 'Not paid yet')} icon={Clock}>
        <p>
          {t('PayInvoices.OpenText', 'Nothing was charged. Select the same invoices to go on to the same payment.')}
        </p>
      </StatusText>
    )
  }
  const words = wordsOf(t, came)
  return words ? (
    <ErrorText title={words.title}>
      <p>{words.text}</p>
    </ErrorText>
  ) : null
}

/** By what the address says; only these words can be shown. */
function wordsOf(t: Translate, came: string | null): { title: string; text: string } | undefined {
  switch (came) {
    case 'declined':
      return {
        title: t('Payment.Declined', 'The payment was declined'),
        text: t('PayInvoices.DeclinedText', 'Nothing was charged. Select the invoices and try again.'),
      }
    case 'ended':
      return {
        title: t('Payment.Ended', 'The payment is over'),
        text: t('PayInvoices.EndedText', 'Nothing was paid in time. Select the invoices to pay them anew.'),
      }
    case 'refunded':
      return {
        title: t('Payment.Refunded', 'Your money is on its way back'),
        text: t(
          'PayInvoices.RefundedText',
          'What was paid was not what the invoices were open for. We have given it back in full; we know of it and look into it.',
        ),
      }
    default:
      return undefined
  }
}

/** Asks how a payment stands until something has become of it, and comes back to this page by that. */
function useOutcome(paymentId: string | null): void {
  const { call, area } = useShop()
  useRepeatedly(async (isOver) => {
    if (!paymentId) return true
    const params = { area: area.areaId, paymentId }
    try {
      const { state } = await call('POST /api/Payment/VerifyPayment/{area}/{paymentId}', { params })
      if (isOver() || state === 'Created' || state === 'Pending') return false
      location.replace(`/api/Payment/VerifyPaymentRedirect/${area.areaId}/${paymentId}`)
      return true
    } catch (error) {
      console.warn('The payment could not be asked for', error)
      return false
    }
  }, paymentId !== null)
}
