import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'
import hidden from './visually-hidden.module.css'

/** What every labelled control may say about itself. */
export type FieldProps = {
  label: string
  /** A sentence below the label: what belongs here, in which form. */
  hint?: ReactNode
  /** What is wrong and how to mend it. Its presence makes the control invalid. */
  error?: string | undefined
  /** Keeps the label for screen readers only, where the place says it already. */
  labelHidden?: boolean | undefined
  /** The word after the label of a field that may stay empty, `optional`. */
  optional?: string | undefined
}

/** What a control takes over from its field. */
type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid'?: true }

type Props = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlIds) => ReactNode
}

/** What sends a form leads to its first fault within this: an error is read with the control to which the focus comes. */
const LEADING_MS = 100

/**
 * Label, hint, control and error, tied together by ids. An error that comes while one is in the control is said: what
 * describes a control is read to nobody but who comes to it.
 */
export function Field({ label, hint, error, labelHidden, optional, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const field = useRef<HTMLDivElement>(null)
  const focusedAt = useRef(0)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!error) return setHeard(false)
    const timer = setTimeout(() => {
      const isIn = Boolean(field.current?.contains(document.activeElement))
      setHeard(isIn && performance.now() - focusedAt.current > 2 * LEADING_MS)
    }, LEADING_MS)
    return () => clearTimeout(timer)
  }, [error])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes when the focus comes
    <div
      ref={field}
      className={classes(css.field, className)}
      data-field=""
      onFocus={() => {
        focusedAt.current = performance.now()
      }}
    >
      <label htmlFor={controlId} className={labelHidden ? hidden.hidden : css.label}>
        {label}
        {/* The blank keeps the words apart where they are read out. */}
        {optional && <span className={css.optional}> {optional}</span>}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': classes(hintId, errorId),
        ...(error && { 'aria-invalid': true }),
      })}
      {errorId && (
        // Anew with other words: an alert is read as it comes.
        <FieldError key={`${error} ${isHeard}`} id={errorId} isHeard={isHeard}>
          {error}
        </FieldError>
      )}
    </div>
  )
}
