import { z } from 'zod'
import { text } from '#contract/shared.ts'
import { CAMPAIGN_PRODUCTS, CampaignType, OwnBlocks, StoredBlocks, StoredFormField } from './stored-blocks.ts'
import { ImageUrl, OptionalDay, OptionalLinkUrl, Text } from './stored-text.ts'

/** What editors say of a campaign; it is named by its key. */
export const StoredCampaign = z.strictObject({
  name: text(200).min(1),
  text: Text,
  campaignType: CampaignType,
  label: text(60).default(''),
  /** Where it is shown; when left out, where its products are listed, or /deals/{campaignType} of one without terms. */
  url: OptionalLinkUrl,
  imageUrl: ImageUrl,
  /** The first and the last day of one without terms; those of the others are where their terms are. */
  validFrom: OptionalDay,
  validUntil: OptionalDay,
  ...CAMPAIGN_PRODUCTS,
  /** Its place among the others: the smallest comes first. */
  position: z.int().min(0).max(1_000_000).default(0),
})
export type StoredCampaign = z.output<typeof StoredCampaign>

/** A form that editors built. What is sent goes to `recipient`, who is never told to a visitor. */
export const StoredForm = z.strictObject({
  heading: Text,
  text: Text,
  fields: z
    .array(StoredFormField)
    .min(1)
    .max(50)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'Two fields have one name'),
  submitText: text(60).min(1).default('Send'),
  thanks: Text,
  recipient: z.email(),
})
export type StoredForm = z.output<typeof StoredForm>

/** What opens over a page. */
export const StoredModal = z.strictObject({ title: text(200).default(''), blocks: StoredBlocks })

/** A list of blocks with a name, to be used in several places. */
export const StoredElement = z.strictObject({ name: text(200).min(1), blocks: OwnBlocks })

/** A text of the interface, by its key: `Cart.Heading`. */
export const StoredTranslation = z.strictObject({ text: text(2_000).min(1) })
