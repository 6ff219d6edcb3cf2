import { z } from 'zod'
import { feedMoment } from '#domain/feed-moment.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'
import { text } from './shared.ts'
import { Address } from './shipping.ts'

/** What the feed of the catalogue tells of. */
export const FeedContentType = z.enum(['Product', 'Category', 'Content'])
export type FeedContentType = z.output<typeof FeedContentType>

/** Which entries a caller wants: what has changed since, and how many of it. */
const walk = {
  areaId: AreaInfo.shape.areaId,
  skip: z.int().min(0).max(100_000_000).default(0),
  take: z.int().min(1).max(1000).default(100),
  token: z.string().max(2000).default('').describe('Made for the area by `npm run shop -- feed-token`.'),
  newerThan: z
    .string()
    .max(40)
    .refine((moment) => feedMoment(moment) !== undefined, 'A day or a moment, like 2026-11-21T18:06:43Z')
    .default('0001-01-01')
    .describe('A day or a moment, UTC unless it says otherwise. The minimum date is everything.'),
}

/** Entries asked for by name; all that have changed when left out. */
const Wanted = z.object({ ids: z.array(text(700).min(1)).max(1000).optional() })

const entry = {
  id: z.string(),
  changedAt: z.iso.datetime().describe('When it was last seen to have changed.'),
  isDeleted: z.boolean().describe('It is not there for this area, or not any more.'),
}

const pageOf = <T extends z.ZodType>(entries: T) =>
  z.object({
    entries: z.array(entries),
    totalItems: z.int(),
    asOf: z.iso
      .datetime()
      .describe(
        'What has changed until then is told of: `newerThan` of the next walk, as the first page of this one says it.',
      ),
  })

const ListPriceStep = z.object({
  unitOfMeasure: z.string(),
  currencyCode: z.string(),
  minimumQuantity: z.int(),
  price: z.number(),
  beforePrice: z.number().nullable(),
})

const FeedVariant = z.object({
  variantId: z.string(),
  number: z.string(),
  ean: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  unitOfMeasure: z.string(),
  stock: z.int(),
  expectedOn: z.string().nullable(),
  minimumQuantity: z.int(),
  orderMultiple: z.int(),
  allowBackorder: z.boolean(),
  weightGrams: z.int(),
  imageUrl: z.string().nullable().describe('Its own picture, as `media` names it.'),
  listPrices: z
    .array(ListPriceStep)
    .describe('What the area asks of everybody; what a customer agreed on is never in a feed.'),
})

/** Texts by language. */
const Texts = z.record(z.string(), z.record(z.string(), z.unknown()))

const FeedProduct = z.object({
  number: z.string(),
  brand: z.string(),
  productType: z.string(),
  taxClass: z.string(),
  categoryIds: z.array(z.string()),
  newUntil: z.string().nullable(),
  createdAt: z.iso.datetime(),
  texts: Texts,
  media: z.array(z.record(z.string(), z.unknown())),
  alsoFoundBy: z.array(z.string()),
  related: z.array(z.record(z.string(), z.unknown())),
  variants: z.array(FeedVariant),
})

const FeedCategory = z.object({
  parentId: z.string().nullable(),
  position: z.int(),
  productType: z.string(),
  texts: Texts,
})

const FeedContent = z.object({
  type: z.string(),
  key: z.string(),
  languageCode: z.string(),
  version: z.int(),
  body: z.record(z.string(), z.unknown()),
})

/** A thing of the catalogue; what it is stands under the one name of its content type, unless it is deleted. */
const FeedEntry = z.object({
  ...entry,
  contentType: FeedContentType,
  product: FeedProduct.optional(),
  category: FeedCategory.optional(),
  content: FeedContent.optional(),
})
export type FeedEntry = z.output<typeof FeedEntry>

const OrderEntry = z.object({
  ...entry,
  customerNumber: z.string(),
  customerName: z.string(),
  order: Order,
})
export type OrderEntry = z.output<typeof OrderEntry>

const CustomerEntry = z.object({
  ...entry,
  customer: z.object({
    customerNumber: z.string(),
    name: z.string(),
    currencyCode: z.string().nullable(),
    priceGroup: z.string().nullable(),
    countryCode: z.string(),
    vatNumber: z.string().nullable(),
    isBlocked: z.boolean(),
    addresses: z.array(Address.extend({ addressId: z.string(), isDefault: z.boolean() })),
  }),
})
export type CustomerEntry = z.output<typeof CustomerEntry>

/** A thousand names, as long as names may be. */
const NAMES_BYTES = 2 ** 20

const WALK =
  'Pages stay as they are while things change: what changes during a walk comes at its end, or in the next one.'

export const feed = {
  'POST /api/feed/PerfionFeed/GetEntries': endpoint({
    summary: `Products, categories or content that have changed since a moment, for the system that keeps them. ${WALK}`,
    access: 'open',
    bodyLimit: NAMES_BYTES,
    query: z.object({ ...walk, contentType: FeedContentType }),
    body: Wanted,
    reply: pageOf(FeedEntry),
    fails: ['UnauthorizedException'],
  }),
  'POST /api/feed/OrderFeed/GetOrders': endpoint({
    summary: `Orders of an area that were placed or moved since a moment, by a token for orders. ${WALK}`,
    access: 'open',
    bodyLimit: NAMES_BYTES,
    query: z.object(walk),
    body: Wanted,
    reply: pageOf(OrderEntry),
    fails: ['UnauthorizedException'],
  }),
  'POST /api/feed/CustomerFeed/GetCustomers': endpoint({
    summary: `Customers of an area that are new or changed since a moment, by a token for orders. ${WALK}`,
    access: 'open',
    bodyLimit: NAMES_BYTES,
    query: z.object(walk),
    body: Wanted,
    reply: pageOf(CustomerEntry),
    fails: ['UnauthorizedException'],
  }),
}
