/** Whether someone works for the shop: rules for passwords and sessions are stricter then. */
export const isStaff = (roles: readonly string[]): boolean =>
  roles.includes('impersonation') || roles.includes('backoffice')
