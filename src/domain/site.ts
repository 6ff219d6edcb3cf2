import { bareHost, DEFAULT_AREA_ID } from './area.ts'

/** What the addresses of an area are made of. */
type Site = {
  areaInfo: { areaId: string; languageCode: string }
  defaultShipToCountryCode: string
  domains: readonly { domain: string; isPrimary: boolean }[]
}

/** The host name an area is known by: its primary domain, else its first; undefined when it has none of its own. */
export const domainOf = ({ domains }: Pick<Site, 'domains'>): string | undefined =>
  (domains.find(({ isPrimary }) => isPrimary) ?? domains[0])?.domain

/**
 * `https://shop.example`: scheme and host of the one true address of an area's pages, whatever host someone came by.
 * Names below `localhost` are for trying out: they have no certificate, and the port the shop listens on (0 is not
 * known). Undefined when the area has no domain.
 */
export function originOf(site: Pick<Site, 'domains'>, port: number): string | undefined {
  const domain = domainOf(site)
  if (!domain) return undefined
  const host = bareHost(domain)
  return /(^|\.)localhost$/.test(host) ? `http://${host}${port ? `:${port}` : ''}` : `https://${domain}`
}

/** Whether a host name can belong to nobody else: the machine itself or a bare address, where a shop is tried out. */
export const isTriedOut = (hostname: string): boolean =>
  hostname === 'localhost' || /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')

/**
 * For whom an area's pages are among several that say the same, as `hreflang` has it: the language alone where one area
 * speaks it, and for the default area; else with the country the area sends to, `en-US`.
 */
export function hreflangOf(site: Site, sites: readonly Site[]): string {
  const { areaId, languageCode } = site.areaInfo
  const [language = languageCode] = languageCode.split('-')
  const isOnly = sites.every(
    ({ areaInfo }) => areaInfo.areaId === areaId || !areaInfo.languageCode.startsWith(language),
  )
  return isOnly || areaId === DEFAULT_AREA_ID ? language : `${language}-${site.defaultShipToCountryCode}`
}

/** One page in several areas: where it stands in each, and for whom. */
export type Alternate = { hreflang: string; href: string }

/**
 * The addresses of `path` in all of `sites` (those that have the page), and for everyone else the default area's. None
 * when it is one area's alone or an area has no domain.
 */
export function alternatesOf(path: string, sites: readonly Site[], port: number): Alternate[] {
  const found = sites.flatMap((site) => {
    const origin = originOf(site, port)
    return origin ? [{ site, hreflang: hreflangOf(site, sites), href: origin + path }] : []
  })
  if (found.length < 2) return []
  const usual = found.find(({ site }) => site.areaInfo.areaId === DEFAULT_AREA_ID)
  const all = found.map(({ hreflang, href }) => ({ hreflang, href }))
  return usual ? [...all, { hreflang: 'x-default', href: usual.href }] : all
}
