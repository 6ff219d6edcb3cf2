import { memo } from 'react'
import { menuEntries } from '#domain/menu.ts'
import { partOf } from '../app/parts.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { SearchBox } from '../catalog/search-box.tsx'
import { Link } from '../ui/link.tsx'
import { AreaSwitch } from './area-switch.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { useMainEntries } from './main-entries.ts'
import { MainMenu } from './main-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** The head of every page: what the shop says today, logo, search, account, lists, cart, categories. */
export const Header = memo(() => {
  const t = useTranslate()
  const { settings, session } = useShop()
  const main = useMainEntries()
  const secondary = menuEntries(settings.menus, 'secondary', session !== null)
  const AccountMenu = session && partOf('src/web/layout/account-menu.tsx').AccountMenu
  const BuyerTools = buysForCustomer(session) ? partOf('src/web/pages/buying.tsx').BuyerTools : null
  return (
    <header className={css.header}>
      <div className={css.strip}>
        <div className={css.stripInside}>
          <p className={css.message}>{settings.topBarText}</p>
          {secondary.length > 0 && (
            <nav aria-label={t('Menu.Secondary', 'More')} className={css.secondary}>
              <ul className={css.links}>
                {secondary.map(({ id, name, url }) => (
                  <li key={id}>
                    <Link look="quiet" to={url}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <span className={css.area}>
            <AreaSwitch />
          </span>
        </div>
      </div>
      <div className={css.top}>
        <DrawerMenu entries={main} others={secondary} className={css.burger} />
        <div className={css.logo}>
          <Logo name={settings.solutionName} url={settings.logoUrl} />
        </div>
        <div className={css.search}>
          <SearchBox />
        </div>
        <div className={css.tools}>
          {AccountMenu ? <AccountMenu session={session} /> : <SignInLink />}
          {BuyerTools && <BuyerTools />}
        </div>
      </div>
      <div className={css.menu}>
        <MainMenu entries={main} />
      </div>
    </header>
  )
})
