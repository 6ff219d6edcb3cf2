import type { AreaSettings } from '#contract/area.ts'
import { ownPath } from '#domain/redirect.ts'

const PAGE = '/user/recover-password'

/**
 * The start of a link to a new password: scheme, host and path. The path is that of `tokenUrl` when its host is one of
 * the area's own domains; else the link leads to the shop's own page at the area's primary domain. Whoever asks can so
 * never have a token sent anywhere else.
 */
export function resetPage({ domains }: AreaSettings, tokenUrl: string, port: number): string {
  const asked = URL.parse(tokenUrl)
  const own = domains.find(
    ({ domain }) => asked && /^https?:$/.test(asked.protocol) && !asked.username && bare(domain) === asked.hostname,
  )
  const chosen = own ?? domains.find(({ isPrimary }) => isPrimary) ?? domains[0]
  const path = own && asked ? ownPath(asked.pathname) : PAGE
  return originOf(chosen?.domain ?? 'localhost', port) + (path === '/' ? PAGE : path)
}

/** The whole link, which says whose it is and proves it. */
export function resetLink(page: string, { username, token }: { username: string; token: string }): string {
  return `${page}?${new URLSearchParams({ token, username })}`
}

/** A domain on this very machine has the shop's own port and no certificate. */
function originOf(domain: string, port: number): string {
  const isHere = /(^|\.)localhost$/.test(bare(domain))
  if (!isHere) return `https://${domain}`
  return `http://${bare(domain)}${port && port !== 80 ? `:${port}` : ''}`
}

const bare = (domain: string): string => domain.replace(/:\d+$/, '').toLowerCase()
