import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { matchesText } from '../cart/matching.ts'
import { Badge } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { productsText } from './counts.ts'
import css from './lists-overview.module.css'
import { OwnerMenu } from './owner-menu.tsx'
import { sharingText } from './sharing.tsx'

/** Where the page of a list is. */
export const listPath = (listId: string): string => `/customer-center/favorite-list/${listId}`

/** More lists than these can be searched. */
const SEARCH_ABOVE = 15

/**
 * The lists one below the other: what they are called, what is in them, who sees them, when they were used. Where they
 * are many they are found by their names.
 */
export function ListsOverview({ lists }: { lists: readonly FavoriteList[] }) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const areMany = lists.length > SEARCH_ABOVE
  const found = areMany ? lists.filter(({ listName }) => matchesText(search, [listName])) : lists
  return (
    <Stack gap={4}>
      {areMany && (
        <TextField
          type="search"
          label={t('Favorites.Find', 'Find one of {count} lists', { count: lists.length })}
          className={css.find}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={css.lists} aria-label={t('Favorites.Heading', 'Favourite lists')}>
        {found.map((list) => (
          <ListRow key={list.listId} list={list} />
        ))}
      </ul>
      {found.length === 0 && <p role="alert">{t('Favorites.NoneFound', 'No list is called “{search}”', { search })}</p>}
    </Stack>
  )
}

function ListRow({ list }: { list: FavoriteList }) {
  const t = useTranslate()
  const format = useFormat()
  const { listId, listName, products, touchedAt, isActive, owner } = list
  const shared = sharingText(list, t)

  return (
    <li className={css.row} data-active={isActive || undefined}>
      <p className={css.name}>
        <Link look="quiet" to={listPath(listId)} className={css.link}>
          {listName}
        </Link>
        {isActive && (
          <span title={t('Favorites.ActiveText', 'A press on a heart puts products here')}>
            <Badge tone="accent">{t('Favorites.Active', 'Active')}</Badge>
          </span>
        )}
      </p>
      <p className={css.count}>{productsText(products.length, t, format)}</p>
      <p className={css.sharing}>{shared}</p>
      <p className={css.used}>
        {t('Favorites.Used', 'Used')} <time dateTime={touchedAt}>{format.date(touchedAt)}</time>
      </p>
      {owner.isCaller && (
        <div className={css.menu}>
          <OwnerMenu list={list} />
        </div>
      )}
    </li>
  )
}
