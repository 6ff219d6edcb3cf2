import type { AreaSettings } from '#contract/area.ts'
import type { FileAnswer } from '#contract/files.ts'
import { SITEMAP_TYPES, type SitemapType } from '#contract/sitemap.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { alternatesOf } from '#domain/site.ts'
import { siteOrigin } from '../areas/origin.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { countListed, findListed, type Listed } from './queries.ts'

/** As many addresses as the protocol allows in one file. */
const PER_FILE = 50_000
const BATCH = 1_000
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Named = { area: string; language: string }

/** The list of an area's site maps. Throws NotFoundException for an area or a language that is not there. */
export async function getIndex({ areas, catalog, config, reads }: Shop, named: Named): Promise<FileAnswer> {
  const area = findArea(areas, named)
  const { areaId, languageCode } = area.areaInfo
  const at = `${siteOrigin(area, config)}/sitemap/${areaId}/${languageCode}`
  const counts = await countListed(reads.db, [languageCode, areaId, catalog.categoryIds(areaId)])
  const maps = counts.flatMap(({ type, count, changedAt }) =>
    Array.from({ length: Math.ceil(count / PER_FILE) }, (_, index) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<sitemap><loc>${escapeMarkup(`${at}/${type}/${index + 1}`)}</loc>${lastmod}</sitemap>\n`
    }),
  )
  return xml(`${HEAD}<sitemapindex xmlns="${XMLNS}">\n${maps.join('')}</sitemapindex>\n`)
}

/**
 * One file of addresses, written while it is sent: it is nowhere in memory as a whole. Throws NotFoundException for a
 * type there is none of and a page beyond the last.
 */
export async function getMap(shop: Shop, named: Named & { type: string; page: string }): Promise<FileAnswer> {
  const area = findArea(shop.areas, named)
  const type = SITEMAP_TYPES.find((each) => each === named.type)
  const page = /^[1-9]\d{0,4}$/.test(named.page) ? Number(named.page) : 0
  if (!type || !page) throw notFound('Site map')
  const first = await findListed(shop.reads.db, type, placeIn(shop, area, type, { leftOut: (page - 1) * PER_FILE }))
  if (first.length === 0 && page > 1) throw notFound('Site map')
  return xml(write(shop, area, type, first))
}

async function* write(shop: Shop, area: AreaSettings, type: SitemapType, first: Listed[]): AsyncGenerator<string> {
  const { areas, catalog, config, reads } = shop
  const sites = areas.all().filter(({ areaInfo }) => areaInfo.languageCode === area.areaInfo.languageCode)
  const origin = siteOrigin(area, config)
  const sold = new Map(sites.map(({ areaInfo }) => [areaInfo.areaId, new Set(catalog.categoryIds(areaInfo.areaId))]))
  const entry = ({ id, url, areaIds, changedAt }: Listed): string => {
    const path = encodeURI(url)
    const having = sites.filter(({ areaInfo: { areaId } }) =>
      areaIds ? areaIds.length === 0 || areaIds.includes(areaId) : sold.get(areaId)?.has(id),
    )
    const links = alternatesOf(path, having, config.port).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}"/>`,
    )
    return `<url><loc>${escapeMarkup(origin + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod>${links.join('')}</url>\n`
  }

  yield `${HEAD}<urlset xmlns="${XMLNS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  let written = 0
  for (let batch = first; batch.length > 0; ) {
    yield batch.map(entry).join('')
    written += batch.length
    const last = batch.at(-1)
    const isAll = batch.length < BATCH || written >= PER_FILE
    batch = isAll || !last ? [] : await findListed(reads.db, type, placeIn(shop, area, type, { after: last.id }))
  }
  yield '</urlset>\n'
}

const placeIn = (
  { catalog }: Pick<Shop, 'catalog'>,
  { areaInfo: { areaId, languageCode } }: AreaSettings,
  type: SitemapType,
  { after = '', leftOut = 0 },
): Parameters<typeof findListed>[2] => [
  languageCode,
  type === 'category' ? catalog.categoryIds(areaId) : areaId,
  after,
  leftOut,
  BATCH,
]

function findArea(areas: Shop['areas'], { area: areaId, language }: Named): AreaSettings {
  const area = areas.find(areaId)
  if (area?.areaInfo.languageCode !== language) throw notFound('Site map')
  return area
}

const xml = (content: string | AsyncGenerator<string>): FileAnswer => ({
  contentType: 'application/xml; charset=utf-8',
  bytes: typeof content === 'string' ? Buffer.from(content) : async () => content,
})
