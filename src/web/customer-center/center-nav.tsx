import { useLocation } from 'react-router'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { useHereInSight } from '../ui/here-in-sight.ts'
import { Link } from '../ui/link.tsx'
import css from './center-nav.module.css'

const SIGNING_IN = '/user/change-password'
/** Where everything is that a person does with the own signing in. */
const OWN = '/customer-center/user'

/** The places of the customer center that are open to who is here, the one one is at at the line. */
export function CenterNav() {
  const t = useTranslate()
  const { session } = useShop()
  const { pathname } = useLocation()
  const at = pathname.replace(/^\/en(?=\/)/, '')
  const nav = useHereInSight<HTMLElement>(at)

  const places = [
    ['', t('CenterNav.Overview', 'Overview')],
    ['/orders', t('CenterNav.Orders', 'Orders')],
    ['/invoices', t('CenterNav.Invoices', 'Invoices')],
    ['/credit-memos', t('CenterNav.CreditMemos', 'Credit memos')],
    ['/ledger', t('CenterNav.Ledger', 'Ledger')],
    ['/bought-before', t('CenterNav.BoughtBefore', 'Bought before')],
    ['/favorite-list', t('CenterNav.FavoriteLists', 'Favourite lists')],
    ['/instant-excel', t('InstantExcel.Heading', 'Instant excel')],
    ['/addresses', t('CenterNav.Addresses', 'Addresses')],
    [SIGNING_IN, t('CenterNav.SigningIn', 'Signing in')],
  ] as const
  const isCustomers = buysForCustomer(session) || session?.user.roles.includes('impersonation')
  const open = places.filter(([tail]) => isCustomers || tail === '' || tail === SIGNING_IN)
  return (
    <nav ref={nav} aria-label={t('CenterNav.Label', 'Your account')} className={css.nav} data-no-print>
      <ul className={css.list}>
        {open.map(([tail, words]) => {
          const path = `/customer-center${tail}`
          const below = tail === SIGNING_IN ? OWN : path
          const isHere = at === path || (tail !== '' && at.startsWith(`${below}/`))
          return (
            <li key={path}>
              <Link look="place" to={path} aria-current={isHere ? 'page' : undefined}>
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
