import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Gives the focus to `main` when another page stands and the link that led to it has gone along with the page before:
 * otherwise the keyboard would start with the header again. A page that takes the focus itself, and one of which a
 * place is wanted, keep it.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    if (!hash) afterFrame(focusMain)
  }, [pathname, hash])
  return null
}

function focusMain(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** What is hidden keeps the focus until the browser has drawn. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
