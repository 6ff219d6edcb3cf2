import type { Person } from '#contract/staff-people.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { noRole, RoleFields, rolesIn } from './role-fields.tsx'

/** Gives a colleague roles and takes others. */
export function RolesForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('')
  const replaces = person.roles.filter((role) => role !== 'customer')
  const { userId, name } = person

  async function save(data: FormData): Promise<boolean> {
    const roles = rolesIn(data)
    if (roles.length === 0) {
      refuse(noRole(t))
      return false
    }
    const done = t('Office.UserSaved', '{name} is saved', { name })
    const body = { area, userId, roles, replaces }
    const work = () => attempt(() => call('POST /backoffice/api/Staff/SetRoles', { body }))
    return act(work, { done })
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.RolesTitle', 'What {name} does here', { name })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      onConfirm={save}
    >
      {/* Where somebody was faster it begins anew, with the roles that are there now. */}
      <RoleFields key={replaces.join()} roles={replaces} error={faults.roles} />
      <p>
        {t(
          'Office.RolesText',
          'Who loses one of them is signed out everywhere at once, also while acting for a customer. A list of customers stays for when they do sales again.',
        )}
      </p>
    </Confirm>
  )
}
