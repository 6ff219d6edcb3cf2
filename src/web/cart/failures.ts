import { ApiException } from '#contract/errors.ts'
import { refusalText } from '../app/error-store.ts'
import type { Translate } from '../app/translations.ts'

/** Why a change of the cart did not happen, in words for the shopper, and what to do. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiException)) {
    return t('Cart.NoConnection', 'The shop could not be reached. Nothing was changed; try again.')
  }
  if (error.status === 401) return t('Cart.SignedOut', 'Your session is over. Try again to go on: your cart is kept.')
  if (error.type === 'CartIsOrderedException') {
    return t('Cart.IsOrdered', 'This cart was ordered meanwhile. You have a new one now.')
  }
  if (error.status >= 500) return t('Cart.ShopFailed', 'The shop could not do that just now. Try again in a moment.')
  return refusalText(t, error)
}
