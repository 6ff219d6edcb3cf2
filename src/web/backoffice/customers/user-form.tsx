import type { StaffUser } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

/** How a user is called and where mails reach him; what cannot be taken is said at its field. */
export function UserForm({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('')
  const { userId, username, name, email, lastSignedInAt } = user

  async function save(data: FormData): Promise<void> {
    const said = (field: string) => String(data.get(field) ?? '').trim()
    const body = { area, userId, name: said('name'), email: said('email'), replaces: { name, email } }
    const done = t('Office.UserSaved', '{name} is saved', { name: body.name })
    const work = () => attempt(() => call('POST /backoffice/api/User/UpdateUser', { body }))
    if (await act(work, { done })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.ChangeUserTitle', 'Change {username}', { username })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      onConfirm={(data) => void save(data)}
    >
      <TextField
        name="name"
        label={t('Office.PersonName', 'Name')}
        defaultValue={name}
        error={faults.name}
        autoComplete="off"
        required
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        label={t('Office.Email', 'E-mail')}
        hint={
          lastSignedInAt === null
            ? t(
                'Office.EmailHintNew',
                'They sign in by the same user name. An invitation to the address before is over.',
              )
            : t('Office.EmailHint', 'Be sure who asks: a new password goes there. The address before is told of it.')
        }
        defaultValue={email}
        error={faults.email}
        autoComplete="off"
        required
        maxLength={200}
      />
    </Confirm>
  )
}
