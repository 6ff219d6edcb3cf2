import type { ReactNode } from 'react'
import css from './panel.module.css'

type PanelProps = {
  title: string
  /** At the end of the title's line: a figure, a link. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its title above a hairline. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h2>{title}</h2>
        {aside != null && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Parts beside each other where there is room: the wider first. */
export function WideAndNarrow({ children }: { children: ReactNode }) {
  return <div className={css.wideAndNarrow}>{children}</div>
}
