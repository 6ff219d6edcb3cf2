import { use, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { errorWords } from '../app/error-words.ts'
import { statusOf } from '../app/errors.ts'
import { leaveErrorScreen, onErrorScreen } from '../app/failures.ts'
import { fullTitle } from '../app/head.ts'
import { useShop } from '../app/shop.ts'
import { useSignInPath } from '../app/sign-in-path.ts'
import { useTranslate } from '../app/translations.ts'
import { type ErrorContent, loadErrorContent } from '../content/error-content.ts'
import { ErrorContentContext } from '../content/error-content-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './error-page.module.css'
import { FrontPage } from './front-page.tsx'

/**
 * What is shown while an error holds the page (spec section 2, Error screen): what editors wrote for this status, and
 * below it the path that is not there; else a heading for 404 and 500, and the way to the front page. What may pass can
 * be tried again, a visitor who may not see it may sign in, a sales person choose a customer, and who buys for a blocked
 * one is told so.
 */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const wayIn = useSignInPath()
  const shop = useShop()
  const editorial = useEditorial(status)
  const { title, heading, text } = errorWords(t, status, pathname)
  const { session } = shop
  const mayPass = status !== 403 && status !== 404
  const maySignIn = status === 403 && !session
  // A session of a blocked customer is one without a customer.
  const isClosed = status === 403 && !session?.customer && session?.user.roles.includes('customer')
  const lacksCustomer = status === 403 && !session?.customer && session?.user.roles.includes('impersonation')

  useEffect(() => {
    if (status !== 404) onErrorScreen(shop, error)
  }, [error, status, shop])

  useEffect(() => {
    const before = document.title
    document.title = fullTitle({ title }, shop.settings.solutionName)
    return () => {
      document.title = before
    }
  }, [title, shop])

  // Where the page failed that was being read, it may have been far down.
  useEffect(() => {
    // Browsers begin to give a promise of it, which React would call as the way to undo it.
    scrollTo(0, 0)
  }, [])

  // What editors wrote has ways out of its own.
  useEffect(() => (editorial ? leaveErrorScreen : undefined), [editorial])

  if (editorial) {
    return (
      <>
        <FrontPage data={editorial} />
        {status === 404 && <p className={css.text}>{text}</p>}
      </>
    )
  }
  return (
    <div className={css.error} data-scheme="dark">
      {heading ? <PageHeading title={heading} aside={status} /> : <p className={css.status}>{status}</p>}
      <p className={css.text}>
        {isClosed ? t('Error.AccountClosed', 'This account is closed for orders. Please call us.') : text}
      </p>
      {mayPass && (
        <ButtonLink to={pathname + search} replace severity="primary" onClick={leaveErrorScreen}>
          {t('List.TryAgain', 'Try again')}
        </ButtonLink>
      )}
      {maySignIn && (
        <ButtonLink to={wayIn} severity="primary">
          {t('Account.SignIn', 'Sign in')}
        </ButtonLink>
      )}
      {lacksCustomer && (
        <ButtonLink to="/customer-center/impersonation" severity="primary" onClick={leaveErrorScreen}>
          {t('Impersonation.Heading', 'Act for a customer')}
        </ButtonLink>
      )}
      <ButtonLink
        to="/"
        severity={mayPass || maySignIn || lacksCustomer ? 'secondary' : 'primary'}
        onClick={leaveErrorScreen}
      >
        {t('Error.GoToFrontpageButton', 'Go to the front page')}
      </ButtonLink>
    </div>
  )
}

/** What editors wrote for this status: with the page where the server rendered it, else as soon as it is there. */
function useEditorial(status: number): ErrorContent | null {
  const shop = useShop()
  const [known, setKnown] = useState(use(ErrorContentContext))
  const isKnown = known?.status === status
  useEffect(() => {
    if (isKnown) return
    let isWanted = true
    void loadErrorContent(shop, status).then((found) => {
      if (isWanted) setKnown({ status, found })
    })
    return () => {
      isWanted = false
    }
  }, [shop, status, isKnown])
  return isKnown ? known.found : null
}
