const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Keeps a choice for a year, where the server reads it too; one made over https is sent over https alone. Only for
 * values without `;` and spaces.
 */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous: a reload right after could miss it
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
