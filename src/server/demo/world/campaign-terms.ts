import { ALWAYS } from '#domain/prices.ts'
import type { CampaignRow } from '../../campaigns/queries.ts'
import { demoCampaigns } from './campaigns.ts'
import type { DemoBody } from './editorial.ts'

/**
 * What a campaign gives; who it is for and which products it has stands in its document, or here where that says less.
 */
type Terms = Pick<CampaignRow, 'campaignType'> & {
  discountCode: string
  /** Percent off by minimum quantity. */
  levels: Record<number, number>
  priceGroups?: string[]
}

/** By the key of the document that says the rest. */
const TERMS: Record<string, Terms> = {
  'league-season': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 6: 6, 12: 10, 36: 15 } },
  'wear-and-tear': { campaignType: 'MixMatch', discountCode: 'mix-match', levels: { 60: 6, 120: 10, 300: 15 } },
  'last-pieces': { campaignType: 'Campaign', discountCode: 'clearance', levels: {} },
  'youth-club-tables': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 2: 4, 5: 8 } },
  'lawn-early-order': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 1: 5, 12: 8, 24: 12 } },
  'club-circle': { campaignType: 'MixMatch', discountCode: 'mix-match', levels: { 6: 5, 12: 9 }, priceGroups: ['A'] },
  'prize-giving': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 10: 5, 50: 10 } },
  'poker-night': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 12: 6, 24: 10 } },
  'bar-supply': { campaignType: 'MixMatch', discountCode: 'mix-match', levels: { 60: 6, 144: 10, 288: 15 } },
  'rack-em-up': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 6: 5, 12: 9 } },
  closeouts: { campaignType: 'Campaign', discountCode: 'clearance', levels: {} },
  'game-room-build': { campaignType: 'MixMatch', discountCode: 'mix-match', levels: { 2: 4, 4: 7 } },
  'tavern-circle': { campaignType: 'MixMatch', discountCode: 'mix-match', levels: { 6: 5, 12: 9 }, priceGroups: ['A'] },
  'patio-season': { campaignType: 'Campaign', discountCode: 'campaign', levels: { 12: 6 } },
}

/** A campaign of the demo world: its terms, and the categories or the tag that name its products. */
export type DemoCampaign = Omit<CampaignRow, 'productIds'> & { categoryIds: string[]; tags: string[] }

/** What the campaigns of an area give; they run when their documents say so. */
export function demoCampaignTerms(areaId: string, today: Date): DemoCampaign[] {
  return demoCampaigns(areaId, today).flatMap(({ key, body }) => {
    const terms = TERMS[key]
    // The documents of this world are all of type campaign here.
    const { name, validFrom, validUntil, search, position } = body as DemoBody<'campaign'>
    if (!terms) return []
    const { campaignType, discountCode, levels, priceGroups = [] } = terms
    return {
      id: key,
      areaId,
      campaignType,
      name,
      discountCode,
      customers: [],
      priceGroups,
      validFrom: validFrom ?? ALWAYS,
      validUntil: validUntil ?? null,
      position: position ?? 0,
      levels: Object.entries(levels).map(([quantity, discountPercentage]) => ({
        minimumQuantity: Number(quantity),
        discountPercentage,
      })),
      categoryIds: search?.search?.categoryIds ?? [],
      tags: search?.facetSelected?.find(({ queryField }) => queryField === 'tags')?.values ?? [],
    }
  })
}
