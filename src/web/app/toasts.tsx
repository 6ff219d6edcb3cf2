import { ToastHost } from '../ui/toast-host.tsx'
import { createToasts } from '../ui/toast-store.ts'
import { useTranslate } from './translations.ts'

/** The toasts of this window: `toasts.show('success', 'In your cart')`. */
export const toasts = createToasts()

/** Where they appear; stands once, in the layout (spec section 2). */
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
