import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Said, say } from '../ui/said.tsx'

/**
 * Tells who hears pages that another one stands, by the title of its window, as the browser does of a page that it loads.
 * And gives the focus to `main`, or to the place on the page that is wanted, when what led there has gone along with the
 * page before, or is out of sight now, as a link at the foot is: otherwise the keyboard would start with the header
 * again, or where nobody sees it. A page that takes the focus itself keeps it.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    say(document.title)
    afterFrame(() => focusPlace(hash.slice(1)))
  }, [pathname, hash])
  return <Said />
}

/** Gives the focus to the place of that id, else to `main`, where nobody sees what has it. */
export function focusPlace(id: string): void {
  const focused = document.activeElement ?? document.body
  const { top, bottom } = focused.getBoundingClientRect()
  const isOutOfSight = bottom <= 0 || top >= innerHeight
  const place = document.getElementById(id) ?? document.getElementById('main')
  if (focused === document.body || isOutOfSight) place?.focus({ preventScroll: true })
}

/** What is hidden keeps the focus until the browser has drawn. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
