import { useState } from 'react'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

/** Adds who buys for a customer; he is invited once he stands among the others. */
export function NewUserButton({ customerNumber }: { customerNumber: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row gap={2}>
      <Button onClick={() => setOpen(true)}>{t('Office.NewUser', 'New user')}</Button>
      {isOpen && <NewUser customerNumber={customerNumber} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function NewUser({ customerNumber, onClose }: { customerNumber: string; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('')

  async function save(data: FormData): Promise<void> {
    const said = (field: string) => String(data.get(field) ?? '').trim()
    const body = { area, customerNo: customerNumber, name: said('name'), email: said('email') }
    const done = t('Office.UserSaved', '{name} is saved', { name: body.name })
    const work = () => attempt(() => call('POST /backoffice/api/User/AddUser', { body }))
    if (await act(work, { done })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.NewUser', 'New user')}
      act={t('Office.Save', 'Save')}
      cancel={t('Dialog.Cancel', 'Cancel')}
      isBusy={isBusy}
      form={form}
      onConfirm={(data) => void save(data)}
    >
      <TextField
        name="name"
        label={t('Office.PersonName', 'Name')}
        error={faults.name}
        autoComplete="off"
        required
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        label={t('Office.Email', 'E-mail')}
        hint={t('Office.NewUserHint', 'They sign in by it. Nothing is mailed before you invite them.')}
        error={faults.email}
        autoComplete="off"
        required
        maxLength={200}
      />
    </Confirm>
  )
}
