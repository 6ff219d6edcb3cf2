import type { Suggestions } from '#contract/products.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { isSystemPage } from '#domain/system-pages.ts'
import { fold, queryWords } from '../catalog/index/tokens.ts'
import type { Document, Documents, Scope } from '../documents/documents.ts'

const MOST_PAGES = 3

const wordsOfTitles = new WeakMap<Document<'page'>, string[]>()

/** The pages that anyone may see whose title has every word of `freeText` at the beginning of a word, by title. */
export function suggestPages(documents: Documents, scope: Scope, freeText: string): Suggestions['pages'] {
  const words = queryWords(freeText)
  if (words.join('').length < 2) return []
  const found = documents.all('page', scope).flatMap((page) => {
    const { title, requires, toUrl } = page.body
    if (requires || toUrl || isSystemPage(page.key) || !title) return []
    const ofTitle = getOrInsert(wordsOfTitles, page, () => queryWords(fold(title)))
    return words.every((word) => ofTitle.some((each) => each.startsWith(word))) ? [{ title, url: page.key }] : []
  })
  return found.toSorted((a, b) => a.title.localeCompare(b.title, scope.languageCode)).slice(0, MOST_PAGES)
}
