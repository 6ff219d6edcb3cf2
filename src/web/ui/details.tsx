import type { ReactNode } from 'react'
import css from './details.module.css'

type DetailsProps = {
  /** Names the group too: what it holds is read as part of it. */
  title: string
  /** Stands at the end of the title: how many are chosen. */
  aside?: ReactNode
  /** Open at first. */
  open?: boolean
  /** Of those with one group only one is open at a time. */
  group?: string
  children: ReactNode
}

/** A title that opens and closes what is below it: the browser's own, so it works without script. */
export function Details({ title, aside, open = false, group, children }: DetailsProps) {
  return (
    <details className={css.details} open={open} name={group} aria-label={title}>
      <summary className={css.summary}>
        <span className={css.title}>{title}</span>
        {aside != null && <span className={css.aside}>{aside}</span>}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
