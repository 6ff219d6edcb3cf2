import type { Ref, SelectHTMLAttributes } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** The browser's own select with our box around it; children are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  optional,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, optional, id, className }}>
      {(ids) => (
        <select {...rest} {...ids} className={control.control}>
          {children}
        </select>
      )}
    </Field>
  )
}
