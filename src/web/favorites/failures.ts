import { ApiException } from '#contract/errors.ts'
import { callFailure } from '../app/call-failure.ts'
import type { Translate } from '../app/translations.ts'

/** Why a change of a favourite list did not happen, in words for the shopper. */
export function failureText(t: Translate, error: unknown): string {
  const status = error instanceof ApiException ? error.status : undefined
  if (status === 404) return t('Favorites.Gone', 'This list is not there any more.')
  if (status === 403) return t('Favorites.NotYours', 'This list is kept by a colleague, who has to do that.')
  return callFailure(
    t,
    error,
    t('Favorites.SignedOut', 'Your session is over. Try again to go on: your lists are kept.'),
  )
}
