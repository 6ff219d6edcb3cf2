import { copyText } from '../ui/copy-text.ts'
import { toasts } from './toasts.ts'
import { useTranslate } from './translations.ts'

/** Copies a text and says so in a toast: in the words `done`, or that the browser does not let it. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useTranslate()
  return async (text, done) => {
    if (await copyText(text)) toasts.show('success', done)
    else toasts.show('warn', t('Toast.NotCopied', 'Your browser does not let the shop copy it'))
  }
}
