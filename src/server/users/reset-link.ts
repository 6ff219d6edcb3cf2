import type { AreaSettings } from '#contract/area.ts'
import { bareHost } from '#domain/area.ts'
import { ownPath } from '#domain/redirect.ts'
import { siteOrigin } from '../areas/origin.ts'

const PAGE = '/user/recover-password'

/**
 * The start of a link to a new password: scheme, host and path. The path is that of `tokenUrl` when its host is one of
 * the area's own domains; else the link leads to the shop's own page at the area's own address. Whoever asks can so
 * never have a token sent anywhere else.
 */
export function resetPage(
  { domains }: Pick<AreaSettings, 'domains'>,
  tokenUrl: string,
  config: Parameters<typeof siteOrigin>[1],
): string {
  const asked = URL.parse(tokenUrl)
  const own = domains.find(
    ({ domain }) => asked && /^https?:$/.test(asked.protocol) && !asked.username && bareHost(domain) === asked.hostname,
  )
  const path = own && asked ? ownPath(asked.pathname) : PAGE
  return siteOrigin({ domains: own ? [own] : domains }, config) + (path === '/' ? PAGE : path)
}

/** The whole link, which says whose it is and proves it. */
export function resetLink(page: string, { username, token }: { username: string; token: string }): string {
  return `${page}?${new URLSearchParams({ token, username })}`
}
