import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import { atWidth } from '../ui/picture-sizes.ts'
import css from './logo.module.css'

/** The shop's own picture, or else its name, standing behind the line one throws from. */
export function Logo({ name, url }: { name: string; url: string | undefined }) {
  const t = useTranslate()
  return (
    <Link look="bare" to="/" className={css.logo} aria-label={t('Header.FrontPage', '{name}, front page', { name })}>
      {url ? <img src={atWidth(url, 320)} alt="" className={css.picture} /> : name}
    </Link>
  )
}
