import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigate } from 'react-router'
import { useDocumentTitle } from '../app/head.ts'
import { LoadingLine } from '../app/loading-line.tsx'
import { PageFocus } from '../app/page-focus.tsx'
import { type Shop, ShopContext } from '../app/shop.ts'
import { Toasts } from '../app/toast-region.tsx'
import { useTranslate } from '../app/translations.ts'
import { Dialog } from '../ui/dialog.tsx'
import { followLinks } from '../ui/follow-links.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SkipLinks } from '../ui/skip-links.tsx'
import { SignInAgain } from '../users/sign-in-again.tsx'
import css from './layout.module.css'
import type { Office } from './office.ts'
import { SideMenu } from './side-menu.tsx'

const leadsOut = (path: string): boolean => !/^\/backoffice(\/(?!api|assets)|$)/.test(path)

/** Every page of the back office: the menu at the side, the page, and the place where toasts appear. */
export function Layout({ office }: { office: Office }) {
  return (
    <ShopContext value={useLoaderData<Shop>()}>
      <Inside office={office} />
    </ShopContext>
  )
}

function Inside({ office }: { office: Office }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const shop = useLoaderData<Shop>()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  useDocumentTitle(`${shop.settings.name} · ${t('Office.Name', 'Back office')}`)
  useEffect(() => followLinks(navigate, leadsOut), [navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu that led there
  useEffect(() => setOpen(false), [pathname])

  return (
    <div data-density="compact">
      <SkipLinks
        label={t('Skip.Label', 'Skip links')}
        links={[{ to: '#main', text: t('Skip.Content', 'To the content') }]}
      />
      <div className={css.office}>
        <aside className={css.side}>
          <SideMenu office={office} />
        </aside>
        <header className={css.bar}>
          <IconButton flush="start" icon={MenuIcon} label={t('Office.Menu', 'Menu')} onClick={() => setOpen(true)} />
          <span className={css.name}>{shop.settings.solutionName}</span>
          <span className={css.area}>{shop.settings.name}</span>
        </header>
        <main className={css.main} id="main" tabIndex={-1}>
          <LoadingLine className={css.progress} />
          {/* What is filled in for one area is not taken along to another. */}
          <Outlet key={shop.area.areaId} />
        </main>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        place="start"
        title={t('Office.Menu', 'Menu')}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        <SideMenu office={office} />
      </Dialog>
      <SignInAgain />
      <Toasts />
      <ScrollRestoration />
      <PageFocus />
    </div>
  )
}
