import { answerTo } from '../app/call-failure.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import type { Toast } from '../ui/toast-store.ts'
import { failureText } from './failures.ts'

/**
 * What to do with a refused change of a list: a toast says that it did not happen, and why, with what can be done about
 * it; false, for it did not.
 */
export function useRefusal(): (error: unknown, offer?: Pick<Toast, 'action' | 'lifeMs'>) => false {
  const t = useTranslate()
  return (error, offer) => {
    const facts = { detail: failureText(t, error), ...answerTo(error) }
    toasts.show('error', t('Favorites.NotSaved', 'The list was not changed'), { ...facts, ...offer })
    return false
  }
}
