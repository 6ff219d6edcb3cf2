/** What an area is recognised by. */
type Recognised = { areaInfo: { areaId: string }; domains: readonly { domain: string }[] }

/** The area of whoever comes by no other (spec section 1). */
export const DEFAULT_AREA_ID = 'eu'
const US_AREA_ID = 'us'
/** Where goods go when neither the customer nor the area says so (spec section 9). */
export const DEFAULT_SHIP_TO_COUNTRY = 'US'

/** Keeps the language of the area a visitor chose, for a year. Nobody reads it: an area speaks one, whatever it says. */
export const LOCALE_COOKIE = 'locale'
/** Keeps the area a visitor chose where one host serves several. */
export const AREA_COOKIE = 'area'

/** The area that has the host name `host` (a port does not count) among its domains, however it is written. */
export function areaOfDomain<A extends Recognised>(host: string, areas: readonly A[]): A | undefined {
  const name = bareHost(host)
  return areas.find(({ domains }) => domains.some(({ domain }) => bareHost(domain) === name))
}

/**
 * The area of a host name (spec section 1): the one whose domain it is; else `us` if the name contains `us`, else the
 * default area. Literally so: `business.example` is us, which is why hosts are let in by name first. An area that is
 * not there gives way to the default, and that to the first; undefined only without any area.
 */
export function areaOfHost<A extends Recognised>(host: string, areas: readonly A[]): A | undefined {
  const byId = (id: string) => areas.find(({ areaInfo }) => areaInfo.areaId === id)
  const isUs = bareHost(host).includes(US_AREA_ID)
  return areaOfDomain(host, areas) ?? (isUs ? byId(US_AREA_ID) : undefined) ?? byId(DEFAULT_AREA_ID) ?? areas[0]
}

/** A host name as it is compared: without a port, in small letters. */
export const bareHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()
