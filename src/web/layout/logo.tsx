import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import css from './logo.module.css'

/** The shop's name, standing behind the line one throws from. */
export function Logo({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <Link look="bare" to="/" className={css.logo} aria-label={t('Header.FrontPage', '{name}, front page', { name })}>
      {name}
    </Link>
  )
}
