import type { Translate } from '../app/translations.ts'
import { tooManyText } from './too-many.ts'

/** Why a request about a password failed, in words, where the page has none that are closer to it. */
export function failureText(
  t: Translate,
  { type, waitSeconds }: { type: string; waitSeconds?: number | undefined },
): string {
  if (type === 'TooManyRequestsException') return tooManyText(t, waitSeconds)
  if (type === 'ForbiddenException') return t('Password.Forbidden', 'You can change no password but your own.')
  return t('Password.Away', 'That does not work just now. Try again in a moment.')
}
