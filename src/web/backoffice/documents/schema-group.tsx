import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import css from './schema-group.module.css'

type GroupProps = {
  title: ReactNode
  /** What is wrong with all of it. */
  fault?: string | undefined
  children: ReactNode
}

/** Fields that belong together, under their title. */
export function Group({ title, fault, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset className={css.group} data-wrong={fault ? '' : undefined} aria-describedby={fault && id}>
      <legend className={css.legend}>{title}</legend>
      {fault && <FieldError id={id}>{fault}</FieldError>}
      {children}
    </fieldset>
  )
}
