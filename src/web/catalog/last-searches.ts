import { withLatest } from '#domain/latest.ts'
import { createLocalList } from '../app/local-list.ts'

const MOST = 6

/** What was searched for in this browser, the latest first. */
export const lastSearches = createLocalList('last-searches', (value) => typeof value === 'string')

/** Puts a search first among the last; the same words in other letters replace each other. */
export function rememberSearch(text: string): void {
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase()
  lastSearches.keep(withLatest(lastSearches.entries(), text, { most: MOST, isSame }))
}
