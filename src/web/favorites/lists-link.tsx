import Heart from 'lucide-react/icons/heart'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './lists-link.module.css'

/** The header's way to the favourite lists. */
export function ListsLink() {
  const t = useTranslate()
  const name = t('Favorites.Heading', 'Favourite lists')
  return (
    <Link look="bare" to="/customer-center/favorite-list" className={css.link} title={name}>
      <Icon of={Heart} size={20} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  )
}
