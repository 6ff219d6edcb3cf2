import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const ENDS = ['pointerup', 'pointercancel', 'keyup'] as const
/** As long as the click of a press is waited for: one that opens a list of choices has none. */
const LONGEST_PRESS_MS = 500

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

let isBeginning = false
if (!import.meta.env.SSR) {
  const begin = () => {
    isBeginning = true
    setTimeout(() => {
      isBeginning = false
    })
  }
  addEventListener('mousedown', begin, { capture: true })
  addEventListener('pointerdown', noteDown, { capture: true })
  addEventListener('click', keepToSeen, { capture: true })
  addEventListener('keydown', keepToOne, { capture: true })
}

const buttonAt = ({ target }: Event) => (target as Element).closest('a, button')

/** The button that went down last, and whether it was on then; the one that was clicked last. */
let down: Element | null = null
let wasOn: string | null | undefined
let clicked: Element | null = null

function noteDown(event: Event): void {
  down = buttonAt(event)
  wasOn = down?.ariaPressed
}

/**
 * A press is for what was seen as it began: it turns nothing off that was not on then, and the second click of a double
 * click does nothing to what has come to its place by the first. Who goes on clicking, down a list or at one message
 * after the other, means what is there.
 */
function keepToSeen(event: MouseEvent): void {
  const button = buttonAt(event)
  const isOther = event.detail === 2 ? button !== clicked : button === down && button?.ariaPressed !== wasOn
  if (event.detail !== 2) clicked = button
  if (!button || event.detail === 0 || !isOther) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Held down, Enter presses once, and nothing in what it has opened. */
function keepToOne(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/**
 * Does what leaving a field does: takes what was typed, says what is wrong with it. Where a press leaves it, that is
 * done right before its click, which finds it done; any sooner, what it moves would move from under the finger, and
 * nothing be clicked.
 */
export function whenLeft(take: () => void): void {
  if (!isBeginning) {
    take()
    return
  }
  const done = () => {
    clearTimeout(timer)
    removeEventListener('click', done, { capture: true })
    flushSync(take)
  }
  const timer = setTimeout(done, LONGEST_PRESS_MS)
  addEventListener('click', done, { capture: true })
}
