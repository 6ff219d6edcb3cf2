import type { StaffUser } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Stack } from '../../ui/stack.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useEditing } from '../parts/editor.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { useWriting } from '../parts/use-writing.ts'
import { UserFields, type UserWords, userIn } from './user-fields.tsx'

const versionOf = ({ name, email }: UserWords): string => JSON.stringify({ name, email })

type UserFormProps = { user: StaffUser; open: boolean; onClose: () => void }

/** How a user is called and where mails reach him; what cannot be taken is said at its field. */
export function UserForm({ user, open, onClose }: UserFormProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const writing = useWriting(user, versionOf)
  const { faults, form, isBusy, ...editing } = useEditing(writing, '')
  const { userId, username, lastSignedInAt } = user

  function save(data: FormData): Promise<boolean> {
    const typed = userIn(data)
    const body = { area, userId, ...typed, replaces: JSON.parse(writing.version) }
    const done = t('Office.UserSaved', '{name} is saved', { name: body.name })
    const send = async () => {
      await call('POST /backoffice/api/User/UpdateUser', { body })
      return versionOf(typed)
    }
    return editing.save(send, { done })
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Office.ChangeUserTitle', 'Change {username}', { username })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      keepsTyped={writing.isChanged}
      onConfirm={save}
    >
      {writing.isOvertaken && <Overtaken writing={writing} />}
      <Stack key={writing.form} gap={4} onChange={writing.change}>
        <UserFields
          user={user}
          emailHint={
            lastSignedInAt === null
              ? t(
                  'Office.EmailHintNew',
                  'They sign in by the same user name. An invitation to the address before is over.',
                )
              : t('Office.EmailHint', 'Be sure who asks: a new password goes there. The address before is told of it.')
          }
          faults={faults}
        />
      </Stack>
    </Confirm>
  )
}
