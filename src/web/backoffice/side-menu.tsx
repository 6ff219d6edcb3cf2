import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useLook } from '../app/look.ts'
import { useShop } from '../app/shop.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Office } from './office.ts'
import css from './side-menu.module.css'

type Place = { path: string; name: string }

/** The places of the back office, in groups. */
function groupsOf(t: Translate): { name: string; places: Place[] }[] {
  return [
    {
      name: t('Office.Sales', 'Sales'),
      places: [
        { path: '', name: t('Office.Overview', 'Overview') },
        { path: 'orders', name: t('Office.Orders', 'Orders') },
        { path: 'payments', name: t('Office.Payments', 'Payments') },
        { path: 'customers', name: t('Office.Customers', 'Customers') },
        { path: 'people', name: t('Office.People', 'People') },
        { path: 'products', name: t('Office.Products', 'Products and stock') },
        { path: 'campaigns', name: t('Office.Campaigns', 'Campaigns') },
        { path: 'agreements', name: t('Office.Agreements', 'Agreements') },
      ],
    },
    {
      name: t('Office.Content', 'Content'),
      places: [
        { path: 'documents', name: t('Office.Documents', 'Documents') },
        { path: 'area', name: t('Office.Area', 'Area and menus') },
        { path: 'mail-templates', name: t('Office.MailTemplates', 'Mail templates') },
      ],
    },
    {
      name: t('Office.Finding', 'Being found'),
      places: [
        { path: 'redirects', name: t('Office.Redirects', 'Redirects') },
        { path: 'missed-addresses', name: t('Office.MissedAddresses', 'Addresses not found') },
        { path: 'missed-searches', name: t('Office.MissedSearches', 'Searches without a hit') },
      ],
    },
    {
      name: t('Office.System', 'System'),
      places: [
        { path: 'imports', name: t('Office.Imports', 'Imports') },
        { path: 'mails', name: t('Office.Mails', 'Mails') },
        { path: 'audit', name: t('Office.Audit', 'Audit trail') },
        { path: 'operations', name: t('Office.Operations', 'Operations') },
        { path: 'caches', name: t('Office.Caches', 'Caches') },
      ],
    },
  ]
}

/** Where one can go, for which area, and who one is. */
export function SideMenu({ office: { areas, session } }: { office: Office }) {
  const t = useTranslate()
  const { area, settings } = useShop()
  const { pathname } = useLocation()
  const [look, change] = useLook()
  const signOut = useRef<HTMLFormElement>(null)
  const [, , , ...rest] = pathname.split('/')
  const here = rest.join('/')
  const isAt = (path: string) => here === path || (path !== '' && here.startsWith(`${path}/`))

  return (
    <nav className={css.menu} aria-label={t('Office.Name', 'Back office')}>
      <p className={css.shop}>
        {settings.solutionName} <span>{t('Office.Name', 'Back office')}</span>
      </p>
      <ul className={css.areas} aria-label={t('Office.Areas', 'Areas')}>
        {areas.map(({ areaId, name }) => (
          <li key={areaId}>
            <Link
              look="place"
              to={`/backoffice/${areaId}${rest[0] ? `/${rest[0]}` : ''}`}
              aria-current={areaId === area.areaId || undefined}
              title={name}
            >
              {areaId.toUpperCase()}
            </Link>
          </li>
        ))}
      </ul>
      {groupsOf(t).map(({ name, places }) => (
        <section key={name}>
          <h2 className={css.title}>{name}</h2>
          <ul className={css.places}>
            {places.map(({ path, name }) => (
              <li key={path}>
                <Link
                  look="bare"
                  to={`/backoffice/${area.areaId}${path && `/${path}`}`}
                  className={css.place}
                  aria-current={isAt(path) ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={css.foot}>
        <p className={css.who} title={session?.user.username}>
          {session?.user.name}
        </p>
        <Link look="quiet" to="/">
          {t('Office.ToShop', 'To the shop')}
        </Link>
        <div className={css.acts}>
          <Button size="s" onClick={() => change({ scheme: isDark(look.scheme) ? 'light' : 'dark' })}>
            {isDark(look.scheme) ? t('Office.Light', 'Light') : t('Office.Dark', 'Dark')}
          </Button>
          <Button size="s" onClick={() => signOut.current?.requestSubmit()}>
            {t('Account.SignOut', 'Sign out')}
          </Button>
        </div>
      </div>
      <form ref={signOut} method="post" action="/session/logout" hidden />
    </nav>
  )
}

const isDark = (scheme: string): boolean =>
  scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
