import type { ReactNode } from 'react'
import css from './page-heading.module.css'

type PageHeadingProps = {
  title: ReactNode
  /** A number or state behind the title: `1,284 products`. */
  aside?: ReactNode
  /** A sentence below. */
  intro?: ReactNode
  /** Buttons at the end of the line; paper has none. */
  actions?: ReactNode
}

/** The `<h1>` of a page, standing at the oche: a line across the page that is accent as far as the title goes. */
export function PageHeading({ title, aside, intro, actions }: PageHeadingProps) {
  return (
    <div className={css.heading}>
      <div className={css.line}>
        <h1 className={css.title}>{title}</h1>
        {aside && <p className={css.aside}>{aside}</p>}
        {actions && (
          <div className={css.actions} data-no-print="">
            {actions}
          </div>
        )}
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
    </div>
  )
}
