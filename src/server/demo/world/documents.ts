import { categoryPictureKey } from '../pictures/index.ts'
import { AREAS } from './areas.ts'
import { BRAND_PAGES } from './brands-page.ts'
import { DEAL_PAGES, demoCampaigns } from './campaigns.ts'
import { CATEGORIES } from './categories.ts'
import { COMPANY_EU } from './company-eu.ts'
import { COMPANY_US } from './company-us.ts'
import type { DemoDocument } from './editorial.ts'
import { FRONT_PAGES } from './front-pages.ts'
import { GUIDES } from './guides.ts'
import { WORDS_US } from './words-us.ts'

/** Everything that editors have written in the demo world, as of `today`, which campaigns run around. */
export function demoDocuments(today: Date): DemoDocument[] {
  const areaIds = AREAS.map(({ settings }) => settings.areaInfo.areaId)
  return [
    ...FRONT_PAGES,
    ...COMPANY_EU,
    ...COMPANY_US,
    ...WORDS_US,
    ...GUIDES,
    ...BRAND_PAGES,
    ...DEAL_PAGES,
    ...areaIds.flatMap((areaId) => [...demoCampaigns(areaId, today), ...categoryPictures(areaId)]),
  ]
}

/** The picture of each category, which grids show. */
function categoryPictures(areaId: string): DemoDocument[] {
  return CATEGORIES.map(({ id }) => ({
    type: 'category',
    key: id,
    areaId,
    body: { imageUrl: `asset:${categoryPictureKey(id)}` },
  }))
}
