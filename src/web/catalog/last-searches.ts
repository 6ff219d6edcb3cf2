const KEY = 'last-searches'
const MOST = 6

/** What was searched for in this browser, the latest first. */
export function lastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first among the last; the same words in other letters replace each other. */
export function rememberSearch(text: string): void {
  const others = lastSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // A browser that keeps nothing has no last searches.
  }
}
