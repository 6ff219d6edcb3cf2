import type { FastifyRequest } from 'fastify'
import type { AreaInfo, AreaSettings } from '#contract/area.ts'
import { type Alternate, alternatesOf, isTriedOut, originOf } from '#domain/site.ts'
import type { Shop } from '../shop.ts'

/** Where the pages of an answer truly are. */
type Addresses = {
  /** Scheme and host of their one true address. */
  origin: string
  /** The same page in all areas, itself among them; none when it is this area's alone. */
  alternatesOf(path: string): Alternate[]
}

/**
 * The addresses of an area's pages. Where the shop is only tried out, on the machine itself or a bare address, they are
 * where they were asked for; everywhere else the area's own domain counts, whatever the caller says.
 */
export function addressesIn(shop: Shop, { areaId }: AreaInfo, request: FastifyRequest): Addresses {
  const asked = `${request.protocol}://${request.host}`
  if (isTriedOut(request.hostname)) return { origin: asked, alternatesOf: () => [] }
  const { port } = shop.config
  const area = shop.areas.find(areaId)
  return {
    origin: (area && originOf(area, port)) ?? asked,
    alternatesOf: (path) => alternatesOf(path, areasWith(shop, path, area), port),
  }
}

/** The areas that show every visitor a page at `path`, of those that speak the language of `area`. */
function areasWith({ areas, catalog, documents }: Shop, path: string, area: AreaSettings | undefined): AreaSettings[] {
  const languageCode = area?.areaInfo.languageCode ?? ''
  const target = catalog.urls.find(languageCode, path)
  return areas.all().filter(({ areaInfo }) => {
    if (areaInfo.languageCode !== languageCode) return false
    if (target?.kind === 'product') return catalog.isSold(target.id, areaInfo.areaId)
    const page = documents.find('page', path, areaInfo)?.body
    const isOpen = page !== undefined && !page.requires && (page.toUrl ?? path) === path
    return target?.kind === 'category' || path === '/search' || isOpen
  })
}
