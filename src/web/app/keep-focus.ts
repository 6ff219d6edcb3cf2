import { useLayoutEffect } from 'react'
import { afterFrame } from './page-focus.ts'

/** Gives the focus to `main` where what had it goes with the next drawing. */
export function keepFocus(): void {
  afterFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
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
