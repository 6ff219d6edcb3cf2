import { Link } from '../ui/link.tsx'
import css from './place-link.module.css'

type PlaceLinkProps = {
  to: string
  name: string
  /** How many products are there, as it is read; nothing where they are not counted. */
  count?: string | undefined
}

/** The way to where products are: a category, or a page about some. */
export function PlaceLink({ to, name, count }: PlaceLinkProps) {
  return (
    <Link look="bare" to={to} className={css.place}>
      {name} {count && <span className={css.count}>{count}</span>}
    </Link>
  )
}
