import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placePopover } from './place.ts'
import css from './tooltip.module.css'

type TooltipProps = {
  text: ReactNode
  /** The thing it explains; spread `aria-describedby` on what takes the focus. */
  children: (props: { 'aria-describedby': string }) => ReactNode
}

/** A short explanation on pointing or focus. It fades in 250 ms, stays while pointed at, and goes with Esc. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const panel = tip.current
    const source = anchor.current
    if (!open || !panel || !source) return
    // The source is the anchor of the position; browsers that do not know the option place it by script.
    panel.showPopover({ source })
    placePopover(panel, 'start', source)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      panel.hidePopover()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its content is focused and pointed at
    <span
      ref={anchor}
      className={css.anchor}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
        {text}
      </span>
    </span>
  )
}
