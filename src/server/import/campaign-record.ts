import { z } from 'zod'
import { campaignFields, ENDS_AFTER_BEGINNING } from '#contract/staff-campaigns.ts'

/**
 * One campaign as it is imported: a line of NDJSON. `id` is the business key: importing it again overwrites. What
 * editors say of it is the document of type `campaign` whose key is the id.
 */
export const CampaignRecord = z
  .strictObject({ ...campaignFields, area: z.string().min(1).max(20) })
  .refine(...ENDS_AFTER_BEGINNING)
export type CampaignRecord = z.input<typeof CampaignRecord>
