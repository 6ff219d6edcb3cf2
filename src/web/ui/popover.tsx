import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { placePopover } from './place.ts'
import css from './popover.module.css'

/** What the button that opens a popover has to carry. */
type PopoverTrigger = { popoverTarget: string; 'aria-haspopup': 'dialog' }

type PopoverProps = {
  /** What the panel is: its name for screen readers. */
  label: string
  /** The button; spread the given props on a `Button`, an `IconButton` or a `<button>`. */
  trigger: (props: PopoverTrigger) => ReactNode
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** A panel that opens below its button: the browser's own popover, so it also opens without script. Esc closes it. */
export function Popover({ label, trigger, align = 'start', onOpenChange, className, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes(css.popover, className)}
        data-align={align}
        onToggle={(event) => {
          const open = event.newState === 'open'
          if (open) placePopover(event.currentTarget, align)
          onOpenChange?.(open)
        }}
      >
        {children}
      </div>
    </>
  )
}
