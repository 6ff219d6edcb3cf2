import { answerTo } from '../app/call-failure.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { failureText } from './failures.ts'

/** What to do with a refused change of a list: a toast says that it did not happen, and why; false, for it did not. */
export function useRefusal(): (error: unknown) => false {
  const t = useTranslate()
  return (error) => {
    toasts.show('error', t('Favorites.NotSaved', 'The list was not changed'), {
      detail: failureText(t, error),
      ...answerTo(error),
    })
    return false
  }
}
