import { useState } from 'react'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { UserFields, userIn } from './user-fields.tsx'

/** Adds who buys for a customer; he is invited once he stands among the others. */
export function NewUserButton({ customerNumber }: { customerNumber: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row gap={2}>
      <Button onClick={() => setOpen(true)}>{t('Office.NewUser', 'New user')}</Button>
      <NewUser customerNumber={customerNumber} open={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}

type NewUserProps = { customerNumber: string; open: boolean; onClose: () => void }

function NewUser({ customerNumber, open, onClose }: NewUserProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('')

  function save(data: FormData): Promise<boolean> {
    const body = { area, customerNo: customerNumber, ...userIn(data) }
    const done = t('Office.UserSaved', '{name} is saved', { name: body.name })
    const work = () => attempt(() => call('POST /backoffice/api/User/AddUser', { body }))
    return act(work, { done })
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Office.NewUser', 'New user')}
      act={t('Office.Save', 'Save')}
      cancel={t('Dialog.Cancel', 'Cancel')}
      isBusy={isBusy}
      form={form}
      keepsTyped
      onConfirm={save}
    >
      <UserFields
        emailHint={t('Office.NewUserHint', 'They sign in by it. Nothing is mailed before you invite them.')}
        faults={faults}
      />
    </Confirm>
  )
}
