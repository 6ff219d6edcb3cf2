import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './choice.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  /** A second line below the label. */
  detail?: ReactNode
  /** Stands at the end of the row, in tabular figures: a count, a fee. */
  aside?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

/** One of several; stands in a `RadioGroup` and shares its `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

/** Radios or checkboxes under one question. */
export function RadioGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}

function Choice({ label, detail, aside, error, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...rest}
          className={css.box}
          aria-invalid={error ? true : rest.required && false}
          aria-describedby={classes(rest['aria-describedby'], error && `${id}-error`)}
        />
        <span className={css.words}>
          {label}
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        {aside != null && <span className={css.aside}>{aside}</span>}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
