import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { CampaignLevel, CampaignType } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { DayOrNone, Id, Phase, text } from './shared.ts'

const Numbers = z.array(text(60).min(1))

/** A campaign that is begun, and what browsers leave out of addresses. */
const ADDRESSES = new Set(['new', '.', '..'])

/** What a campaign is, but for the area it is in: written by hand and brought in by file alike. */
export const campaignFields = {
  id: Id.refine((id) => !ADDRESSES.has(id), 'This ID stands for something else in addresses').describe(
    'Part of an address of the back office, at which it has to stand alone.',
  ),
  campaignType: CampaignType,
  name: text(200).min(1),
  discountCode: Id.nullish().describe("One of the area's discount codes: the splash on its products."),
  customers: Numbers.max(10_000)
    .default([])
    .describe('Customer numbers and price groups it is for; both empty is every customer of the area.'),
  priceGroups: Numbers.max(100).default([]),
  validFrom: DayOrNone.describe('The first and the last day.'),
  validUntil: DayOrNone,
  position: z.int().min(0).max(1_000_000).default(0),
  products: Numbers.max(50_000).default([]).describe('Numbers of its products, in the order they are shown in.'),
  levels: z
    .array(
      z.strictObject({
        minimumQuantity: z.int().min(1).max(MAX_QUANTITY),
        discountPercentage: z.number().min(0).max(100).multipleOf(0.01),
      }),
    )
    .max(20)
    .refine(
      (levels) => new Set(levels.map(({ minimumQuantity }) => minimumQuantity)).size === levels.length,
      'Two levels begin at the same quantity',
    )
    .default([]),
}

/** Refuses a campaign that ends before it begins. */
export const ENDS_AFTER_BEGINNING = [
  ({ validFrom, validUntil }: { validFrom?: string | null | undefined; validUntil?: string | null | undefined }) =>
    !validFrom || !validUntil || validFrom <= validUntil,
  { path: ['validUntil'], message: 'It ends before it begins' },
] as const satisfies [unknown, { path: string[]; message: string }]

const CampaignRow = z.object({
  id: z.string(),
  name: z.string(),
  campaignType: CampaignType,
  phase: Phase,
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  levels: z.array(CampaignLevel),
  products: z.int(),
  customers: z.int(),
  priceGroups: z.array(z.string()),
})
export type StaffCampaignRow = z.output<typeof CampaignRow>

const StaffCampaign = CampaignRow.extend({
  version: z.string().describe('Changes with everything that is written of it.'),
  discountCode: z.string().nullable(),
  position: z.int(),
  customerNumbers: z.array(z.string()),
  productList: z.array(z.object({ productId: z.string(), number: z.string(), name: z.string() })),
})
export type StaffCampaign = z.output<typeof StaffCampaign>

export const staffCampaigns = {
  'POST /backoffice/api/Campaigns/GetCampaigns': endpoint({
    summary: 'A page of the campaigns of an area: first those that run, then those to come, then those that are over.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100).default('').describe('Stands in the name or the id, or is the number of one of its products.'),
      phases: z.array(Phase).max(3).default([]),
      ...rows(50, 200),
    }),
    reply: listOf(CampaignRow),
  }),
  'POST /backoffice/api/Campaigns/GetCampaign': endpoint({
    summary: 'A campaign of the area with its levels, products and whom it is for.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, campaignId: Id }),
    reply: StaffCampaign,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Campaigns/GetPriceGroups': endpoint({
    summary: 'The price groups a campaign of the area can be for: those that customers of it are in.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ priceGroups: z.array(z.string()) }),
  }),
  'POST /backoffice/api/Campaigns/SaveCampaign': endpoint({
    summary: 'Writes a campaign of the area, a new one without `version`; it holds within two seconds.',
    access: 'backOffice',
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      area: AreaInfo,
      version: z
        .string()
        .max(100)
        .optional()
        .describe('As it was read; refused when somebody else has changed it since.'),
      campaign: z.strictObject(campaignFields).refine(...ENDS_AFTER_BEGINNING),
    }),
    reply: StaffCampaign,
    fails: ['RecordHasBeenModifiedException'],
  }),
}
