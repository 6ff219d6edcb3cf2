import { type AreaInfo, AreaSettings, type MenuItem } from '#contract/area.ts'
import type { Banner } from '#contract/banner.ts'
import { areaOfDomain, areaOfHost } from '#domain/area.ts'
import { isSafeLink } from '#domain/link.ts'
import { seesPrices } from '#domain/price-visibility.ts'
import { isTouched } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { type Following, following } from '../db/following.ts'
import { mediaUrl } from '../files/media-url.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { type Actor, type CustomerAccount, isCustomer } from '../users/actor.ts'

/** An area as one call sees it: `currencyCode` is the customer's when he has his own, and prices may be none of his. */
export type EffectiveArea = AreaInfo & { settings: AreaSettings; showsPrices: boolean }

type AreaInLanguage = Pick<AreaInfo, 'areaId' | 'languageCode'>

/** The sales areas, in memory. */
export type Areas = Following & {
  all(): readonly AreaSettings[]
  find(areaId: string): AreaSettings | undefined
  /** The area that a call named in the fields `names`; throws ValidationException. */
  named(asked: AreaInLanguage, names?: AreaInLanguage): AreaSettings
  /**
   * The area a call named, checked and with the actor's currency; throws ValidationException. A customer has his own
   * area and no other, whoever acts for him too; who sells or works in the back office sees them all. A page that was
   * loaded in another currency than its customer has by now is refused: its amounts are no longer his. Calls name their
   * area `area` unless said.
   */
  resolve(
    asked: AreaInfo,
    actor: Actor | undefined,
    options?: { isPage?: boolean | undefined; name?: string },
  ): EffectiveArea
  /**
   * The area of a host name (spec section 1): its own domain, else `us` if the name contains it, else the default.
   * Throws ServiceUnavailableException while there is no area.
   */
  ofHost(host: string): AreaSettings
  /** The area that has a host name among its domains. */
  ofDomain(host: string): AreaSettings | undefined
}

/** Loads the areas; a new shop has none, and opens all the same. */
export async function openAreas(db: Db): Promise<Areas> {
  let areas = new Map<string, AreaSettings>()

  const load = async () => {
    const rows = await db.selectFrom('area').select(['area_id', 'settings']).orderBy('area_id').execute()
    areas = new Map(rows.map((row) => [row.area_id, shown(AreaSettings.parse(row.settings))]))
  }
  await load()

  function named(asked: AreaInLanguage, names: AreaInLanguage = { areaId: 'areaId', languageCode: 'languageCode' }) {
    const settings = areas.get(asked.areaId)
    if (!settings) throw invalid(names.areaId, `There is no area ${asked.areaId}.`)
    const { languageCode } = settings.areaInfo
    if (asked.languageCode !== languageCode) throw invalid(names.languageCode, `The area speaks ${languageCode}.`)
    return settings
  }
  return {
    ...following('Areas', async (changes) => {
      if (isTouched('area', changes)) await load()
    }),
    all: () => [...areas.values()],
    find: (areaId) => areas.get(areaId),
    named,
    resolve(asked, actor, { isPage = false, name = 'area' } = {}) {
      const settings = named(asked, { areaId: `${name}.areaId`, languageCode: `${name}.languageCode` })
      const own = settings.areaInfo
      const isFree = actor?.roles.includes('impersonation') && !actor.acting
      if (isCustomer(actor) && !isFree) checkHome(actor.customer, own.areaId, name)
      const currencyCode = actor?.customer?.currencyCode ?? own.currencyCode
      const allowed = isPage && isCustomer(actor) ? [currencyCode] : [currencyCode, own.currencyCode]
      if (!allowed.includes(asked.currencyCode)) {
        throw invalid(`${name}.currencyCode`, `The currency here is ${currencyCode}.`)
      }
      return { ...own, currencyCode, settings, showsPrices: showsPrices(settings, actor) }
    },
    ofHost(host) {
      const area = areaOfHost(host, [...areas.values()])
      if (!area) throw new ShopError('ServiceUnavailableException', 'This shop is being set up: it has no areas yet.')
      return area
    },
    ofDomain: (host) => areaOfDomain(host, [...areas.values()]),
  }
}

/** Whether an area shows its prices to who calls. A customer of another area is a visitor in it. */
export function showsPrices({ areaInfo, priceVisibility }: AreaSettings, actor: Actor | undefined): boolean {
  const isAtHome = actor?.customer?.areaId === areaInfo.areaId
  return seesPrices(priceVisibility, actor && { roles: actor.roles, customer: isAtHome ? actor.customer : null })
}

/** The settings as they can be shown: pictures by their addresses, texts sanitised, links that lead somewhere safe. */
function shown(settings: AreaSettings): AreaSettings {
  const banners = <B extends Banner>(each: readonly B[]): B[] =>
    each.map((banner) => ({ ...banner, imageUrl: mediaUrl(banner.imageUrl), linkUrl: safeLink(banner.linkUrl) }))
  return {
    ...settings,
    footerContent: sanitiseHtml(settings.footerContent),
    plpCampaignFooterText: sanitiseHtml(settings.plpCampaignFooterText),
    globalCampaignBanners: banners(settings.globalCampaignBanners),
    productListPageTopBannerCampaigns: banners(settings.productListPageTopBannerCampaigns),
    mixAndMatchCampaignBanners: banners(settings.mixAndMatchCampaignBanners),
    productPodBanners: banners(settings.productPodBanners),
    menus: withSafeLinks(settings.menus),
  }
}

const safeLink = (url: string): string => (isSafeLink(url) ? url : '')

const withSafeLinks = (entries: readonly MenuItem[]): MenuItem[] =>
  entries.map((entry) => ({ ...entry, url: safeLink(entry.url), children: withSafeLinks(entry.children) }))

/** Throws ValidationException, saying which is, when the area is not the customer's. */
export function checkHome(customer: CustomerAccount, areaId: string, name = 'area'): void {
  if (customer.areaId === areaId) return
  throw invalid(`${name}.areaId`, `${customer.name} buys in the area ${customer.areaId}, not in ${areaId}.`)
}
