import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { leadsNowhere } from '#domain/system-pages.ts'
import { useDocumentTitle } from '../app/head.ts'
import { LoadingLine } from '../app/loading-line.tsx'
import { PageFocus } from '../app/page-focus.tsx'
import { partOf } from '../app/parts.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { ToastPlace } from '../app/toast-place.tsx'
import { useTranslate } from '../app/translations.ts'
import { ComparePlace } from '../catalog/compare-place.tsx'
import { BannerLines } from '../content/banners.tsx'
import { followLinks } from '../ui/follow-links.ts'
import { SkipLinks } from '../ui/skip-links.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'

/** Every page of the storefront: header, the page, footer, and the place where toasts appear (spec section 2). */
export function Layout() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { settings, session } = useShop()
  const BesidePages = buysForCustomer(session) ? partOf('src/web/pages/buying.tsx').BesidePages : null
  const ActingBar = session?.acting ? partOf('src/web/pages/acting.ts').ActingBar : null
  useEffect(() => followLinks(navigate, leadsNowhere), [navigate])
  return (
    <>
      <SkipLinks
        label={t('Skip.Label', 'Skip links')}
        links={[
          { to: '#main', text: t('Skip.Content', 'To the content') },
          { to: '#search', text: t('Skip.Search', 'To the search') },
        ]}
      />
      <Title />
      {ActingBar && <ActingBar />}
      <Header />
      <LoadingLine className={css.progress} />
      <main className={css.main} id="main" tabIndex={-1}>
        <div className={css.banners}>
          <BannerLines banners={settings.globalCampaignBanners} />
        </div>
        <Outlet />
        <ComparePlace />
      </main>
      <Footer />
      {BesidePages && <BesidePages />}
      <ToastPlace />
      <ScrollRestoration />
      <PageFocus />
    </>
  )
}

/** Stands before the page, so that a page which failed says its own title after this. */
function Title() {
  useDocumentTitle(useShop().settings.solutionName)
  return null
}
