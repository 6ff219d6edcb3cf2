import type { StaffRole } from '#contract/staff-people.ts'
import { useTranslate } from '../../app/translations.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'

const STAFF_ROLES = ['impersonation', 'backoffice'] as const satisfies readonly StaffRole[]

/** The roles that are ticked. */
export const rolesIn = (data: FormData): StaffRole[] => STAFF_ROLES.filter((role) => data.has(role))

/** What somebody does here, begun with what he does now; `error` is said of all of it. */
export function RoleFields({ roles, error }: { roles: readonly string[]; error: string | undefined }) {
  const t = useTranslate()
  return (
    <RadioGroup label={t('Office.WhatTheyDo', 'What they do here')}>
      <Checkbox
        name="impersonation"
        label={t('Office.DoesSales', 'Sales')}
        detail={t(
          'Office.DoesSalesText',
          'Acts for the customers on their list: sees their prices, places their orders.',
        )}
        defaultChecked={roles.includes('impersonation')}
      />
      <Checkbox
        name="backoffice"
        label={t('Office.DoesOffice', 'Back office')}
        detail={t('Office.DoesOfficeText', 'Changes everything that is changed here, who works here too.')}
        defaultChecked={roles.includes('backoffice')}
        error={error}
      />
    </RadioGroup>
  )
}

/** Said where none is ticked. */
export const noRole = (t: ReturnType<typeof useTranslate>) => ({
  roles: t('Office.NoRole', 'Tick one at least. Who is to do nothing here any more is kept out.'),
})
