import type { ReactNode } from 'react'
import css from './schema-field.module.css'

/** Fields that belong together, under their title. */
export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
