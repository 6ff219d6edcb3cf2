import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { Said } from './said.tsx'

type DialogProps = {
  open: boolean
  /** Esc, the cross, or a press beside a dialog of the side, told of once: set `open` to false. */
  onClose: () => void
  title: string
  closeLabel: string
  /** In the middle, or as a drawer at one side: filters, a cart. */
  place?: 'centre' | 'start' | 'end'
  /** The buttons at the foot, the main one first, and behind it what ends the dialog without it. */
  footer?: ReactNode
  children: ReactNode
}

/** The browser's modal dialog: focus goes in, stays, and returns to where it came from. */
export function Dialog({ open, onClose, title, closeLabel, place = 'centre', footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const beganBeside = useRef(false)
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => place !== 'centre' && target === currentTarget

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      keepScrollbarWidth()
      dialog.showModal()
      // What is higher than its window would have the focus as a whole; and a loss is not one Enter away.
      dialog.querySelector<HTMLElement>(BETTER_BEGUN_AT)?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog
      ref={ref}
      className={css.dialog}
      data-place={place}
      aria-labelledby={titleId}
      // The browser tells of every end, also of one wanted here, and a moment later: it may stand open again by then.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose()
      }}
      // Closed as the finger comes down, what lies below would get its click.
      onPointerDown={(event) => {
        beganBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (beganBeside.current && isBeside(event)) onClose()
      }}
    >
      {/* The cross stands last so that the focus starts in the content. */}
      <div className={css.inside}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <div className={css.body}>{open && children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
        <IconButton icon={X} label={closeLabel} size="s" className={css.close} onClick={onClose} />
        <Said />
      </div>
    </dialog>
  )
}

/** The first field, where the browser begins on what scrolls; what leaves all as it is, where it does on a loss. */
const BETTER_BEGUN_AT = 'div:focus :is(input, select, textarea), [data-severity="danger"]:focus + button'

/** The page below keeps its width while it cannot be scrolled. */
function keepScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement
  if (!document.querySelector('dialog:modal')) style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
