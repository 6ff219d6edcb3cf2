import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { DemoCampaign } from './world/campaign-terms.ts'

/** Writes campaigns with their products, which are there already; `languageCode` is that of the tags. */
export async function writeCampaigns(tx: Tx, campaigns: readonly DemoCampaign[], languageCode: string): Promise<void> {
  for (const { id, areaId, levels, categoryIds, tags, ...campaign } of campaigns) {
    await tx
      .insertInto('campaign')
      .values({
        campaign_id: id,
        area_id: areaId,
        campaign_type: campaign.campaignType,
        name: campaign.name,
        discount_code: campaign.discountCode,
        customers: campaign.customers,
        price_groups: campaign.priceGroups,
        valid_from: campaign.validFrom,
        valid_until: campaign.validUntil,
        position: campaign.position,
      })
      .execute()
    const rows = levels.map(({ minimumQuantity, discountPercentage }) => ({
      campaign_id: id,
      minimum_quantity: minimumQuantity,
      discount_percentage: discountPercentage,
    }))
    if (rows.length) await tx.insertInto('campaign_level').values(rows).execute()
    await sql`insert into campaign_product (campaign_id, product_id, position)
      select ${id}, product_id, row_number() over (order by number) from product
      where (area_ids = '{}' or ${areaId} = any(area_ids))
        and (category_ids && ${categoryIds}::text[] or texts -> ${languageCode} -> 'tags' ?| ${tags}::text[])`.execute(
      tx,
    )
  }
}
