import type { AreaInfo } from '#contract/area.ts'
import type { Translate } from '#domain/texts.ts'
import { hasDealPage } from './campaigns.ts'
import type { Sources } from './sources.ts'
import { StoredPage } from './stored-page.ts'
import { voiceIn } from './translations.ts'

/**
 * What stands at a path for which nobody has written a page yet, where the shop itself leads there: at the front its
 * departments and what came last, at `/campaigns` and `/deals/{campaignType}` what runs today. Undefined for any other.
 */
export function unwrittenPage(path: string, sources: Sources, area: AreaInfo): StoredPage | undefined {
  const voice = () => voiceIn(sources, area)
  if (path === '/') return firstPage(sources.catalog.topCategories(area.areaId), voice())
  if (path === '/campaigns') return campaignPage(voice())
  if (!path.startsWith(DEALS)) return undefined
  const campaignType = path.slice(DEALS.length)
  return hasDealPage(campaignType, sources, area) ? dealPage(campaignType, voice()) : undefined
}

const DEALS = '/deals/'

const firstPage = (departments: readonly string[], t: Translate): StoredPage =>
  StoredPage.parse({
    title: t('Search.Heading', 'All products'),
    blocks: [
      { type: 'categoryGrid', heading: '', categoryIds: departments.slice(0, MOST_DEPARTMENTS) },
      { type: 'productSlider', heading: t('FrontPage.Products', 'New and in stock'), linkUrl: '/search', search: {} },
    ],
  })

const campaignPage = (t: Translate): StoredPage =>
  StoredPage.parse({ title: t('Campaigns.Heading', 'Campaigns'), blocks: [{ type: 'campaignList', heading: '' }] })

const dealPage = (campaignType: string, t: Translate): StoredPage =>
  StoredPage.parse({ title: t('Deals.Heading', 'Deals'), blocks: [{ type: 'dealList', heading: '', campaignType }] })

/** More would be a list, and no picture of the range. */
const MOST_DEPARTMENTS = 24
