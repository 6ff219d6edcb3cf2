import { INVITATION_DAYS } from '#domain/recovery-mails.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { UserFields, userIn } from '../customers/user-fields.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { useLeadOn } from '../parts/use-lead-on.ts'
import { noRole, RoleFields, rolesIn } from './role-fields.tsx'

/** Invites somebody to work here and leads to his page, where a sales person gets his customers. */
export function NewPerson({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  const leadOn = useLeadOn()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('')

  async function invite(data: FormData): Promise<void> {
    const roles = rolesIn(data)
    if (roles.length === 0) return refuse(noRole(t))
    const body = { area, ...userIn(data), roles }
    let userId = ''
    const work = async () => {
      ;({ userId } = await attempt(() => call('POST /backoffice/api/Staff/AddPerson', { body })))
    }
    const done = t('Office.Invited', 'An invitation goes to {email}', { email: body.email })
    if (await act(work, { done })) await leadOn(`/backoffice/${area.areaId}/people/${userId}`)
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Office.NewPerson', 'Invite somebody')}
      act={t('Office.MailInvitation', 'Mail the invitation')}
      cancel={t('Dialog.Cancel', 'Cancel')}
      isBusy={isBusy}
      form={form}
      keepsTyped
      onConfirm={(data) => void invite(data)}
    >
      <UserFields
        emailHint={t(
          'Office.NewPersonHint',
          'They sign in by it. A mail goes there with a link to choose a password, once within {days} days.',
          { days: INVITATION_DAYS },
        )}
        faults={faults}
      />
      <RoleFields roles={['impersonation']} error={faults.roles} />
    </Confirm>
  )
}
