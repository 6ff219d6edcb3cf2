import type { Suggestions } from '#contract/products.ts'
import { isSystemPage } from '#domain/system-pages.ts'
import { fold, queryWords } from '../catalog/index/tokens.ts'
import type { Documents, Scope } from '../documents/documents.ts'

const MOST_PAGES = 3

/** The pages that anyone may see whose title has every word of `freeText` at the beginning of a word, by title. */
export function suggestPages(documents: Documents, scope: Scope, freeText: string): Suggestions['pages'] {
  const words = queryWords(freeText)
  if (words.join('').length < 2) return []
  const found = documents.all('page', scope).flatMap(({ key, body: { title, requires, toUrl } }) => {
    if (requires || toUrl || isSystemPage(key) || !title) return []
    const ofTitle = queryWords(fold(title))
    return words.every((word) => ofTitle.some((each) => each.startsWith(word))) ? [{ title, url: key }] : []
  })
  return found.toSorted((a, b) => a.title.localeCompare(b.title)).slice(0, MOST_PAGES)
}
