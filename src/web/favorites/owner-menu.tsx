import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFavoriteStore } from './data.ts'
import { NameDialog } from './name-dialog.tsx'
import { useFavoriteActs } from './use-favorite-acts.ts'
import { useRefusal } from './use-refusal.ts'

type OwnerMenuProps = {
  list: FavoriteList
  /** Called when the list is on its way out. */
  onRemoved?: () => void
}

/** What the owner of a list can do with it: make it the active one, name it, delete it. */
export function OwnerMenu({ list, onRemoved }: OwnerMenuProps) {
  const t = useTranslate()
  const store = useFavoriteStore()
  const acts = useFavoriteActs()
  const refuse = useRefusal()
  const [isNaming, setNaming] = useState(false)
  const { listId, listName, isActive } = list
  return (
    <>
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
        <MenuItem
          icon={Trash}
          danger
          onSelect={() => {
            acts.removeList(list)
            onRemoved?.()
            keepFocus()
          }}
        >
          {t('Favorites.Delete', 'Delete')}
        </MenuItem>
      </Menu>
      <NameDialog
        open={isNaming}
        title={t('Favorites.Rename', 'Rename')}
        name={listName}
        action={t('Favorites.Save', 'Save')}
        onName={(name) => store.change(listId, () => ({ listName: name })).then(() => true, refuse)}
        onClose={() => setNaming(false)}
      />
    </>
  )
}
