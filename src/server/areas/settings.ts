import { type AreaInfo, KeptSettings, type MenuItem } from '#contract/area.ts'
import type { Reply } from '#contract/index.ts'
import { isText, NO_TEXT } from '#contract/shared.ts'
import { areaOfDomain } from '#domain/area.ts'
import { isSafeLink } from '#domain/link.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { changedMeanwhile, invalid, invalidFields } from '../http/errors.ts'
import { faultsIn, IN_PLAIN_WORDS } from '../http/plain-words.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import type { EffectiveArea } from './areas.ts'
import { findSettings, findVersions, lockSettings, writeSettings } from './settings-queries.ts'
import { settingsSchema } from './settings-schema.ts'
import { WrittenSettings } from './written-settings.ts'

const VERSIONS = 10
const BANNERS = [
  'globalCampaignBanners',
  'productListPageTopBannerCampaigns',
  'mixAndMatchCampaignBanners',
  'productPodBanners',
] as const

/** The settings of an area as they are written, with what they were before. */
export async function getSettings(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
): Promise<Reply<'POST /backoffice/api/Area/GetSettings'>> {
  const [[found], versions] = await Promise.all([findSettings(db, [areaId]), findVersions(db, [areaId, VERSIONS])])
  if (!found) throw new Error(`The area ${areaId} is gone`)
  return {
    ...found,
    settings: recordOf(found.settings),
    updatedAt: found.updatedAt.toISOString(),
    versions: versions.map((each) => ({
      ...each,
      settings: recordOf(each.settings),
      updatedAt: each.updatedAt.toISOString(),
      replacedAt: each.replacedAt.toISOString(),
    })),
    schema: settingsSchema(),
  }
}

/**
 * Writes the settings of an area as `actor`; what they were is kept. They hold at once, here and in other processes.
 *
 * Throws ValidationException naming each wrong field, and RecordHasBeenModifiedException when `version` is not the
 * last.
 */
export async function updateSettings(
  shop: Pick<Shop, 'db' | 'areas' | 'onChanges'>,
  actor: Actor,
  area: EffectiveArea,
  { version, settings }: { version: number; settings: Record<string, unknown> },
): Promise<{ version: number }> {
  const written = checkSettings(area.settings.areaInfo, settings)
  const [done] = await inTransaction(shop.db, async (tx) => {
    await checkDomains(tx, written)
    return writeSettings(tx, [area.areaId, version, JSON.stringify(written), actor.username])
  })
  if (!done) throw changedMeanwhile('area')
  await followArea(shop, area.areaId)
  return done
}

/** Has what was written of an area hold here at once; other processes follow by themselves. */
export async function followArea(shop: Pick<Shop, 'areas' | 'onChanges'>, areaId: string): Promise<void> {
  const changes = [{ kind: 'area', key: areaId }]
  await shop.areas.follow(changes)
  shop.onChanges(changes)
}

/**
 * What is kept of the settings of an area: with what was left out, without what calls say besides. Throws
 * ValidationException naming each wrong field.
 */
export function checkSettings(areaInfo: AreaInfo, settings: Record<string, unknown>): KeptSettings {
  const parsed = WrittenSettings.safeParse({ ...settings, areaInfo }, IN_PLAIN_WORDS)
  if (!parsed.success) {
    throw invalidFields(
      faultsIn(parsed.error).map(({ path, message }) => ({ path: ['settings', ...path].join('.'), message })),
    )
  }
  checkTexts(parsed.data, 'settings')
  checkLinks(parsed.data.menus, 'settings.menus')
  for (const name of BANNERS) {
    for (const [at, { linkUrl }] of parsed.data[name].entries()) checkLink(linkUrl, `settings.${name}.${at}.linkUrl`)
  }
  return parsed.data
}

/** Settings that are kept as `checkSettings` would keep them; what it would refuse as it stands. */
export function keptSettings(settings: unknown): Record<string, unknown> {
  const parsed = KeptSettings.safeParse(settings)
  return parsed.success ? parsed.data : recordOf(settings)
}

/** Throws ValidationException, naming the first place in `value` that holds what no text is. */
function checkTexts(value: unknown, path: string): void {
  if (typeof value === 'string' && !isText(value)) throw invalid(path, NO_TEXT)
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    checkTexts(name, path)
    checkTexts(each, `${path}.${name}`)
  }
}

type Sited = Pick<KeptSettings, 'areaInfo' | 'domains'>

/** Throws ValidationException for a host name that leads to another area; until the transaction ends none moves. */
export async function checkDomains(tx: Tx, { areaInfo, domains }: Sited): Promise<void> {
  const areas = (await lockSettings(tx, [])).flatMap(({ settings }) => KeptSettings.safeParse(settings).data ?? [])
  const others = areas.filter((each) => each.areaInfo.areaId !== areaInfo.areaId)
  for (const [at, { domain }] of domains.entries()) {
    const other = areaOfDomain(domain, others)
    if (other) throw invalid(`settings.domains.${at}.domain`, `The area ${other.areaInfo.areaId} is at home there.`)
  }
}

function checkLinks(entries: readonly MenuItem[], path: string): void {
  for (const [at, { url, children }] of entries.entries()) {
    checkLink(url, `${path}.${at}.url`)
    checkLinks(children, `${path}.${at}.children`)
  }
}

function checkLink(url: string, path: string): void {
  if (url && !isSafeLink(url)) throw invalid(path, 'A path of the shop, like /darts, or an address with https://')
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
