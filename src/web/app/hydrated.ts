import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script has taken over: false on the server and until then. For what only a browser knows, and for
 * buttons whose press cannot be done again later (`early-events.ts`).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
