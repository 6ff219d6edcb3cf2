/** How far beyond the view a place is near. */
const NEAR = '800px'

const waiting = new Map<Element, () => void>()
let watch: IntersectionObserver | undefined

/**
 * Calls `come` once, when the view has come near `place`; gives back what ends the waiting. What it throws is reported,
 * and keeps no other from being told. One watch for all places.
 */
export function onNear(place: Element, come: () => void): () => void {
  watch ??= new IntersectionObserver(tell, { rootMargin: NEAR })
  watch.observe(place)
  waiting.set(place, come)
  return () => leave(place)
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const come = waiting.get(target)
    // First: it may wait for the same place again.
    leave(target)
    try {
      come?.()
    } catch (error) {
      reportError(error)
    }
  }
}

function leave(place: Element): void {
  watch?.unobserve(place)
  waiting.delete(place)
}
