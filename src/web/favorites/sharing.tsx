import type { FavoriteList, Sharing } from '#contract/favorites.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Radio, RadioGroup } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Who sees a list, in words; undefined for one that only its owner sees. */
export function sharingText({ sharing, owner, mayEdit }: FavoriteList, t: Translate): string | undefined {
  if (!owner.isCaller) {
    return mayEdit
      ? t('Favorites.OfColleague', 'Shared by {name}', { name: owner.name })
      : t('Favorites.OfColleagueReadOnly', 'Shared by {name}, read only', { name: owner.name })
  }
  if (sharing === 'read') return t('Favorites.SharedToRead', 'Colleagues may see it')
  if (sharing === 'edit') return t('Favorites.SharedToEdit', 'Colleagues may change it')
  return undefined
}

type SharingDialogProps = {
  open: boolean
  sharing: Sharing
  onSharing: (sharing: Sharing) => void
  onClose: () => void
}

/** Asks what colleagues may do with a list. It holds at once. */
export function SharingDialog({ open, sharing, onSharing, onClose }: SharingDialogProps) {
  const t = useTranslate()
  const choices: [Sharing, label: string, detail: string][] = [
    ['none', t('Favorites.ShareNone', 'Nobody'), t('Favorites.ShareNoneText', 'Only you see this list.')],
    [
      'read',
      t('Favorites.ShareRead', 'See it'),
      t('Favorites.ShareReadText', 'They order from it; you alone change it.'),
    ],
    [
      'edit',
      t('Favorites.ShareEdit', 'See and change it'),
      t('Favorites.ShareEditText', 'They add and take out products too. Deleting stays yours.'),
    ],
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Favorites.ShareTitle', 'Share with colleagues')}
      closeLabel={t('Dialog.Close', 'Close')}
    >
      <RadioGroup label={t('Favorites.ShareQuestion', 'Everybody in your company may')}>
        {choices.map(([value, label, detail]) => (
          <Radio
            key={value}
            name="sharing"
            label={label}
            detail={detail}
            checked={sharing === value}
            onChange={() => onSharing(value)}
          />
        ))}
      </RadioGroup>
    </Dialog>
  )
}
