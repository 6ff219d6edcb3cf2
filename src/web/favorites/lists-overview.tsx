import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Badge } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { productsText } from './counts.ts'
import { useFavoriteStore } from './data.ts'
import css from './lists-overview.module.css'
import { NameDialog } from './name-dialog.tsx'
import { sharingText } from './sharing.tsx'
import { useFavoriteActs } from './use-favorite-acts.ts'
import { useRefusal } from './use-refusal.ts'

/** Where the page of a list is. */
export const listPath = (listId: string): string => `/customer-center/favorite-list/${listId}`

/** The lists one below the other: what they are called, what is in them, who sees them, when they were used. */
export function ListsOverview({ lists }: { lists: readonly FavoriteList[] }) {
  const t = useTranslate()
  return (
    <ul className={css.lists} aria-label={t('Favorites.Heading', 'Favourite lists')}>
      {lists.map((list) => (
        <ListRow key={list.listId} list={list} />
      ))}
    </ul>
  )
}

function ListRow({ list }: { list: FavoriteList }) {
  const t = useTranslate()
  const format = useFormat()
  const store = useFavoriteStore()
  const acts = useFavoriteActs()
  const refuse = useRefusal()
  const [isNaming, setNaming] = useState(false)
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
          <Menu
            trigger={(props) => (
              <IconButton
                {...props}
                icon={Ellipsis}
                label={t('Favorites.ListMenu', 'What to do with {list}', { list: listName })}
              />
            )}
          >
            {!isActive && (
              <MenuItem icon={Heart} onSelect={() => void store.activate(listId).catch(refuse)}>
                {t('Favorites.MakeActive', 'Make active')}
              </MenuItem>
            )}
            <MenuItem icon={Pencil} onSelect={() => setNaming(true)}>
              {t('Favorites.Rename', 'Rename')}
            </MenuItem>
            <hr />
            <MenuItem icon={Trash} danger onSelect={() => acts.removeList(list)}>
              {t('Favorites.Delete', 'Delete')}
            </MenuItem>
          </Menu>
          <NameDialog
            open={isNaming}
            title={t('Favorites.Rename', 'Rename')}
            name={listName}
            action={t('Favorites.Save', 'Save')}
            onName={(name) => void store.change(listId, () => ({ listName: name })).catch(refuse)}
            onClose={() => setNaming(false)}
          />
        </div>
      )}
    </li>
  )
}
