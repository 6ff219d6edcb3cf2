import { ApiException } from '#contract/errors.ts'
import { refusalText } from './error-store.ts'
import type { Translate } from './translations.ts'

/** Why a call changed nothing, in words for who made it; `signedOut` where his session is over. */
export function callFailure(t: Translate, error: unknown, signedOut: string): string {
  if (!(error instanceof ApiException)) {
    return t('Failure.NoConnection', 'The shop could not be reached. Nothing was changed; try again.')
  }
  if (error.status === 401) return signedOut
  if (error.status >= 500) return t('Failure.Shop', 'The shop could not do that just now. Try again in a moment.')
  return refusalText(t, error)
}
