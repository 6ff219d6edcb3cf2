import type { ReactNode } from 'react'
import css from './schema-group.module.css'

type GroupProps = {
  title: ReactNode
  /** What is wrong with all of it. */
  fault?: string | undefined
  children: ReactNode
}

/** Fields that belong together, under their title. */
export function Group({ title, fault, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {fault && <p className={css.fault}>{fault}</p>}
      {children}
    </fieldset>
  )
}
