import { isRefusal } from '#contract/errors.ts'
import { answerTo, callFailure } from '../app/call-failure.ts'
import type { Translate } from '../app/translations.ts'
import { CartChanged, isOrdered, OtherCartInUse } from './errors.ts'

/** Why a change of the cart did not happen, in words for the shopper, and what to do. */
export function failureText(t: Translate, error: unknown): string {
  if (isOrdered(error)) {
    return t('Cart.IsOrdered', 'This cart was ordered meanwhile. You have a new one now.')
  }
  if (error instanceof CartChanged || isRefusal(error, 'CartHasBeenModifiedException')) {
    return t('Cart.HasChanged', 'The cart was changed elsewhere meanwhile. Look at it, then do it again.')
  }
  if (error instanceof OtherCartInUse) {
    return t('Cart.OtherInUse', 'Another cart is in use by now. Choose the one before under My carts, then undo it.')
  }
  return callFailure(t, error, t('Cart.SignedOut', 'Your session is over. Try again to go on: your cart is kept.'))
}

/** What a toast says of it: why, and what the shop answered. */
export const failureFacts = (t: Translate, error: unknown) => ({ detail: failureText(t, error), ...answerTo(error) })
