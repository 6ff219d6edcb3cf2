import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { Shop } from './shop.ts'

/** What a page says of itself to the browser and to search engines; a loader returns it as `head`. */
export type Head = {
  title: string
  description?: string
  /** Path of the page's one true address. */
  canonical?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** Answered by the server when it is not 200. */
  status?: number
}

/** `Darts · Oche`: the page's own title first, the shop's name alone where a page has none. */
export const fullTitle = (head: Head | undefined, shop: Shop): string =>
  head?.title ? `${head.title} · ${shop.settings.solutionName}` : shop.settings.solutionName

/** The head that the innermost page's data holds. */
export function headOf(pages: readonly unknown[]): Head | undefined {
  for (const data of pages.toReversed()) {
    if (typeof data === 'object' && data !== null && 'head' in data) return data.head as Head
  }
  return undefined
}

/** Keeps the window's title true while the shopper moves from page to page. */
export function useDocumentTitle(shop: Shop): void {
  const matches = useMatches()
  const title = fullTitle(headOf(matches.map((match) => match.loaderData)), shop)
  useEffect(() => {
    document.title = title
  }, [title])
}
