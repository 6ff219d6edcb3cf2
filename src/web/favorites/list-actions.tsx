import Printer from 'lucide-react/icons/printer'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FavoriteList } from '#contract/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { useFavoriteStore } from './data.ts'
import { OwnerMenu } from './owner-menu.tsx'
import { SharingDialog } from './sharing.tsx'
import { useRefusal } from './use-refusal.ts'

/** What one can do with a list as a whole: print it; its owner also shares, names and deletes it. */
export function ListActions({ list }: { list: FavoriteList }) {
  const t = useTranslate()
  const store = useFavoriteStore()
  const refuse = useRefusal()
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const { listId, sharing, owner } = list

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
          <Button icon={Users} onClick={() => setSharing(true)}>
            {t('Favorites.Share', 'Share')}
          </Button>
          <OwnerMenu list={list} onRemoved={() => void navigate('/customer-center/favorite-list')} />
          <SharingDialog
            open={isSharing}
            sharing={sharing}
            onSharing={(wanted) => void store.change(listId, () => ({ sharing: wanted })).catch(refuse)}
            onClose={() => setSharing(false)}
          />
        </>
      )}
    </>
  )
}
