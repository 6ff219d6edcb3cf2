import type { Role } from '#contract/users.ts'
import type { Translate } from '../../app/translations.ts'

/** What somebody does here, by his roles. */
export const rolesText = (roles: readonly Role[], t: Translate): string =>
  roles.map((role) => roleText(role, t)).join(', ')

function roleText(role: Role, t: Translate): string {
  switch (role) {
    case 'customer':
      return t('Role.Buyer', 'buyer')
    case 'impersonation':
      return t('Role.Sales', 'sales')
    case 'backoffice':
      return t('Role.Clerk', 'clerk')
  }
}
