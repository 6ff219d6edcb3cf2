import type { StaffUser } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useEditing } from '../parts/editor.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { useWriting } from '../parts/use-writing.ts'

const versionOf = ({ name, email }: Pick<StaffUser, 'name' | 'email'>): string => JSON.stringify({ name, email })

/** How a user is called and where mails reach him; what cannot be taken is said at its field. */
export function UserForm({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const writing = useWriting(user, versionOf)
  const { faults, form, isBusy, ...editing } = useEditing(writing, '')
  const { userId, username, lastSignedInAt } = user

  async function save(data: FormData): Promise<void> {
    const said = (field: string) => String(data.get(field) ?? '').trim()
    const typed = { name: said('name'), email: said('email') }
    const body = { area, userId, ...typed, replaces: JSON.parse(writing.version) }
    const done = t('Office.UserSaved', '{name} is saved', { name: body.name })
    const send = async () => {
      await call('POST /backoffice/api/User/UpdateUser', { body })
      return versionOf(typed)
    }
    if (await editing.save(send, { done })) onClose()
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
      {writing.isOvertaken && <Overtaken writing={writing} />}
      <Stack key={writing.form} gap={4} onChange={writing.change}>
        <TextField
          name="name"
          label={t('Office.PersonName', 'Name')}
          defaultValue={writing.begun.name}
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
          defaultValue={writing.begun.email}
          error={faults.email}
          autoComplete="off"
          required
          maxLength={200}
        />
      </Stack>
    </Confirm>
  )
}
