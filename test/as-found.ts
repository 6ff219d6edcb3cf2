import { afterAll, vi } from 'vitest'

// Files that share a worker share its globals, its timers and its environment: each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
