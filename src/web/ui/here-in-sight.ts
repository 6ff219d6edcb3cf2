import { type RefObject, useEffect, useRef } from 'react'

/** For a row of places that may be wider than its room: scrolls it so that the current one, `at`, is in sight. */
export function useHereInSight<E extends HTMLElement>(at: string): RefObject<E | null> {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each place anew
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (!row.current || !here) return
    const [all, own] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()]
    row.current.scrollLeft += own.left - all.left - (all.width - own.width) / 2
  }, [at])
  return row
}
