import { ToastHost } from '../ui/toast-host.tsx'
import { toasts } from './toasts.ts'
import { useTranslate } from './translations.ts'

/** Where toasts appear; stands once, in the layout (spec section 2). */
export function Toasts() {
  const t = useTranslate()
  return (
    <ToastHost
      store={toasts}
      labels={{
        region: t('Toast.Region', 'Messages'),
        close: t('Toast.Close', 'Close message'),
        copy: t('Toast.Copy', 'Copy message'),
      }}
    />
  )
}
