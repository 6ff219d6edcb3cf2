import type { Ref, TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import css from './text-area.module.css'

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text; grows with them where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  optional,
  id,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, optional, id, className }}>
      {(ids) => <textarea rows={rows} {...rest} {...ids} className={classes(control.control, css.area)} />}
    </Field>
  )
}
