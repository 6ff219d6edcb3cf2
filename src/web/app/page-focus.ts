import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Gives the focus to `main`, or to the place on the page that is wanted, when another page stands and what led to it has
 * gone along with the page before, or is out of sight now, as a link at the foot is: otherwise the keyboard would start
 * with the header again, or where nobody sees it. A page that takes the focus itself keeps it.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    afterFrame(() => focusPlace(hash.slice(1) || 'main'))
  }, [pathname, hash])
  return null
}

function focusPlace(id: string): void {
  const focused = document.activeElement ?? document.body
  const { top, bottom } = focused.getBoundingClientRect()
  const isOutOfSight = bottom <= 0 || top >= innerHeight
  if (focused === document.body || isOutOfSight) document.getElementById(id)?.focus({ preventScroll: true })
}

/** What is hidden keeps the focus until the browser has drawn. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
