import { ApiException } from '#contract/errors.ts'
import { refusalText } from './error-store.ts'
import type { Translate } from './translations.ts'

/** What a failed call was answered with, for its toast (spec section 8, Error toast). */
export const answerTo = (error: unknown) =>
  error instanceof ApiException ? { statusCode: error.status, statusMessage: error.type } : {}

/** Why a call changed nothing, in words for who made it; `signedOut` where his session is over. */
export function callFailure(t: Translate, error: unknown, signedOut: string): string {
  if (!(error instanceof ApiException)) {
    return t('Failure.NoConnection', 'The shop could not be reached. Nothing was changed; try again.')
  }
  return error.status === 401 ? signedOut : refusalText(t, error)
}
