/** The path of an address as it is written: without query, fragment, language prefix `/en` and closing slash. */
export function barePath(url: string): string {
  const path = `/${url.replace(/[?#].*$/s, '')}`.replace(/\/+/g, '/')
  return path.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '') || '/'
}

/**
 * The path content is looked up by (spec section 2, Content resolution): bare, percent signs decoded where they stand
 * for a text. Always begins with a slash. Once is enough: twice, it would make other addresses the same.
 */
export const contentPath = (url: string): string => decoded(barePath(url))

function decoded(path: string): string {
  // No text of the database holds a NUL.
  if (path.includes('%00')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
