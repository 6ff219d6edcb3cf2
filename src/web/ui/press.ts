import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'

const ENDS = ['pointerup', 'pointercancel', 'keyup'] as const

/**
 * What a button takes to do `act`, or what it is for, once for each press: neither at the second click of a double click,
 * when what the first did is another thing by then, nor again while Enter is held down.
 */
export const oncePerPress = (act?: () => void) => ({
  onClick(event: MouseEvent): void {
    if (event.detail < 2) act?.()
    else event.preventDefault()
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})

/**
 * The `ref` of a control that its own press may take away: when it goes with the focus, what is around it gets that,
 * which takes `tabIndex={-1}`, so that the keyboard goes on from there.
 */
export const leavesFocus = (control: HTMLElement | null) => (): void => {
  if (document.activeElement === control) control?.parentElement?.focus()
}

/**
 * True as soon as `isWanted` is and no button is held down: a dialog that opened between pressing and letting go would
 * swallow the press.
 */
export function useAfterPress(isWanted: boolean): boolean {
  const [isFree, setIsFree] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    // The click of a press comes right after its end.
    const free = () => setTimeout(() => setIsFree(true))
    if (!document.querySelector(':active')) free()
    for (const end of ENDS) addEventListener(end, free)
    return () => {
      for (const end of ENDS) removeEventListener(end, free)
      setIsFree(false)
    }
  }, [isWanted])
  return isWanted && isFree
}
