import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { CampaignType } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { Price, ProductKey } from './shared.ts'

/** The customer's own price of one product key: before discounts, after, and where it came from. */
export const PriceResult = z.object({
  productKey: ProductKey,
  unitPrice: Price,
  netUnitPrice: Price,
  /** In words a customer may read, the one that won first. */
  sources: z.array(z.string()),
  /** Better prices for more pieces, the lowest quantity first; left out when one price holds for every quantity. */
  levels: z
    .array(
      z.object({
        minimumQuantity: z.int(),
        netUnitPrice: Price,
        /** The campaign that gives it; of type MixMatch all its products in the cart count together. */
        campaign: z.object({ id: z.string(), name: z.string(), campaignType: CampaignType }).optional(),
      }),
    )
    .optional(),
})
export type PriceResult = z.output<typeof PriceResult>

export const prices = {
  'POST /api/Price/GetPrices': endpoint({
    summary: "The signed-in customer's prices. A key without a price is left out.",
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      currencyCode: AreaInfo.shape.currencyCode,
      products: z.array(z.object({ productKey: ProductKey })).max(100),
    }),
    reply: z.object({ prices: z.array(PriceResult), currencyCode: z.string() }),
  }),
}
