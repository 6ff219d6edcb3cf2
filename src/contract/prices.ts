import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { CampaignType, CountingCampaign } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyCode, Price, ProductKey } from './shared.ts'

/** What a piece costs from so many pieces on. */
export const PriceLevel = z.object({
  minimumQuantity: z.int(),
  price: z.number().describe('Without value added tax and not rounded: money is rounded once a line.'),
  campaign: z
    .object({ id: z.string(), name: z.string(), campaignType: CampaignType })
    .optional()
    .describe(
      'The campaign that gives it, whose pieces count then: of type MixMatch those of all its products in the cart.',
    ),
  lineQuantity: z
    .int()
    .optional()
    .describe('Pieces of this product that a campaign takes besides: its list price begins there.'),
})
export type PriceLevel = z.output<typeof PriceLevel>

/** A variant as a customer is offered it today, with what decides on how many he may take. */
export const OfferedVariant = z.object({
  productKey: ProductKey,
  number: z.string(),
  url: z.string(),
  stock: z.int(),
  expectedOn: z.string().nullable().describe('ISO date of the next delivery, when one is known.'),
  minimumQuantity: z.int(),
  orderMultiple: z.int(),
  allowBackorder: z.boolean(),
  levels: z.array(PriceLevel).describe('His prices, as those of `PriceResult`; empty where he has none.'),
  campaigns: z.array(CountingCampaign).describe('The campaigns its pieces count for.'),
})
export type OfferedVariant = z.output<typeof OfferedVariant>

/**
 * The customer's own price of one product key: before discounts, after, and where it came from. Of one piece; where none
 * is sold alone, of one of the smallest purchase; with fractions of a minor unit where it would else not come to that
 * line.
 */
export const PriceResult = z.object({
  productKey: ProductKey,
  unitPrice: Price,
  netUnitPrice: Price,
  sources: z.array(z.string()).describe('In words a customer may read, the one that won first.'),
  levels: z
    .array(PriceLevel)
    .optional()
    .describe(
      "The prices of more pieces, the lowest quantity first, below which none holds; left out when one price holds for every quantity. The cheapest one that is reached holds: a campaign's may cost more than an earlier one, which fewer pieces count for.",
    ),
  countsFor: z
    .array(CountingCampaign)
    .optional()
    .describe('The campaigns its pieces count for besides those of its levels; left out where there are none.'),
})
export type PriceResult = z.output<typeof PriceResult>

export const prices = {
  'POST /api/Price/GetPrices': endpoint({
    summary: "The signed-in customer's prices. A key without a price is left out.",
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      currencyCode: CurrencyCode,
      products: z.array(z.object({ productKey: ProductKey })).max(100),
    }),
    reply: z.object({ prices: z.array(PriceResult), currencyCode: z.string() }),
  }),
}
