import { useLayoutEffect } from 'react'
import { afterFrame } from './page-focus.tsx'

/** How long what was pressed may take until it is gone: the answer is drawn in pieces where the machine is slow. */
const GONE_MS = 5_000

/** Gives the focus to `main` as soon as what has it goes with one of the next drawings. */
export function keepFocus(until = performance.now() + GONE_MS): void {
  afterFrame(() => {
    const main = document.getElementById('main')
    // Below a dialog that is about to close it takes none yet.
    if (document.activeElement === document.body) main?.focus({ preventScroll: true })
    if (document.activeElement !== main && performance.now() < until) keepFocus(until)
  })
}

/** The same whenever what uses it goes with the focus in it. */
export const useKeptFocus = (): void =>
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== document.body) keepFocus()
    },
    [],
  )
