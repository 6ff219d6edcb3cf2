import type { ReactNode } from 'react'
import css from './form-row.module.css'

/**
 * Fields beside one another while each has 12rem, below one another otherwise; controls stand on one line, a button
 * with them.
 */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
