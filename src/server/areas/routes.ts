import { area, type MenuItem } from '#contract/area.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'

export const areaRoutes = handlers(area, {
  'GET /api/Area/GetAreaById': ({ shop, actor, query }) => {
    const settings = shop.areas.find(query.areaId)
    if (settings?.areaInfo.languageCode !== query.language) throw notFound('Area')
    const areas = shop.areas
      .all()
      .map(({ areaInfo: { areaId, currencyCode }, name }) => ({ areaId, name, currencyCode }))
    return { ...settings, areas, menus: actor ? settings.menus : forVisitors(settings.menus) }
  },
})

/** Menu entries without those that require login (spec section 5). */
function forVisitors(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.tags.includes('requires-login'))
    .map((item) => ({ ...item, children: forVisitors(item.children) }))
}
