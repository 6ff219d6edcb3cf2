/** How far beyond the view a place is near. */
const NEAR = '800px'

const waiting = new Map<Element, () => void>()
let watch: IntersectionObserver | undefined

/** Calls `come` once, when the view has come near `place`; gives back what ends the waiting. One watch for all places. */
export function onNear(place: Element, come: () => void): () => void {
  watch ??= new IntersectionObserver(tell, { rootMargin: NEAR })
  watch.observe(place)
  waiting.set(place, come)
  return () => leave(place)
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    waiting.get(target)?.()
    leave(target)
  }
}

function leave(place: Element): void {
  watch?.unobserve(place)
  waiting.delete(place)
}
