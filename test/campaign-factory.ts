import type { Db } from '#server/db/database.ts'
import { unique } from './factories.ts'

/** What is said of a campaign; the rest is usual: for every customer of area eu, 10 % from 10 pieces, at all times. */
export type CampaignWish = {
  areaId?: string
  campaignType?: 'Campaign' | 'MixMatch'
  name?: string
  discountCode?: string
  customers?: string[]
  priceGroups?: string[]
  validFrom?: string
  validUntil?: string
  position?: number
  productIds?: string[]
  /** Percent off by minimum quantity. */
  levels?: Record<number, number>
}

/** A campaign; returns its id. The shop has to be told. */
export async function insertCampaign(db: Db, wish: CampaignWish = {}): Promise<string> {
  const id = `campaign-${unique()}`
  await db
    .insertInto('campaign')
    .values({
      campaign_id: id,
      area_id: wish.areaId ?? 'eu',
      campaign_type: wish.campaignType ?? 'Campaign',
      name: wish.name ?? `Campaign ${id}`,
      discount_code: wish.discountCode ?? null,
      customers: wish.customers ?? [],
      price_groups: wish.priceGroups ?? [],
      valid_until: wish.validUntil ?? null,
      position: wish.position ?? 0,
      ...(wish.validFrom && { valid_from: wish.validFrom }),
    })
    .execute()
  const products = (wish.productIds ?? []).map((product_id, position) => ({ campaign_id: id, product_id, position }))
  if (products.length) await db.insertInto('campaign_product').values(products).execute()
  const levels = Object.entries(wish.levels ?? { 10: 10 }).map(([quantity, discount_percentage]) => ({
    campaign_id: id,
    minimum_quantity: Number(quantity),
    discount_percentage,
  }))
  if (levels.length) await db.insertInto('campaign_level').values(levels).execute()
  return id
}
