import { useLocation } from 'react-router'
import { anchorOf } from '#domain/variants.ts'
import { useHydrated } from '../app/hydrated.ts'

/**
 * Whether a variant is the one that the fragment of the address names. None is before the page's script has taken over:
 * a fragment is not told to the server, and what was drawn without it would stay so.
 */
export function useNamedVariant(): (variant: { number: string }) => boolean {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  return (variant) => isHydrated && hash === `#${anchorOf(variant)}`
}
