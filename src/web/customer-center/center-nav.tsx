import { useLocation } from 'react-router'
import { barePath } from '#domain/content.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { useHereInSight } from '../ui/here-in-sight.ts'
import { Link } from '../ui/link.tsx'
import css from './center-nav.module.css'

const CHANGE_PASSWORD = '/user/change-password'
/** Where everything is that a person does with the own signing in. */
const OWN = '/customer-center/user'

/** The places of the customer center that are open to who is here, the one one is at at the line. */
export function CenterNav() {
  const t = useTranslate()
  const { session } = useShop()
  const at = barePath(useLocation().pathname)
  const nav = useHereInSight<HTMLElement>(at)

  const isCustomers = buysForCustomer(session)
  const isSales = session?.user.roles.includes('impersonation') ?? false
  const places: [tail: string, words: string, isOpen?: boolean][] = [
    ['', t('CenterNav.Overview', 'Overview')],
    ['/impersonation', t('Impersonation.Heading', 'Act for a customer'), isSales],
    ['/orders', t('CenterNav.Orders', 'Orders'), isCustomers],
    ['/invoices', t('CenterNav.Invoices', 'Invoices'), isCustomers],
    ['/credit-memos', t('CenterNav.CreditMemos', 'Credit memos'), isCustomers],
    ['/ledger', t('CenterNav.Ledger', 'Ledger'), isCustomers],
    ['/bought-before', t('CenterNav.BoughtBefore', 'Bought before'), isCustomers],
    ['/favorite-list', t('CenterNav.FavoriteLists', 'Favourite lists'), isCustomers],
    ['/instant-excel', t('InstantExcel.Heading', 'Instant excel'), isCustomers],
    ['/addresses', t('CenterNav.Addresses', 'Addresses'), isCustomers],
    // It is the sales person's own, who is not himself now.
    [CHANGE_PASSWORD, t('ChangePassword.Heading', 'Change password'), !session?.acting],
  ]
  return (
    <nav ref={nav} aria-label={t('CenterNav.Label', 'Your account')} className={css.nav} data-no-print>
      <ul className={css.list}>
        {places.map(([tail, words, isOpen = true]) => {
          if (!isOpen) return null
          const path = `/customer-center${tail}`
          const below = tail === CHANGE_PASSWORD ? OWN : path
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
