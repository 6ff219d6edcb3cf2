import type { ReactNode } from 'react'
import css from './acts.module.css'

/** What can be done with what is written below: it stays in sight, however far down that goes. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>
}
