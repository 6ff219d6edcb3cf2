import type { AreaInfo } from '#contract/area.ts'
import type { BlockOf, CampaignTeaser } from '#contract/blocks.ts'
import type { Catalog } from '../catalog/service.ts'
import type { Document, Documents } from '../documents/documents.ts'
import { mediaUrl } from '../files/media-url.ts'
import { today } from '../today.ts'
import { productsOf } from './products.ts'

type Campaign = Document<'campaign'>
type Deals = BlockOf<'dealList'>['deals']

/** Names campaigns of every kind (spec section 2, `/deals`). */
const ALL_DEALS = 'all-deals'
/** As many products are shown of a deal. */
const DEAL_PRODUCTS = 8

/** The campaigns that hold today, by their positions: of one kind, or of all without one. */
export function campaignsOf(campaignType: string | undefined, documents: Documents, area: AreaInfo): Campaign[] {
  const day = today()
  return documents
    .all('campaign', area)
    .filter(({ body }) => !campaignType || campaignType === ALL_DEALS || body.campaignType === campaignType)
    .filter(({ body: { validFrom, validUntil } }) => (validFrom ?? day) <= day && day <= (validUntil ?? day))
    .toSorted((a, b) => a.body.position - b.body.position || (a.key < b.key ? -1 : 1))
}

/** What is said of a campaign where it is shown among others. */
export function teaserOf({ key, body }: Campaign): CampaignTeaser {
  const { name, text, campaignType, label, url, imageUrl, validFrom, validUntil } = body
  return {
    id: key,
    name,
    text,
    campaignType,
    label,
    url: url || `/deals/${campaignType}`,
    imageUrl: mediaUrl(imageUrl),
    validFrom,
    validUntil,
  }
}

/** Campaigns with their first products; one without products that the area sells is no deal. */
export async function dealsOf(
  campaignType: string | undefined,
  { catalog, documents }: { catalog: Catalog; documents: Documents },
  area: AreaInfo,
): Promise<Deals> {
  const deals = await Promise.all(
    campaignsOf(campaignType, documents, area).map(async (campaign) => {
      const products = await productsOf(campaign.body, catalog, area, DEAL_PRODUCTS)
      return { campaign: teaserOf(campaign), products: products.slice(0, DEAL_PRODUCTS) }
    }),
  )
  return deals.filter(({ products }) => products.length)
}
