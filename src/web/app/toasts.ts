import { createToasts } from '../ui/toast-store.ts'
import { firstToast } from './first-toast.ts'

/** The toasts of this window: `toasts.show('success', 'In your cart')`. */
export const toasts = createToasts()

// The place where they appear is loaded when there is one (toast-place.tsx).
toasts.subscribe(firstToast.resolve)
