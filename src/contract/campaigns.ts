import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Id, ProductKey } from './shared.ts'

/** How a campaign counts (spec section 9): each product alone, or all its products in the cart together. */
export const CampaignType = z.enum(['Campaign', 'MixMatch'])

/** A campaign that pieces count for. */
export const CountingCampaign = z.object({ id: z.string(), campaignType: CampaignType })

/** From so many pieces so much off the list price. */
export const CampaignLevel = z.object({ minimumQuantity: z.int(), discountPercentage: z.number() })

/** A campaign that holds for the customer today (spec section 3, Campaign). */
export const OwnCampaign = z.object({
  id: z.string(),
  name: z.string(),
  campaignType: CampaignType,
  items: z.array(z.string()).describe('Ids of its products that the area sells.'),
  campaignQuantities: z.array(CampaignLevel).describe('The smallest quantity first.'),
  text: z.string().describe('What editors wrote of it; empty when nothing.'),
  label: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  validFrom: z.string().nullable().describe('ISO dates, the last day included; null for open ends.'),
  validUntil: z.string().nullable(),
})
export type OwnCampaign = z.output<typeof OwnCampaign>

/** Where a product stands in its campaign. Amounts are in the main unit of the currency, without value added tax. */
export const CampaignMeter = z.object({
  campaignId: z.string(),
  name: z.string(),
  campaignType: CampaignType,
  quantity: z.int().describe('Pieces in the cart that count.'),
  level: CampaignLevel.nullable().describe('The level they reach.'),
  saved: z
    .number()
    .describe('What the products whose meter it is cost less in the cart than they would without campaigns.'),
  next: z
    .object({
      ...CampaignLevel.shape,
      missing: z.int().describe('Pieces missing to it.'),
      add: z
        .int()
        .describe(
          'Pieces of this product to add: what is missing, raised to what it is sold in; 0 where there are too few of it, so that only others of the campaign can help.',
        ),
      saved: z.number().describe('What is saved in all once they are in the cart; 0 where none can be added.'),
    })
    .nullable()
    .describe('The next level that saves the customer more.'),
})
export type CampaignMeter = z.output<typeof CampaignMeter>

export const campaigns = {
  'GET /api/Campaigns/GetCampaignsByDebitor': endpoint({
    summary: "The signed-in customer's own campaigns that hold today.",
    access: 'customer',
    query: z.object({ areaInfo: AreaInfo }),
    reply: z.object({ campaigns: z.array(OwnCampaign) }),
  }),
  'POST /api/Campaigns/GetMetersByProductKeys': endpoint({
    summary: 'How far products are in their campaigns with a cart. Products that none gives anything are left out.',
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      cartId: Id.optional().describe('An open cart of the caller; without one as with an empty cart.'),
      products: z
        .array(z.object({ productKey: ProductKey, quantity: z.int().min(0).max(MAX_QUANTITY).default(0) }))
        .min(1)
        .max(100)
        .describe('Each as if `quantity` more pieces of it alone were in the cart.'),
    }),
    reply: z.object({ meters: z.array(z.object({ productKey: ProductKey, meter: CampaignMeter })) }),
    fails: ['NotFoundException'],
  }),
}
