import type { InputHTMLAttributes, Ref } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One line of text; `type` takes what the browser offers: email, password, date, tel, url, number. */
export function TextField({ label, hint, error, labelHidden, optional, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, optional, id, className }}>
      {(ids) => (
        // What is needed and empty is wrong to browsers from the start.
        <input type="text" aria-invalid={rest.required && false} {...rest} {...ids} className={control.control} />
      )}
    </Field>
  )
}
