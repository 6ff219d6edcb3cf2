import { useEffect, useEffectEvent } from 'react'
import { useDestination } from '../app/destination.ts'
import { inWindow } from '../app/storage.ts'

/** What places are kept under. */
export const PLACES = 'places'
const MOST_PLACES = 12
/** How somebody begins to move a page by hand. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Where a list stood when it was left: which of how many products was the first in the window, or the last of all where
 * none was, and how far down. The pixels that are scrolled back to are another place while prices are yet to come.
 */
export type Place = [first: number, count: number, top: number]

/** Places by the keys that their entries have in the window's history. */
type Places = Map<string, Place>

/** The products of the list in their order, whichever way they are shown. */
const shownRows = () => [...document.querySelectorAll('#products :is(h3, tbody tr)')]
const topOf = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0

/**
 * Keeps the place of the list at this entry of the history whenever it is left, also for when the window is loaded
 * again.
 */
export function useKeptPlace(places: Places, key: string): void {
  const { now, subscribe } = useDestination()
  const keep = useEffectEvent(() => {
    const rows = shownRows()
    if (rows.length === 0) return
    const first = rows.findIndex((row) => topOf(row) > 0)
    places.delete(key)
    places.set(key, [first, rows.length, topOf(rows.at(first))])
    inWindow.write(PLACES, JSON.stringify([...places].slice(-MOST_PLACES)))
  })
  const isLeft = useEffectEvent(() => now().key !== key)
  useEffect(() => {
    const stay = subscribe(() => isLeft() && keep())
    // A window that is loaded again on its way elsewhere has kept the place already.
    const hide = () => isLeft() || keep()
    addEventListener('pagehide', hide)
    return () => {
      stay()
      removeEventListener('pagehide', hide)
    }
  }, [subscribe])
}

/**
 * Holds a list that is come back to at the place that was kept, once, while what stands above it comes, prices and
 * levels among it: until somebody moves the page by hand, or what is given back is called.
 */
export function holdPlace(places: Places, key: string): () => void {
  const place = places.get(key)
  if (!place) return () => {}
  const [first, count, top] = place
  places.delete(key)
  const observer = new ResizeObserver(() => {
    const rows = shownRows()
    if (rows.length === count) window.scrollBy(0, topOf(rows.at(first)) - top)
  })
  observer.observe(document.body)
  const letGo = () => observer.disconnect()
  for (const move of MOVES) addEventListener(move, letGo, { once: true, passive: true })
  return letGo
}
