import { z } from 'zod'
import { Banner } from '#contract/banner.ts'
import { FormField } from '#contract/blocks.ts'
import { SortDirection } from '#contract/paging.ts'
import { SortField } from '#contract/products.ts'
import { Id, text } from '#contract/shared.ts'
import { LONGEST_TEXT, MOST_VALUES } from '#domain/search.ts'
import { Html, ImageUrl, LinkUrl, OptionalLinkUrl, PageHtml, Text } from './stored-text.ts'

const LINK = { linkText: Text, linkUrl: OptionalLinkUrl }
const PIXELS = z.int().min(1).max(20_000)

/** The last segment of /deals/{campaignType}: `mix-match`. */
export const CampaignType = text(50).regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens, like mix-match')

/** What a search for products narrows by, in the words of `GetProductsBySearch`. */
const SEARCH = {
  freeTextSearch: text(LONGEST_TEXT).optional(),
  facetSelected: z
    .array(
      z.strictObject({
        queryField: text(40),
        values: z.array(text(LONGEST_TEXT)).max(MOST_VALUES).optional(),
        min: z.number().nullish(),
        max: z.number().nullish(),
      }),
    )
    .max(50)
    .optional(),
  sortingSelected: z.strictObject({ field: SortField, direction: SortDirection }).optional(),
}
const CATEGORIES = { categoryIds: z.array(Id).max(100).optional() }
const NAMED = { productIds: z.array(Id).max(100).optional() }

/** Products, by their ids in this order, else as `search` finds them. */
const WANTED_PRODUCTS = {
  ...NAMED,
  search: z
    .strictObject({ search: z.strictObject({ ...CATEGORIES, campaignId: Id.optional() }).optional(), ...SEARCH })
    .optional(),
}
export type WantedProducts = z.output<z.ZodObject<typeof WANTED_PRODUCTS>>

/** The same for a campaign, which has no other campaign's products, and so never its own over and over. */
export const CAMPAIGN_PRODUCTS = {
  ...NAMED,
  search: z.strictObject({ search: z.strictObject(CATEGORIES).optional(), ...SEARCH }).optional(),
}

const Hero = z.strictObject({ type: z.literal('hero'), heading: Text, text: Text, ...LINK, imageUrl: ImageUrl })

const RichText = z.strictObject({ type: z.literal('richText'), html: PageHtml })

const Image = z.strictObject({
  type: z.literal('image'),
  imageUrl: ImageUrl,
  alt: Text,
  caption: Text,
  linkUrl: OptionalLinkUrl,
  width: PIXELS,
  height: PIXELS,
})

const BannerBlock = z.strictObject({
  type: z.literal('banner'),
  id: text(100).default(''),
  heading: Text,
  text: Text,
  ...LINK,
  imageUrl: ImageUrl,
  tone: Banner.shape.tone.default('accent'),
})

const ProductSlider = z.strictObject({
  type: z.literal('productSlider'),
  heading: Text,
  linkUrl: OptionalLinkUrl,
  ...WANTED_PRODUCTS,
})

const CategoryGrid = z.strictObject({
  type: z.literal('categoryGrid'),
  heading: Text,
  categoryIds: z.array(Id).max(100),
})

/** Of `campaignType`, or of every kind when it is left out or `all-deals`. */
const CAMPAIGNS = { heading: Text, campaignType: CampaignType.optional() }

const CampaignList = z.strictObject({ type: z.literal('campaignList'), ...CAMPAIGNS })
const DealList = z.strictObject({ type: z.literal('dealList'), ...CAMPAIGNS })

const Accordion = z.strictObject({
  type: z.literal('accordion'),
  heading: Text,
  items: z.array(z.strictObject({ heading: text(2_000).min(1), html: Html })).max(100),
})

const Links = z.strictObject({
  type: z.literal('links'),
  heading: Text,
  links: z.array(z.strictObject({ text: text(200).min(1), url: LinkUrl, description: Text })).max(100),
})

const CallToAction = z.strictObject({ type: z.literal('callToAction'), heading: Text, text: Text, ...LINK })

/** A document of type `form`. */
const Form = z.strictObject({ type: z.literal('form'), formId: Id })

/** The blocks of a document of type `element`, in this place. */
const Element = z.strictObject({ type: z.literal('element'), elementId: Id })

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

const Columns = z.strictObject({
  type: z.literal('columns'),
  heading: Text,
  columns: z.array(z.array(PlainBlock).max(20)).min(1).max(4),
})

/** A block as it is stored: products, categories, campaigns and forms are named, not spelt out. */
const OwnBlock = z.discriminatedUnion('type', [...Plain, Columns])
export const StoredBlock = z.discriminatedUnion('type', [...Plain, Columns, Element])
export type StoredBlock = z.output<typeof StoredBlock>

/** The blocks of a page; those of an element stand for themselves, so that no element can contain itself. */
export const StoredBlocks = z.array(StoredBlock).max(100).default([])
export const OwnBlocks = z.array(OwnBlock).max(100).default([])

/** The fields of a form, as they are stored: what is left out is usual. */
export const StoredFormField = z.strictObject({
  name: text(40).regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'A letter, then letters, digits, - and _'),
  label: text(200).min(1),
  type: FormField.shape.type.default('text'),
  required: z.boolean().default(false),
  maxLength: z.int().min(1).max(5_000).default(500),
  help: Text,
  options: z.array(text(200).min(1)).max(100).default([]),
})
