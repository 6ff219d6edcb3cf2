import type { HTMLAttributes } from 'react'
import css from './visually-hidden.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'span' | 'div' | 'h2' | 'caption' | 'legend'
}

/** Words for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', ...rest }: Props) => <Element {...rest} className={css.hidden} />
