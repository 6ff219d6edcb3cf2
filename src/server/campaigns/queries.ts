import type { CampaignType } from '#domain/prices.ts'
import { prepared } from '../db/database.ts'

/** A campaign with its products and levels, both in the order they are shown in. */
export type CampaignRow = {
  id: string
  areaId: string
  campaignType: CampaignType
  name: string
  discountCode: string | null
  customers: string[]
  priceGroups: string[]
  validFrom: string
  validUntil: string | null
  position: number
  productIds: string[]
  levels: { minimumQuantity: number; discountPercentage: number }[]
}

/** The levels of the campaign that a statement calls `campaign`. */
export const levelsOf = (campaign: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('minimumQuantity', minimum_quantity,
      'discountPercentage', discount_percentage) order by minimum_quantity)
    from campaign_level l where l.campaign_id = ${campaign}.campaign_id), '[]')`

const campaignsWith = (products: string) => `
  select campaign_id as id, area_id as "areaId", campaign_type as "campaignType", name, discount_code as "discountCode",
    customers, price_groups as "priceGroups", valid_from::text as "validFrom", valid_until::text as "validUntil", position,
    array(select product_id from campaign_product where campaign_id = campaign.campaign_id and ${products}
      order by position, product_id) as "productIds",
    ${levelsOf('campaign')} as levels
  from campaign`

/**
 * Every campaign. Past ones keep what editors wrote for a few customers from being shown to all; their products are
 * left out.
 */
export const findCampaigns = prepared<CampaignRow, []>(
  campaignsWith('(valid_until is null or valid_until >= current_date)'),
)

/** A page of the campaigns, the past ones too, by their ids: those after the last one of the page before. */
export const findCampaignsAfter = prepared<CampaignRow, [lastId: string, limit: number]>(
  `${campaignsWith('true')} where campaign_id > $1 order by campaign_id limit $2`,
)

/** The campaigns of these ids. */
export const findCampaignsByIds = prepared<CampaignRow, [ids: readonly string[]]>(
  `${campaignsWith('true')} where campaign_id = any($1)`,
)

/** Lets nobody else write the campaign of this id until the end of the transaction, whether it is there or not. */
export const lockCampaign = prepared<unknown, [id: string]>(
  `select pg_advisory_xact_lock(hashtextextended('campaign ' || $1, 0))`,
)
