import { useEffect, useRef } from 'react'
import { motion } from '../ui/motion.ts'
import type { StepName } from './steps.ts'

/** Takes whoever goes on by keyboard or ear along to the section that opens; `steps` is the element around them all. */
export function useOpenStep(open: StepName) {
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    goToOpenStep(steps.current)
  }, [open])

  return {
    steps,
    goToOpenStep: () => goToOpenStep(steps.current),
    /** The first field with a fault; null where there is none. */
    firstWrong: () => steps.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null,
  }
}

function goToOpenStep(steps: HTMLElement | null): void {
  // With the section itself all that stands in it would be read at once.
  const title = steps?.querySelector<HTMLElement>('[aria-current="step"] h2')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  // No further than its beginning: a page that moves on takes the button away from under the finger.
  title.scrollIntoView({ block: 'nearest', behavior: motion() })
}
