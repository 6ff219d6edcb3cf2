import { type AreaSettings, area } from '#contract/area.ts'
import { openEntries } from '#domain/menu.ts'
import { domainOf } from '#domain/site.ts'
import { ownTexts } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import { showsPrices } from './areas.ts'

export const areaRoutes = handlers(area, {
  'GET /api/Area/GetAreaById': ({ shop, actor, query }) => {
    const asked = { areaId: query.areaId, languageCode: query.language }
    const settings = shop.areas.named(asked, { areaId: 'areaId', languageCode: 'language' })
    const areas = shop.areas.all().map(({ areaInfo: { areaId, currencyCode }, name, domains }) => {
      const domain = domainOf({ domains })
      return { areaId, name, currencyCode, ...(domain && { domain }) }
    })
    const texts = ownTexts(shop.documents, settings.areaInfo)
    const redirectedPages = shop.redirects.fromOwnPages(settings.areaInfo)
    const isPriced = showsPrices(settings, actor)
    const { orderDesk: _, company: __, ...open } = isPriced ? settings : withoutAmounts(settings)
    return {
      ...open,
      showsPrices: isPriced,
      ...(redirectedPages.length > 0 && { redirectedPages: [...redirectedPages] }),
      areas,
      texts,
      menus: actor ? settings.menus : openEntries(settings.menus),
    }
  },
  'GET /backoffice/api/Area/GetAreas': ({ shop }) => ({
    areas: shop.areas.all().map(({ areaInfo, name, domains }) => ({
      ...areaInfo,
      name,
      domains: domains.map(({ language, domain }) => ({
        code: areaInfo.areaId,
        areaInfo: { ...areaInfo, languageCode: language },
        domain,
      })),
    })),
  }),
})

/** The settings for who is shown no prices: without the fee of a small order, and the facets that choose by price. */
function withoutAmounts({ smallOrder: _, ...settings }: AreaSettings): AreaSettings {
  return { ...settings, defaultFacets: settings.defaultFacets.filter(({ field }) => field !== 'price') }
}
