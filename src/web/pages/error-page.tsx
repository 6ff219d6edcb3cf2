import { type ReactElement, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { statusOf } from '../app/errors.ts'
import { useShop } from '../app/shop.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './error-page.module.css'

/**
 * What is shown while an error holds the page (spec section 2, Error screen): what editors wrote for this status, else a
 * heading for 404 and 500, and the way to the front page.
 */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const t = useTranslate()
  const { pathname } = useLocation()
  const editorial = useEditorial(status)

  useEffect(() => {
    if (status !== 404) console.error(error)
  }, [error, status])

  if (editorial) return editorial
  const { heading, text } = wordsOf(status, pathname, t)
  return (
    <div className={css.error}>
      {heading ? <PageHeading title={heading} aside={status} /> : <p className={css.status}>{status}</p>}
      <p className={css.text}>{text}</p>
      <ButtonLink to="/" severity="primary">
        {t('Error.GoToFrontpageButton', 'Go to the front page')}
      </ButtonLink>
    </div>
  )
}

function wordsOf(status: number, path: string, t: Translate) {
  if (status === 404) {
    return {
      heading: t('Error.Error404Title', 'Page not found'),
      text: t('Error.Error404Text', 'Page Not Found: {path}', { path }),
    }
  }
  if (status === 403) return { text: t('Error.Error403Text', 'This page is not open to this account.') }
  if (status === 503 || status === 0) {
    return { text: t('Error.Error503Text', 'The shop is away for a moment. Please try again shortly.') }
  }
  return {
    heading: status === 500 ? t('ErrorHandler.AnErrorOccurred', 'An error occurred') : undefined,
    text: t('Error.Text', 'Something went wrong on our side. Nothing you did is lost; please try again.'),
  }
}

/** What editors wrote for `/404`, `/500`, …; null until it is there, and if it cannot be had. */
function useEditorial(status: number): ReactElement | null {
  const { call, area } = useShop()
  const [editorial, setEditorial] = useState<ReactElement | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const query = { area, url: `/${status}` }
    call('GET /api/Content/GetContentByUrl', { query }, { signal: abort.signal })
      .then(async (content) => {
        if (content.type !== 'page' || content.content.length === 0) return null
        // Few errors have blocks, so they are not part of every page.
        const { PageBlocks } = await import('./content-page.tsx')
        return <PageBlocks blocks={content.content} />
      })
      .catch(() => null)
      .then((found) => {
        if (!abort.signal.aborted) setEditorial(found)
      })
    return () => abort.abort()
  }, [call, area, status])
  return editorial
}
