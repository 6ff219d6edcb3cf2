import { ApiException } from '#contract/errors.ts'
import { refusalText } from '../app/error-store.ts'
import type { Translate } from '../app/translations.ts'

/** Why a change of a favourite list did not happen, in words for the shopper. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiException)) {
    return t('Favorites.NoConnection', 'The shop could not be reached. Nothing was changed; try again.')
  }
  if (error.status === 401)
    return t('Favorites.SignedOut', 'Your session is over. Try again to go on: your lists are kept.')
  if (error.status === 404) return t('Favorites.Gone', 'This list is not there any more.')
  if (error.status === 403) return t('Favorites.NotYours', 'This list is kept by a colleague, who has to do that.')
  if (error.status >= 500) {
    return t('Favorites.ShopFailed', 'The shop could not do that just now. Try again in a moment.')
  }
  return refusalText(t, error)
}
