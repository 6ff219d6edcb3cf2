import { z } from 'zod'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Day, Id, text } from './shared.ts'

/** What an import and a clerk can say of an item. */
export const StockLevel = z.int().min(-10_000_000).max(10_000_000)
export const ListAmount = z.number().min(0).max(10_000_000)
export const ProductName = z.string().trim().min(1).max(200)

/** More list prices than an item has by quantity and day. */
const MOST_PRICES = 1_000

const Attribute = z.object({ name: z.string(), value: z.string() })

/** A list price from so many pieces on. */
const ItemPrice = z.strictObject({
  minimumQuantity: z.int().min(1).max(MAX_QUANTITY),
  validFrom: Day.nullable().describe('The first and the last day.'),
  validTo: Day.nullable(),
  amount: ListAmount.describe('Of one piece, without value added tax, in the main unit.'),
  beforeAmount: ListAmount.nullable().describe('What it cost before, shown struck through.'),
})
export type ItemPrice = z.output<typeof ItemPrice>

/** What a clerk can say of an item. */
const ItemTerms = z.strictObject({
  stock: StockLevel.describe('Pieces on the shelf, with those of orders that wait for their payment.'),
  expectedOn: Day.nullable().describe('The day more is expected.'),
  allowBackorder: z.boolean(),
  prices: z
    .array(ItemPrice)
    .max(MOST_PRICES)
    .describe(
      'The list prices of the area in its currency that hold, or will; without those that a later one stands in for.',
    ),
})
export type ItemTerms = z.output<typeof ItemTerms>

const Named = z.object({ variantId: z.string(), number: z.string(), attributes: z.array(Attribute) })

const StaffItem = Named.extend({
  productId: z.string(),
  productName: z.string(),
  url: z.string().nullable().describe('Of the page of its product; null where that has none.'),
  unitOfMeasure: z.string(),
  isOnSale: z.boolean().describe('Whether the area sells it.'),
  reserved: z.int().describe('Pieces of `stock` that are taken by orders which wait for their payment.'),
  sisters: z
    .array(Named.extend({ isOnSale: z.boolean() }))
    .describe('The other items of its product, in their order, those that were taken off sale alone the last.'),
  terms: ItemTerms,
})
export type StaffItem = z.output<typeof StaffItem>

const OffSaleItem = Named.extend({
  productId: z.string(),
  productName: z.string(),
  ean: z.string().nullable(),
  stock: z.int(),
  expectedOn: z.string().nullable(),
  price: z.number().nullable().describe('Of one piece today, without value added tax, in the main unit.'),
})

export const staffItems = {
  'POST /backoffice/api/Item/GetItemsOffSale': endpoint({
    summary: 'A page of the items that the area does not sell now, by number.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100).default('').describe('Words that each stand in a number, an EAN or the name of the product.'),
      ...rows(50, 200),
    }),
    reply: listOf(OffSaleItem),
  }),
  'POST /backoffice/api/Item/GetItem': endpoint({
    summary: 'An item with its list prices in the area, its stock and whether the area sells it.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, variantId: Id }),
    reply: StaffItem,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Item/UpdateItem': endpoint({
    summary:
      'Changes what differs between `item` and `replaces`; the shop shows it within two seconds. A price that is left out ends with yesterday. The next import that names the item writes over it.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      variantId: Id,
      item: ItemTerms,
      replaces: ItemTerms.describe('What the change was made from; refused where what differs has changed since.'),
    }),
    reply: null,
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
    bodyLimit: 2 ** 20,
  }),
  'POST /backoffice/api/Item/SetOnSale': endpoint({
    summary:
      'Has the area sell a product with all its items, or no longer; other areas go on as before. The next import that names the product writes over it.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      productId: Id,
      variantId: Id.optional().describe(
        'Takes that item alone off sale, in all areas; not the last one. Put back, it is on sale with its product.',
      ),
      isOnSale: z.boolean(),
    }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
