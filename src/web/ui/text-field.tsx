import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One line of text; `type` takes what the browser offers: email, password, date, tel, url, number. */
export function TextField({ label, hint, error, labelHidden, optional, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, optional, id, className }}>
      {(ids) => <input type="text" {...rest} {...ids} className={control.control} />}
    </Field>
  )
}

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
      {(ids) => <textarea rows={rows} {...rest} {...ids} className={control.control} />}
    </Field>
  )
}
