import { ApiException } from '#contract/errors.ts'
import { messageOf } from '../app/error-store.ts'
import type { Translate } from '../app/translations.ts'

/** Why no order was placed: what happened, and what to do now. */
export type OrderFailure = { title: string; text: string; details: string[]; leadsToCart: boolean }

/**
 * A failed placing in words for the buyer, who may choose to pay beforehand where he `canPrepay`. Trying again is always
 * safe: a cart becomes one order.
 */
export function orderFailure(t: Translate, error: unknown, canPrepay: boolean): OrderFailure {
  const type = error instanceof ApiException ? error.type : undefined
  const message = error instanceof ApiException ? error.reason : ''
  const faults = error instanceof ApiException ? (error.result?.errors ?? []) : []
  // What stands by itself and in a bundle is refused in both places, in the same words.
  const said = [...new Set(faults.map(({ message }) => message))]
  const stop = (title: string, text: string, leadsToCart = false): OrderFailure => ({
    title,
    text,
    details: [],
    leadsToCart,
  })

  switch (type) {
    case 'CartHasBeenModifiedException':
      return cartChanged(t, message)
    case 'OutOfStockException':
      return {
        title: t('Order.OutOfStock', 'Somebody was faster'),
        text: t('Order.OutOfStockText', 'Not all is there any more in the quantity you want:'),
        details: said,
        leadsToCart: true,
      }
    case 'CreditLimitExceededException':
      return {
        title: t('Order.CreditLimit', 'The order is above your credit limit'),
        text: message,
        details: [
          ...(canPrepay
            ? [t('Order.CreditLimitPrepay', 'Choose another way to pay: what is paid at once needs no credit.')]
            : []),
          t('Order.CreditLimitText', 'Order less, pay open invoices, or call us. Your cart is kept.'),
        ],
        leadsToCart: true,
      }
    case 'PaymentUnavailableException':
      return stop(
        t('Order.NoPayment', 'The payment could not be opened'),
        t('Order.NoPaymentText', 'Nothing was charged. Try again in a moment, or pay another way.'),
      )
    case 'ValidationException': {
      const [text = messageOf(t, type), ...details] = said
      const isOfLine = faults.some(({ path }) => path.startsWith('lines.'))
      const title = faults.some(({ path }) => path.endsWith('.quantity'))
        ? t('Order.OtherQuantity', 'A quantity has to be changed')
        : t('Order.NotSold', 'A product cannot be ordered any more')
      if (isOfLine && details.length > 0) {
        const several = t('Order.SeveralLines', '{count} lines cannot be ordered as they are:', { count: said.length })
        return { ...stop(title, several, true), details: said }
      }
      if (isOfLine) return stop(title, text, true)
      return { ...stop(t('Order.Incomplete', 'Something is missing'), text), details }
    }
    case 'InvalidCredentialsException':
    case 'UnauthorizedException':
      return stop(
        t('Order.SignedOut', 'Your session is over'),
        t('Order.SignedOutText', 'No order was placed. Press again to go on: your cart and what you typed are kept.'),
      )
    case undefined:
      return stop(
        t('Order.NoAnswer', 'The shop did not answer'),
        t(
          'Order.NoAnswerText',
          'We cannot see from here whether the order arrived. Press again: it is never placed twice.',
        ),
      )
    default:
      return stop(
        t('Order.Failed', 'The order could not be placed just now'),
        t('Order.FailedText', 'Wait a moment and press again: it is never placed twice.'),
      )
  }
}

/** The cart is not what was seen of it, of which the shop may say more. */
export const cartChanged = (t: Translate, message = ''): OrderFailure => ({
  title: t('Order.CartChanged', 'Your cart has changed'),
  text: t('Order.CartChangedText', 'No order was placed. Look at what is different, the sums too, and press again.'),
  details: message ? [message] : [],
  leadsToCart: false,
})
