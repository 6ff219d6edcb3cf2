import { expect, test } from 'vitest'
import { createToasts } from './toast-store.ts'

test.each(['success', 'info', 'warn', 'error'] as const)('a toast of the kind %s lives for 3 seconds', (severity) => {
  const toasts = createToasts()
  toasts.show(severity, 'Said')
  expect(toasts.current()).toMatchObject([{ severity, lifeMs: 3_000 }])
})
