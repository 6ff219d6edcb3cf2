import Clock from 'lucide-react/icons/clock'
import { useSearchParams } from 'react-router'
import { type Translate, useTranslate } from '../app/translations.ts'
import { ErrorText, StatusText } from '../ui/field-error.tsx'

/**
 * What came of a payment, to a buyer who is back from it in the checkout, or at the order that its cart has become by
 * another way meanwhile; nothing for everyone else.
 */
export function PaymentNotice({ isOrdered = false }: { isOrdered?: boolean }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const came = search.get('payment')
  if (came === 'open' && !isOrdered) {
    return (
      <StatusText title={t('Payment.Open', 'Not paid yet')} icon={Clock}>
        <p>{t('Payment.OpenText', 'Nothing was charged. Go on to the same payment below, or pay another way.')}</p>
      </StatusText>
    )
  }
  const words = (isOrdered ? orderedWordsOf : wordsOf)(t, came)
  if (!words) return null
  return (
    <ErrorText title={words.title}>
      <p>{words.text}</p>
    </ErrorText>
  )
}

type Words = { title: string; text: string }

/** By what the address says; only these words can be shown. */
function wordsOf(t: Translate, came: string | null): Words | undefined {
  switch (came) {
    case 'declined':
      return {
        title: t('Payment.Declined', 'The payment was declined'),
        text: t('Payment.DeclinedText', 'Nothing was charged and your cart is kept. Try again, or pay another way.'),
      }
    case 'ended':
      return {
        title: t('Payment.Ended', 'The payment is over'),
        text: t('Payment.EndedText', 'Nothing was paid in time and your cart is kept. Order again below.'),
      }
    case 'refunded':
      return {
        title: t('Payment.Refunded', 'Your money is on its way back'),
        text: t(
          'Payment.RefundedText',
          'What was paid was another sum, too late, or for the cart as it was before: no order was placed. We have given it back in full and look into it.',
        ),
      }
    case 'unknown':
      return {
        title: t('Payment.Unknown', 'We do not know this payment'),
        text: t(
          'Payment.UnknownText',
          'The address you came from names a payment that is none of ours, or is gone. What you have ordered stands in your account under Orders; your cart is as you left it.',
        ),
      }
    default:
      return undefined
  }
}

function orderedWordsOf(t: Translate, came: string | null): Words | undefined {
  switch (came) {
    case 'declined':
    case 'ended':
      return {
        title: t('Payment.Ordered', 'Your cart was ordered in another way'),
        text: t('Payment.OrderedText', 'This is the order. Nothing was charged by the payment that you come from.'),
      }
    case 'refunded':
      return {
        title: t('Payment.Refunded', 'Your money is on its way back'),
        text: t('Payment.NotNeededText', 'This order does not need the payment. We have given it back in full.'),
      }
    default:
      return undefined
  }
}
