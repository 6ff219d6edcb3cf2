import { useEffect } from 'react'
import { useMatches } from 'react-router'

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

/** `Darts · Oche`: the page's own title first, then the name of where it stands, which is alone where a page has none. */
export const fullTitle = (head: Head | undefined, place: string): string =>
  head?.title ? `${head.title} · ${place}` : place

/** The head that the innermost page's data holds. */
export function headOf(pages: readonly unknown[]): Head | undefined {
  for (const data of pages.toReversed()) {
    if (typeof data === 'object' && data !== null && 'head' in data) return data.head as Head
  }
  return undefined
}

/** Keeps the window's title true while somebody moves from page to page of that `place`. */
export function useDocumentTitle(place: string): void {
  const matches = useMatches()
  const title = fullTitle(headOf(matches.map((match) => match.loaderData)), place)
  useEffect(() => {
    document.title = title
  }, [title])
}
