import SearchX from 'lucide-react/icons/search-x'
import { menuEntries } from '#domain/menu.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import type { ProductListData } from './list-data.ts'
import { listHref } from './list-url.ts'
import css from './nothing-found.module.css'
import { PlaceLink } from './place-link.tsx'
import { ViewedProducts } from './viewed-products.tsx'

type ListProps = { list: ProductListData }

/** What stands where a list is empty: why, and the ways on. */
export function NothingFound({ list }: ListProps) {
  const t = useTranslate()
  const { path, state } = list
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
    <>
      <EmptyState icon={SearchX} title={title}>
        <ReplacedBy list={list} />
        <DidYouMean list={list} />
        {freeText && !isAnswered(list) && (
          <p>
            {/[\p{L}\p{N}]/u.test(freeText)
              ? t(
                  'NothingFound.Spelling',
                  'Look at the spelling, use fewer words, or type a number: with or without dots, an old one or an EAN.',
                )
              : t('NothingFound.NoWord', 'Signs alone find nothing. Type a word, an item number or an EAN.')}
          </p>
        )}
        <Places list={list} />
      </EmptyState>
      <ViewedProducts />
    </>
  )
}

/** What stands above a list of one or two products: what else may have been meant. */
export function FewFound({ list }: ListProps) {
  return (
    <aside className={css.few}>
      <ReplacedBy list={list} />
      <DidYouMean list={list} />
      <Places list={list} />
    </aside>
  )
}

/** Whether something else than products answers the text, which is then spelt well. */
const isAnswered = ({ pages: [first] }: ProductListData): boolean =>
  first?.nearby !== undefined && (first.nearby.successor !== null || first.nearby.pages.length > 0)

/** That the number is of what has ended, and the way to what stands for it. */
function ReplacedBy({ list: { state, pages } }: ListProps) {
  const t = useTranslate()
  const successor = pages[0]?.nearby?.successor
  if (!successor) return null
  return (
    <p className={css.meant}>
      {t('NothingFound.Ended', '{number} is no longer in the range.', { number: state.freeText })}{' '}
      {t('Related.Successor', 'Replaced by')} <Link to={successor.url}>{successor.name}</Link>
    </p>
  )
}

function DidYouMean({ list: { path, state, pages } }: ListProps) {
  const t = useTranslate()
  const meant = pages[0]?.nearby?.didYouMean
  if (!meant) return null
  const [before, after] = t('NothingFound.Meant', 'Did you mean {words}?').split('{words}')
  return (
    <p className={css.meant}>
      {before}
      <Link to={listHref(path, { ...state, page: 1, freeText: meant })}>{meant}</Link>
      {after}
    </p>
  )
}

/** Where to look instead, and how many products are there. */
type Lead = { id: string; name: string; url: string; count?: number }

/** The pages that answer it, or the categories its words lead to; where they lead nowhere, those of the menu. */
function Places({ list }: ListProps) {
  const t = useTranslate()
  const format = useFormat()
  const { settings, session } = useShop()
  const [first] = list.pages
  const { pages = [], categories = [] } = first?.nearby ?? {}
  const found = [...pages.map(({ title, url }) => ({ id: url, name: title, url })), ...categories]
  const few = first !== undefined && first.totalItems > 0
  const places: readonly Lead[] = found.length || few ? found : menuEntries(settings.menus, 'primary', session !== null)
  if (places.length === 0) return null
  return (
    <nav className={css.places} aria-label={t('NothingFound.Places', 'Look in')}>
      <p>{t('NothingFound.Places', 'Look in')}</p>
      <ul className={css.categories}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLink
              to={place.url}
              name={place.name}
              count={place.count === undefined ? undefined : format.count(place.count)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
