import { z } from 'zod'
import { Banner } from './banner.ts'
import { CampaignLevel, CampaignType } from './campaigns.ts'
import { Product } from './products.ts'

const Link = { linkText: z.string(), linkUrl: z.string() }

const BannerBlock = Banner.extend({ type: z.literal('banner') })

const Hero = z.object({
  type: z.literal('hero'),
  heading: z.string(),
  text: z.string(),
  ...Link,
  imageUrl: z.string(),
})
const RichText = z.object({ type: z.literal('richText'), html: z.string() })

const Image = z.object({
  type: z.literal('image'),
  imageUrl: z.string(),
  alt: z.string().describe('What it shows, for who does not see it; empty for mere decoration.'),
  caption: z.string(),
  linkUrl: z.string(),
  width: z.int().describe('Its size in pixels, so that its place is kept before it arrives.'),
  height: z.int(),
})

const ProductSlider = z.object({
  type: z.literal('productSlider'),
  heading: z.string(),
  linkUrl: z.string(),
  products: z.array(Product),
})

const CategoryGrid = z.object({
  type: z.literal('categoryGrid'),
  heading: z.string(),
  categories: z.array(z.object({ name: z.string(), url: z.string(), imageUrl: z.string(), productType: z.string() })),
})

/** What editors say of a campaign, and what it gives to who looks. */
export const CampaignTeaser = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  campaignType: z.string().describe('`campaign`, `mix-match`, …: the last segment of /deals/{campaignType}.'),
  label: z.string().describe('A word on its picture: `Until Friday`.'),
  url: z.string(),
  imageUrl: z.string(),
  validFrom: z.string().nullable().describe('ISO dates, the last day included; null for open ends.'),
  validUntil: z.string().nullable(),
  levels: z
    .array(CampaignLevel)
    .describe('What it gives a signed-in customer; empty for visitors, who see list prices alone.'),
  counts: CampaignType.optional().describe('How it counts; left out where `levels` says nothing.'),
})
export type CampaignTeaser = z.output<typeof CampaignTeaser>

const CampaignList = z.object({
  type: z.literal('campaignList'),
  heading: z.string(),
  campaigns: z.array(CampaignTeaser),
})

/** Campaigns of one kind, or of all, each with its first products. */
const DealList = z.object({
  type: z.literal('dealList'),
  heading: z.string(),
  deals: z.array(z.object({ campaign: CampaignTeaser, products: z.array(Product) })),
})

const Accordion = z.object({
  type: z.literal('accordion'),
  heading: z.string(),
  items: z.array(z.object({ heading: z.string(), html: z.string() })),
})

const Links = z.object({
  type: z.literal('links'),
  heading: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string(), description: z.string() })),
})

const CallToAction = z.object({ type: z.literal('callToAction'), heading: z.string(), text: z.string(), ...Link })

/** One field of a form that editors built. */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'email', 'tel', 'number', 'textarea', 'select', 'checkbox']),
  required: z.boolean(),
  maxLength: z.int(),
  help: z.string(),
  options: z.array(z.string()).describe('What can be chosen; empty but for `select`.'),
})
export type FormField = z.output<typeof FormField>

const Form = z.object({
  type: z.literal('form'),
  formId: z.string().describe('Names the form when it is sent: `POST /api/Form/SendForm`.'),
  heading: z.string(),
  text: z.string(),
  fields: z.array(FormField),
  submitText: z.string(),
  thanks: z.string().describe("Said in the form's place once it was sent."),
})

/** The blocks that can stand in a column: all but columns themselves. */
const Plain = [
  Hero,
  RichText,
  Image,
  BannerBlock,
  ProductSlider,
  CategoryGrid,
  CampaignList,
  DealList,
  Accordion,
  Links,
  CallToAction,
  Form,
] as const
const PlainBlock = z.discriminatedUnion('type', Plain)

const Columns = z.object({
  type: z.literal('columns'),
  heading: z.string(),
  columns: z.array(z.array(PlainBlock)),
})

/** One piece of a page, in the order they are shown. */
export const Block = z.discriminatedUnion('type', [...Plain, Columns])
export type Block = z.output<typeof Block>
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
