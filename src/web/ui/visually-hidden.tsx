import type { HTMLAttributes } from 'react'
import css from './visually-hidden.module.css'

/** Words for screen readers only. */
export const VisuallyHidden = (props: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) => (
  <span {...props} className={css.hidden} />
)
