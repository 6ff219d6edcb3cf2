import { useEffect, useRef } from 'react'

/**
 * Does `act`, as it was given first, when the page comes back as it was left, by the browser's button: whoever was on
 * his way can press again.
 */
export function useComeBack(act: () => void): void {
  const first = useRef(act)
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && first.current()
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
