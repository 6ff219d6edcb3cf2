import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

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
type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlIds) => ReactNode
}

/** Label, hint, control and error, tied together by ids. */
export function Field({ label, hint, error, labelHidden, optional, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes(css.field, className)} data-field="">
      <label htmlFor={controlId} className={css.label} data-hidden={labelHidden || undefined}>
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
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
