import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** The page to sign in at, which leads on to the path `wanted`. */
export const signInPath = (wanted: string): string => `/login?redirect=${encodeURIComponent(wanted)}`

/** The same to come back to where one is: with the fragment, of which only the browser knows. */
export function useSignInPath(): string {
  const { pathname, search, hash } = useLocation()
  return signInPath(pathname + search + (useHydrated() ? hash : ''))
}
