import type { Category } from '#contract/content.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { PlaceLink } from './place-link.tsx'
import css from './subcategories.module.css'

/** The categories right below one, each with the number of its products. */
export function Subcategories({ categories }: { categories: Category['children'] }) {
  const t = useTranslate()
  const format = useFormat()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('Category.Below', 'Subcategories')}>
      <ul className={css.list}>
        {categories.map(({ id, name, url, count }) => (
          <li key={id}>
            <PlaceLink to={url} name={name} count={format.count(count)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
