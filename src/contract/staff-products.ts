import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { ProductRecord, VariantRecord } from './product-record.ts'
import { BusinessKey, Id, isText, NO_TEXT } from './shared.ts'
import { ListAmount, ProductName, StockLevel } from './staff-items.ts'

/** An item of a product as an import has it, without what is changed at the item itself. */
export const ItemOfProduct = z.strictObject({
  ...VariantRecord.omit({ stock: true, expectedOn: true, allowBackorder: true, prices: true }).shape,
  variantId: Id.nullish().describe('Of one that is there, whose number and unit stay; none of a new one.'),
  price: ListAmount.optional().describe('Of a new one: of one piece in the area, without value added tax.'),
  stock: StockLevel.optional().describe('Of a new one.'),
})
export type ItemOfProduct = z.output<typeof ItemOfProduct>

/** What a clerk can say of a product: what an import can, but for who sells it. */
export const ProductTerms = z.strictObject({
  ...ProductRecord.omit({ areas: true, isActive: true, variants: true }).shape,
  number: BusinessKey.refine(isText, NO_TEXT),
  name: ProductName.refine(isText, NO_TEXT),
  items: z.array(ItemOfProduct).min(1).max(500).describe('In their order, without those that are off sale alone.'),
})
export type ProductTerms = z.output<typeof ProductTerms>

/** What a product is, which may be less than a clerk has to say. */
export const KeptProduct = ProductTerms.extend({
  number: BusinessKey,
  name: ProductName,
  category: z.array(z.string()).max(20),
})
export type KeptProduct = z.output<typeof KeptProduct>

const BODY_BYTES = 2 * 2 ** 20

export const staffProducts = {
  'POST /backoffice/api/Product/GetProduct': endpoint({
    summary: 'A product with its items as it can be written, and by which schema; that alone without a `productId`.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, productId: Id.nullable() }),
    reply: z.object({
      product: KeptProduct.nullable(),
      schema: z.record(z.string(), z.unknown()),
    }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Product/SaveProduct': endpoint({
    summary:
      'Writes what differs between `product` and `replaces`, as an import of its record does; without `replaces` a new one, which the area sells. An item that is left out goes off sale. The next import that names the product writes over it.',
    access: 'backOffice',
    bodyLimit: BODY_BYTES,
    body: z.object({
      area: AreaInfo,
      product: ProductTerms,
      replaces: KeptProduct.nullable().describe(
        'What the change was made from; refused where what differs has changed since.',
      ),
    }),
    reply: z.object({
      productId: z.string(),
      product: KeptProduct.describe('As it is kept, which an import may write otherwise than it was said.'),
      warnings: z.array(z.string()).describe('What should be looked at.'),
      unpriced: z.array(z.string()).describe('Numbers of items that came to it and have no price in the area.'),
    }),
    fails: ['NotFoundException', 'RecordHasBeenModifiedException'],
  }),
}
