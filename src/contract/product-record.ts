import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import { RelationKind } from './products.ts'
import { BusinessKey, CurrencyCode, DayOrNone } from './shared.ts'
import { ListAmount, ProductName, StockLevel } from './staff-items.ts'

const Attribute = z.object({ name: z.string().trim().min(1).max(60), value: z.string().trim().min(1).max(200) })
/** Where a picture or a paper is: on the web, in the asset table by its key, or at a path of this shop. */
const MediaAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/|asset:|\/(?![/\\]))\S/i, 'An address that begins with https://, or asset: and a key')

const PictureAddress = MediaAddress.meta({ format: 'picture' })

/** Whether a picture that another system names can be referred to. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]{1,1990}$/i.test(url)

/** A list price in the currency's main unit, valid in every area of that currency that has none of its own. */
const RecordPrice = z.object({
  currencyCode: CurrencyCode,
  /** The one area whose price it is. */
  area: z.string().min(1).max(20).optional(),
  amount: ListAmount,
  beforeAmount: ListAmount.nullish(),
})
export type RecordPrice = z.input<typeof RecordPrice>

export const VariantRecord = z.object({
  number: BusinessKey,
  ean: z
    .string()
    .regex(/^\d{8,14}$/, 'An EAN of 8 to 14 digits')
    .nullish(),
  attributes: z.array(Attribute).max(5).default([]),
  unitOfMeasure: z.string().min(1).max(10).default('STK'),
  /** Left out it stays, with its day, as `stock` brings it in too; a new variant has none. */
  stock: StockLevel.optional(),
  expectedOn: DayOrNone,
  minimumQuantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  orderMultiple: z.int().min(1).max(MAX_QUANTITY).default(1),
  allowBackorder: z.boolean().default(true),
  weightGrams: z.int().min(0).max(2_000_000_000).default(0),
  /** Its own picture, where it has one; among the product's `images` too, behind them if it is not named there. */
  image: PictureAddress.nullish(),
  /** Its list prices instead of those before; left out they stay, as `prices` brings them in too. */
  prices: z.array(RecordPrice).max(20).optional(),
  /**
   * What comes along with each piece, by number: parts of a bundle, which cost nothing more, or a deposit that has a
   * price of its own. They may come in later.
   */
  parts: z
    .array(
      z.object({
        number: BusinessKey,
        quantity: z.int().min(1).max(1000).default(1),
        isIncluded: z.boolean().default(true),
      }),
    )
    .max(20)
    .default([]),
})
export type VariantRecord = z.input<typeof VariantRecord>

/**
 * One product as it is imported: a line of NDJSON. `number` is the business key: importing it again overwrites.
 *
 * Ids follow from numbers: the product's and each variant's id is its number in lower case with everything but
 * letters and digits turned into single hyphens.
 */
export const ProductRecord = z.object({
  number: BusinessKey,
  name: ProductName,
  brand: z.string().trim().min(1).max(100),
  /** Names the outline drawn where a picture is missing; a box where there is none of that name. */
  productType: z.string().max(40).default('box'),
  /** The way to the product's category by names: `["Darts", "Steel tip darts"]`; missing ones are made. */
  category: z.array(z.string().trim().min(1).max(80)).min(1).max(6),
  /** HTML; sanitised on the way in. */
  description: z.string().max(20_000).default('').meta({ format: 'html' }),
  specifications: z
    .array(Attribute.extend({ value: z.string().trim().min(1).max(500) }))
    .max(60)
    .default([]),
  /** Facet "Tags". */
  tags: z.array(z.string().trim().min(1).max(60)).max(60).default([]),
  taxClass: z.string().max(20).default('standard'),
  /** Areas that sell it; empty is all. */
  areas: z.array(z.string()).max(20).default([]),
  newUntil: DayOrNone,
  images: z
    .array(z.object({ url: PictureAddress, text: z.string().max(300).default('') }))
    .max(50)
    .default([]),
  /** Papers to be read or printed: manuals, data sheets, and what they are called. */
  documents: z
    .array(z.object({ url: MediaAddress, text: z.string().trim().max(200).default('') }))
    .max(50)
    .default([]),
  /** Further words and replaced numbers it is found by. */
  alsoFoundBy: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  /** Products that belong to this one, by number, in the order they are shown; they may come in later. */
  related: z
    .array(z.object({ kind: RelationKind, number: BusinessKey }))
    .max(60)
    .default([]),
  isActive: z.boolean().default(true),
  variants: z.array(VariantRecord).min(1).max(500),
})
export type ProductRecord = z.input<typeof ProductRecord>
