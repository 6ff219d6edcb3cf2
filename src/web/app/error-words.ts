import { contentPath } from '#domain/content.ts'
import type { Translate } from './translations.ts'

/** What the error screen says. */
type ErrorWords = {
  /** Of the window. */
  title: string
  heading?: string | undefined
  text: string
}

/**
 * The words for a page at `url` that failed with `status` (spec section 2, Error screen): a heading for 404 and 500
 * alone.
 */
export function errorWords(t: Translate, status: number, url: string): ErrorWords {
  if (status === 404) {
    const path = contentPath(url)
    return {
      title: t('Error.Error404WindowTitle', 'Page not found {path}', { path }),
      heading: t('Error.Error404Title', 'Page not found'),
      text: t('Error.Error404Text', 'Page Not Found: {path}', { path }),
    }
  }
  const title = t('ErrorHandler.AnErrorOccurred', 'An error occurred')
  if (status === 403)
    return {
      title,
      text: t('Error.Error403Text', 'This page is not open to everyone. If you need it, ask us.'),
    }
  if (status === 503 || status === 0) {
    return { title, text: t('Error.Error503Text', 'The shop is away for a moment. Please try again shortly.') }
  }
  return {
    title,
    heading: status === 500 ? title : undefined,
    text: t('Error.Text', 'Something went wrong on our side. Nothing you did is lost; please try again.'),
  }
}
