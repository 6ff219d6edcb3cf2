import { z } from 'zod'
import { CampaignType } from '#contract/campaigns.ts'
import { Id, text } from '#contract/shared.ts'

const Numbers = z.array(z.string().trim().min(1).max(60))

/**
 * One campaign as it is imported: a line of NDJSON. `id` is the business key: importing it again overwrites. What
 * editors say of it is the document of type `campaign` whose key is the id.
 */
export const CampaignRecord = z
  .strictObject({
    id: Id,
    area: z.string().min(1).max(20),
    campaignType: CampaignType,
    name: text(200).min(1),
    /** One of the area's discount codes: the splash on its products. */
    discountCode: Id.nullish(),
    /** Customer numbers and price groups it is for; both empty is every customer of the area. */
    customers: Numbers.max(10_000).default([]),
    priceGroups: Numbers.max(100).default([]),
    /** The first and the last day. */
    validFrom: z.iso.date().nullish(),
    validUntil: z.iso.date().nullish(),
    position: z.int().min(0).max(1_000_000).default(0),
    /** Numbers of its products, in the order they are shown in. */
    products: Numbers.max(50_000).default([]),
    levels: z
      .array(
        z.strictObject({
          minimumQuantity: z.int().min(1).max(99_999),
          discountPercentage: z.number().min(0).max(100).multipleOf(0.01),
        }),
      )
      .max(20)
      .refine(
        (levels) => new Set(levels.map(({ minimumQuantity }) => minimumQuantity)).size === levels.length,
        'Two levels begin at the same quantity',
      )
      .default([]),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    message: 'It ends before it begins',
  })
export type CampaignRecord = z.input<typeof CampaignRecord>
