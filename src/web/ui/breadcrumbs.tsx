import css from './breadcrumbs.module.css'
import { Link } from './link.tsx'

type BreadcrumbsProps = {
  label: string
  /** From the front page down; the last one is the page itself and needs no address. */
  trail: readonly { text: string; to?: string | undefined }[]
}

/** The way to this page. On narrow screens its end is cut short, and what is above scrolls sideways. */
export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={css.nav}>
      <ol className={css.list}>
        {trail.map(({ text, to }, index) => (
          <li key={to ?? text} className={css.item}>
            {to && index < trail.length - 1 ? (
              <Link look="quiet" to={to}>
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
