import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script has taken over: false on the server and until then. What needs the script is disabled
 * meanwhile, so that an early press is not lost.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
