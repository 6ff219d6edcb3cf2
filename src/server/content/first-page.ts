import type { AreaInfo } from '#contract/area.ts'
import { voiceOf } from '#domain/texts.ts'
import type { Sources } from './sources.ts'
import { StoredPage } from './stored-page.ts'
import { ownTexts } from './translations.ts'

/** The front page of an area for which nobody has written one yet: its departments, and what came last. */
export function firstPage({ catalog, documents }: Pick<Sources, 'catalog' | 'documents'>, area: AreaInfo): StoredPage {
  const t = voiceOf(ownTexts(documents, area))
  return StoredPage.parse({
    title: t('Search.Heading', 'All products'),
    blocks: [
      { type: 'categoryGrid', heading: '', categoryIds: catalog.topCategories(area.areaId).slice(0, MOST_DEPARTMENTS) },
      { type: 'productSlider', heading: '', linkUrl: '/search', search: {} },
    ],
  })
}

/** More would be a list, and no picture of the range. */
const MOST_DEPARTMENTS = 24
