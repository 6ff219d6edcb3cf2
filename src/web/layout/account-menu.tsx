import User from 'lucide-react/icons/user'
import { useId } from 'react'
import type { SignedInUser } from '#contract/users.ts'
import { Personal } from '../app/personal.tsx'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import css from './account-menu.module.css'

/** Who is signed in, with the way out. */
export function AccountMenu({ session }: { session: SignedInUser }) {
  const t = useTranslate()
  const signOut = useId()
  const { user, customer } = session
  return (
    <>
      <Menu
        trigger={(props) => (
          <button type="button" className={css.button} {...props}>
            <Icon of={User} size={20} />
            <span className={css.who}>
              <span className={css.name}>
                <Personal>
                  <OwnName />
                </Personal>
              </span>
              {customer && (
                <span className={css.customer}>
                  <Personal>
                    <CustomerName />
                  </Personal>
                </span>
              )}
            </span>
          </button>
        )}
      >
        <p className={css.details}>
          <strong>
            <Personal>
              <OwnName />
            </Personal>
          </strong>
          <br />
          <Personal>
            <AccountName />
          </Personal>
        </p>
        <hr />
        <MenuItem to="/customer-center">{t('Account.CustomerCenter', 'Your account')}</MenuItem>
        {customer && (
          <>
            <MenuItem to="/customer-center/orders">{t('CenterNav.Orders', 'Orders')}</MenuItem>
            <MenuItem to="/customer-center/invoices">{t('CenterNav.Invoices', 'Invoices')}</MenuItem>
            <MenuItem to="/customer-center/bought-before">{t('CenterNav.BoughtBefore', 'Bought before')}</MenuItem>
            <MenuItem to="/customer-center/instant-excel">{t('InstantExcel.Heading', 'Instant excel')}</MenuItem>
          </>
        )}
        {user.roles.includes('impersonation') && (
          <MenuItem to="/customer-center/impersonation">{t('Impersonation.Heading', 'Act for a customer')}</MenuItem>
        )}
        {user.roles.includes('backoffice') && (
          <MenuItem to="/backoffice">{t('Account.BackOffice', 'Back office')}</MenuItem>
        )}
        {!session.acting && (
          <MenuItem to="/customer-center/user/change-password">
            {t('ChangePassword.Heading', 'Change password')}
          </MenuItem>
        )}
        <MenuItem form={signOut}>{t('Account.SignOut', 'Sign out')}</MenuItem>
      </Menu>
      <form id={signOut} method="post" action="/session/logout" hidden />
    </>
  )
}

const OwnName = () => useShop().session?.user.name

const CustomerName = () => useShop().session?.customer?.name

/** The customer and his number; for who buys for none, what he signs in by. */
function AccountName() {
  const { user, customer } = useShop().session ?? {}
  return customer ? `${customer.name} · ${customer.customerNumber}` : user?.username
}
