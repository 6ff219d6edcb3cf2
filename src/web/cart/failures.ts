import { ApiException } from '#contract/errors.ts'
import { answerTo, callFailure } from '../app/call-failure.ts'
import type { Translate } from '../app/translations.ts'

/** It was to be done to a cart in whose place another is in use by now. */
export class OtherCartInUse extends Error {}

/** Why a change of the cart did not happen, in words for the shopper, and what to do. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ApiException && error.type === 'CartIsOrderedException') {
    return t('Cart.IsOrdered', 'This cart was ordered meanwhile. You have a new one now.')
  }
  if (error instanceof OtherCartInUse) {
    return t('Cart.OtherInUse', 'Another cart is in use by now. Choose the one before under My carts, then undo it.')
  }
  return callFailure(t, error, t('Cart.SignedOut', 'Your session is over. Try again to go on: your cart is kept.'))
}

/** What a toast says of it: why, and what the shop answered. */
export const failureFacts = (t: Translate, error: unknown) => ({ detail: failureText(t, error), ...answerTo(error) })
