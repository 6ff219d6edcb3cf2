/**
 * The path content is looked up by (spec section 2, Content resolution): without query, fragment, language prefix `/en`
 * and closing slashes, percent signs decoded where they can be. Always begins with a slash.
 */
export function contentPath(url: string): string {
  const path = `/${url.replace(/[?#].*$/s, '')}`.replace(/\/+/g, '/')
  const bare = path.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '')
  return decoded(bare) || '/'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
