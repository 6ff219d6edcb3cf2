import Heart from 'lucide-react/icons/heart'
import type { FavoriteProduct } from '#contract/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFavorites } from './data.ts'
import { type Moved, useFavoriteActs } from './use-favorite-acts.ts'

type KeepMenuProps = {
  entries: readonly FavoriteProduct[]
  /** Takes them away from where they were, once a list has them; says and undoes both. */
  onMoved: (moved: Moved) => void
}

/** Copies products into one of the lists, or moves them there. */
export function KeepMenu({ entries, onMoved }: KeepMenuProps) {
  const t = useTranslate()
  const acts = useFavoriteActs()
  const lists = useFavorites().lists?.filter(({ mayEdit }) => mayEdit) ?? []
  const copy = (listId?: string) => acts.copyAll(entries, listId)
  const move = (listId?: string) => acts.moveAll(entries, onMoved, listId)
  return (
    <Menu
      align="start"
      trigger={(props) => (
        <Button {...props} size="s" icon={Heart}>
          {t('Favorites.ToList', 'To a list')}
        </Button>
      )}
    >
      {lists.map(({ listId, listName: list }) => (
        <MenuItem key={listId} onSelect={() => copy(listId)}>
          {t('Favorites.CopyTo', 'Copy to {list}', { list })}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => copy()}>{t('Favorites.CopyToNew', 'Copy to a new list')}</MenuItem>
      <hr />
      {lists.map(({ listId, listName: list }) => (
        <MenuItem key={listId} onSelect={() => move(listId)}>
          {t('Favorites.MoveTo', 'Move to {list}', { list })}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => move()}>{t('Favorites.MoveToNew', 'Move to a new list')}</MenuItem>
    </Menu>
  )
}
