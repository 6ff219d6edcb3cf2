import { inWindow, parsed } from '../app/storage.ts'

const PLACE = 'place'
/** How somebody begins to move a page by hand. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** The products of the list in their order, whichever way they are shown. */
const shownRows = () => [...document.querySelectorAll('#products :is(h3, tbody tr)')]
const topOf = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0

/** Keeps which product stands first in the window, and how far down, for when the window is loaded again. */
export function keepPlace(): void {
  const rows = shownRows()
  const first = rows.findIndex((row) => topOf(row) > 0)
  inWindow.write(PLACE, JSON.stringify([location.href, first, topOf(rows[first])]))
}

/**
 * Holds the list of this address at the place that was kept, while what stands above it comes, prices and levels among
 * it: until somebody moves the page by hand, or what is given back is called.
 */
export function holdPlace(): () => void {
  const [address, first, top] = (parsed(inWindow.read(PLACE)) ?? []) as [string?, number?, number?]
  const observer = new ResizeObserver(() => {
    const row = shownRows()[first ?? -1]
    if (row && address === location.href) window.scrollBy(0, topOf(row) - (top ?? 0))
  })
  observer.observe(document.body)
  const letGo = () => observer.disconnect()
  for (const move of MOVES) addEventListener(move, letGo, { once: true, passive: true })
  return letGo
}
