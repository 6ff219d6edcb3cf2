import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FavoriteList } from '#contract/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFavoriteStore } from './data.ts'
import { NameDialog } from './name-dialog.tsx'
import { SharingDialog } from './sharing.tsx'
import { useFavoriteActs } from './use-favorite-acts.ts'
import { useRefusal } from './use-refusal.ts'

/** What one can do with a list as a whole: print it; its owner also shares, names and deletes it. */
export function ListActions({ list }: { list: FavoriteList }) {
  const t = useTranslate()
  const store = useFavoriteStore()
  const acts = useFavoriteActs()
  const refuse = useRefusal()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'name' | 'sharing'>()
  const { listId, listName, sharing, owner, isActive } = list
  const close = () => setOpen(undefined)

  return (
    <>
      <Button
        icon={Printer}
        title={t('Favorites.PrintText', 'On paper each line has its barcode')}
        onClick={() => print()}
      >
        {t('Favorites.Print', 'Print')}
      </Button>
      {owner.isCaller && (
        <>
          <Button icon={Users} onClick={() => setOpen('sharing')}>
            {t('Favorites.Share', 'Share')}
          </Button>
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
            <MenuItem icon={Pencil} onSelect={() => setOpen('name')}>
              {t('Favorites.Rename', 'Rename')}
            </MenuItem>
            <hr />
            <MenuItem
              icon={Trash}
              danger
              onSelect={() => {
                acts.removeList(list)
                void navigate('/customer-center/favorite-list')
              }}
            >
              {t('Favorites.Delete', 'Delete')}
            </MenuItem>
          </Menu>
          <SharingDialog
            open={open === 'sharing'}
            sharing={sharing}
            onSharing={(wanted) => void store.change(listId, () => ({ sharing: wanted })).catch(refuse)}
            onClose={close}
          />
          <NameDialog
            open={open === 'name'}
            title={t('Favorites.Rename', 'Rename')}
            name={listName}
            action={t('Favorites.Save', 'Save')}
            onName={(name) => void store.change(listId, () => ({ listName: name })).catch(refuse)}
            onClose={close}
          />
        </>
      )}
    </>
  )
}
