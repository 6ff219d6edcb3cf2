import { createToasts } from '../ui/toast-store.ts'

/** The toasts of this window: `toasts.show('success', 'In your cart')`. All of them tell of carts, so only buyers see any. */
export const toasts = createToasts()
