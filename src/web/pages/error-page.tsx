import { type ReactElement, useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { errorWords } from '../app/error-words.ts'
import { statusOf } from '../app/errors.ts'
import { leaveErrorScreen, onErrorScreen } from '../app/failures.ts'
import { fullTitle } from '../app/head.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
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
  const shop = useShop()
  const editorial = useEditorial(status)
  const { title, heading, text } = errorWords(t, status, pathname)

  useEffect(() => {
    if (status !== 404) onErrorScreen(shop, error)
  }, [error, status, shop])

  useEffect(() => {
    const before = document.title
    document.title = fullTitle({ title }, shop)
    return () => {
      document.title = before
    }
  }, [title, shop])

  if (editorial) return editorial
  return (
    <div className={css.error}>
      {heading ? <PageHeading title={heading} aside={status} /> : <p className={css.status}>{status}</p>}
      <p className={css.text}>{text}</p>
      <ButtonLink to="/" severity="primary" onClick={leaveErrorScreen}>
        {t('Error.GoToFrontpageButton', 'Go to the front page')}
      </ButtonLink>
    </div>
  )
}

/** The statuses for which editors may write a page. */
const EDITORIAL = new Set([403, 404, 500, 503])

/** What editors wrote for `/404`, `/500`, …; null until it is there, and if it cannot be had. */
function useEditorial(status: number): ReactElement | null {
  const { call, area } = useShop()
  const [editorial, setEditorial] = useState<ReactElement | null>(null)
  useEffect(() => {
    if (!EDITORIAL.has(status)) return
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
