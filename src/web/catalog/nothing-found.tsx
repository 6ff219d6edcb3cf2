import SearchX from 'lucide-react/icons/search-x'
import { menuEntries } from '#domain/menu.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import type { ProductListData } from './list-data.ts'
import { listHref } from './list-url.ts'
import css from './nothing-found.module.css'

/** What stands where a list is empty: why, and the ways on. */
export function NothingFound({ list: { path, state } }: { list: ProductListData }) {
  const t = useTranslate()
  const { settings, session } = useShop()
  const { freeText, facets } = state
  const title = freeText
    ? t('NothingFound.ForText', 'Nothing found for “{text}”', { text: freeText })
    : t('NothingFound.Title', 'Nothing found')

  if (facets.length > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={title}
        actions={
          <ButtonLink to={listHref(path, { ...state, page: 1, facets: [] })} severity="primary">
            {t('NothingFound.ClearFilters', 'Take all filters away')}
          </ButtonLink>
        }
      >
        {t('NothingFound.Filters', 'No product has everything that is chosen. One filter less may be enough.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={title}>
      {freeText && (
        <p>
          {/[\p{L}\p{N}]/u.test(freeText)
            ? t(
                'NothingFound.Spelling',
                'Look at the spelling, use fewer words, or type a number: with or without dots, an old one or an EAN.',
              )
            : t('NothingFound.NoWord', 'Signs alone find nothing. Type a word, an item number or an EAN.')}
        </p>
      )}
      <ul className={css.categories}>
        {menuEntries(settings.menus, 'primary', session !== null).map(({ id, name, url }) => (
          <li key={id}>
            <Link to={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
