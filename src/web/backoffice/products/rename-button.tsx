import { useState } from 'react'
import type { StaffItem } from '#contract/staff-items.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

/** Gives a product another name; what cannot be taken is said at its field. */
export function RenameButton({ item }: { item: StaffItem }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Item.Rename', 'Rename')}</Button>
      {isOpen && <RenameForm item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameForm({ item: { productId, productName }, onClose }: { item: StaffItem; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('')
  const label = t('Office.PersonName', 'Name')

  async function save(data: FormData): Promise<void> {
    const name = String(data.get('name') ?? '').trim()
    const body = { area, productId, name, replaces: productName }
    const work = () => attempt(() => call('POST /backoffice/api/Item/RenameProduct', { body }))
    const done = t('Campaign.Saved', '{name} is saved; the shop knows within two seconds', { name })
    if (await act(work, { done, labels: { name: label } })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Item.RenameTitle', 'Rename {name}', { name: productName })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      onConfirm={(data) => void save(data)}
    >
      <p>
        {t(
          'Item.RenameText',
          'All items of the product are called so, in every area of this language. Its address follows, and the one before leads on.',
        )}
      </p>
      <TextField name="name" label={label} defaultValue={productName} error={faults.name} required maxLength={200} />
    </Confirm>
  )
}
