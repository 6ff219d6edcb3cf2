import type { AreaInfo } from '#contract/area.ts'
import type { BlockOf, CampaignTeaser } from '#contract/blocks.ts'
import { campaignHref } from '#domain/campaigns.ts'
import type { Campaign } from '../campaigns/campaigns.ts'
import type { ShownIn } from '../catalog/views.ts'
import type { Document } from '../documents/documents.ts'
import { mediaUrl } from '../files/media-url.ts'
import { today } from '../today.ts'
import { productsOf } from './products.ts'
import type { Sources } from './sources.ts'
import type { WantedProducts } from './stored-blocks.ts'

type Deals = BlockOf<'dealList'>['deals']
/** A campaign where it is shown among others, and which products show it. */
type Shown = {
  teaser: Omit<CampaignTeaser, keyof Terms>
  terms: Terms | undefined
  position: number
  products: WantedProducts
  /** All products it is known to be of. */
  named: readonly string[] | undefined
}
/** What it gives, and how it counts. */
type Terms = Pick<CampaignTeaser, 'levels' | 'counts'>
/** What visitors are told: they see list prices alone. */
const UNTOLD: Terms = { levels: [] }

/** Names campaigns of every kind (spec section 2, `/deals`). */
const ALL_DEALS = 'all-deals'
/** As many products are shown of a deal. */
const DEAL_PRODUCTS = 8

/** The campaigns that hold for the viewer today, by their positions: of one kind, or of all without one. */
export function campaignsOf(campaignType: string | undefined, sources: Sources, area: AreaInfo): CampaignTeaser[] {
  return shownCampaigns(campaignType, sources, area).map((each) => teaserOf(each, sources))
}

/** The same with their first products; one without products that the area sells is no deal. */
export async function dealsOf(campaignType: string | undefined, sources: Sources, area: ShownIn): Promise<Deals> {
  const deals = await Promise.all(
    shownCampaigns(campaignType, sources, area).map(async (each) => ({
      campaign: teaserOf(each, sources),
      products: (await productsOf(each.products, sources.catalog, area, DEAL_PRODUCTS)).slice(0, DEAL_PRODUCTS),
    })),
  )
  return deals.filter(({ products }) => products.length)
}

/** Whether deals of the type have a page: all together, what campaigns can be, and what editors call one shown today. */
export const hasDealPage = (campaignType: string, sources: Sources, area: AreaInfo): boolean =>
  [ALL_DEALS, ...Object.values(KIND)].includes(campaignType) ||
  shownCampaigns(undefined, sources, area).some(({ teaser }) => teaser.campaignType === campaignType)

/**
 * What editors wrote of campaigns, but for those closed to the viewer, and campaigns nobody has written of yet. One of
 * whose products the area sells none is not shown: it would lead to an empty list.
 */
function shownCampaigns(
  campaignType: string | undefined,
  { catalog, documents, campaigns, viewer }: Sources,
  area: AreaInfo,
): Shown[] {
  const day = today()
  const open = new Map(campaigns.openTo(viewer).map((each) => [each.id, each]))
  const written = documents
    .all('campaign', area)
    .filter(({ key, body }) => open.has(key) || (isOn(body, day) && !campaigns.isClosedTo(key, viewer)))
  const unwritten = [...open.values()].filter(({ id }) => !documents.find('campaign', id, area))
  const shown = [...written.map((each) => shownDocument(each, open.get(each.key))), ...unwritten.map(shownCampaign)]
  return shown
    .filter(({ named }) => !named || named.some((id) => catalog.isSold(id, area.areaId)))
    .filter(({ teaser }) => !campaignType || campaignType === ALL_DEALS || teaser.campaignType === campaignType)
    .toSorted((a, b) => a.position - b.position || (a.teaser.id < b.teaser.id ? -1 : 1))
}

type Days = { validFrom?: string | null | undefined; validUntil?: string | null | undefined }

const isOn = ({ validFrom, validUntil }: Days, day: string): boolean =>
  (validFrom ?? day) <= day && day <= (validUntil ?? day)

const teaserOf = ({ teaser, terms = UNTOLD }: Shown, { viewer }: Sources): CampaignTeaser => ({
  ...teaser,
  ...(viewer.customer ? terms : UNTOLD),
})

const termsOf = ({ levels, campaignType }: Campaign): Terms => ({ levels, counts: campaignType })

function shownDocument({ key, body }: Document<'campaign'>, campaign: Campaign | undefined): Shown {
  const { name, text, campaignType, label, url, imageUrl, position } = body
  const { validFrom, validUntil } = campaign ?? body
  const isSaid = body.productIds || body.search
  return {
    teaser: {
      id: key,
      name,
      text,
      campaignType,
      label,
      url: url || (campaign ? campaignHref(key) : `/deals/${campaignType}`),
      imageUrl: mediaUrl(imageUrl),
      validFrom,
      validUntil,
    },
    terms: campaign && termsOf(campaign),
    position,
    products: isSaid || !campaign ? body : firstProducts(campaign),
    named: campaign?.productIds ?? body.productIds,
  }
}

/** The last segment of /deals/{campaignType}, by how campaigns count. */
const KIND = { Campaign: 'campaign', MixMatch: 'mix-match' } as const

function shownCampaign(campaign: Campaign): Shown {
  const { id, name, campaignType, validFrom, validUntil, position, productIds: named } = campaign
  const said = { text: '', label: '', url: campaignHref(id), imageUrl: '' }
  const teaser = { id, name, campaignType: KIND[campaignType], ...said, validFrom, validUntil }
  return { teaser, terms: termsOf(campaign), position, products: firstProducts(campaign), named }
}

const firstProducts = ({ productIds }: Campaign): WantedProducts => ({ productIds: productIds.slice(0, MANY) })

/** Enough of a campaign's products that some are sold in the area. */
const MANY = 100
