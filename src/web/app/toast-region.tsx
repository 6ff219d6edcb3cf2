import { ToastHost } from '../ui/toast-host.tsx'
import { keepFocus } from './keep-focus.ts'
import { toasts } from './toasts.ts'
import { useTranslate } from './translations.ts'

/** The toasts of this window, as the area's language names their parts. */
export function Toasts() {
  const t = useTranslate()
  return (
    <ToastHost
      store={toasts}
      onLeave={keepFocus}
      labels={{
        region: t('Toast.Region', 'Messages'),
        close: t('Toast.Close', 'Close message'),
        copy: t('Toast.Copy', 'Copy message'),
        copied: t('Toast.Summary.TextCopied', 'Copied'),
        notCopied: t('Toast.NotCopied', 'Your browser does not let the shop copy it'),
        message: t('Toast.ErrorMessage', 'The error message is on your clipboard.'),
      }}
    />
  )
}
