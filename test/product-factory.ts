import { sql } from 'kysely'
import type { ProductKey } from '#contract/shared.ts'
import type { Db } from '#server/db/database.ts'
import { EU, US, unique } from './factories.ts'

/** What is said of a product of one variant; the rest is usual: 10.00 EUR and USD, plenty in stock, one at a time. */
export type ProductWish = {
  name?: string
  number?: string
  /** List price in the main unit; null has none. */
  price?: number | null
  stock?: number
  /** Day of the next delivery. */
  expectedOn?: string
  allowBackorder?: boolean
  minimumQuantity?: number
  orderMultiple?: number
  weightGrams?: number
  taxClass?: string
  areaIds?: string[]
  isActive?: boolean
}

/** A product with one variant; returns what is bought of it. The catalogue has to be told. */
export async function insertProduct(db: Db, wish: ProductWish = {}): Promise<ProductKey> {
  const productId = `p-${unique()}`
  const variantId = `v-${unique()}`
  const number = wish.number ?? variantId.toUpperCase()
  await db
    .insertInto('product')
    .values({
      product_id: productId,
      number,
      brand: 'Bullseye',
      tax_class: wish.taxClass ?? 'standard',
      category_ids: [],
      area_ids: wish.areaIds ?? [],
      is_active: wish.isActive ?? true,
      texts: JSON.stringify({
        'en-GB': {
          name: wish.name ?? `Dart ${productId}`,
          description: '',
          url: `/${productId}`,
          specifications: [],
          tags: [],
        },
      }),
    })
    .execute()
  await db
    .insertInto('variant')
    .values({
      variant_id: variantId,
      product_id: productId,
      number,
      stock: wish.stock ?? 1_000_000,
      expected_on: wish.expectedOn ?? null,
      allow_backorder: wish.allowBackorder ?? true,
      minimum_quantity: wish.minimumQuantity ?? 1,
      order_multiple: wish.orderMultiple ?? 1,
      weight_grams: wish.weightGrams ?? 100,
    })
    .execute()
  const price = wish.price === undefined ? 10 : wish.price
  if (price !== null) {
    for (const { areaId, currencyCode } of [EU, US])
      await insertPrice(db, { scope: `area:${areaId}`, variantId, currencyCode, amount: Math.round(price * 100) })
  }
  return { productId, variantId, unitOfMeasure: 'STK' }
}

/** So many products of one variant each, numbered `MANY-1` and on: 10.00 EUR, plenty in stock. */
export async function insertManyProducts(db: Db, count: number): Promise<ProductKey[]> {
  await sql`
    with made as (
      insert into product (product_id, number, brand, tax_class, category_ids, area_ids, texts)
      select 'many-' || n, 'MANY-' || n, 'Bullseye', 'standard', '{}', '{}', jsonb_build_object('en-GB', jsonb_build_object(
        'name', 'One of many ' || n, 'description', '', 'url', '/many-' || n, 'specifications', '[]'::jsonb, 'tags', '[]'::jsonb))
      from generate_series(1, ${count}::int) as n returning product_id, number
    ), variants as (
      insert into variant (variant_id, product_id, number, stock, allow_backorder, weight_grams)
      select product_id, product_id, number, 1000000, true, 100 from made returning variant_id
    )
    insert into price (scope, variant_id, currency_code, minimum_quantity, valid_from, amount)
    select 'area:eu', variant_id, 'EUR', 1, '0001-01-01', 1000 from variants`.execute(db)
  // As the import does: the plan for a few prices takes seconds for thousands.
  await sql`analyze product, variant, price`.execute(db)
  return Array.from({ length: count }, (_, index) => {
    const id = `many-${index + 1}`
    return { productId: id, variantId: id, unitOfMeasure: 'STK' }
  })
}

/** One price: an amount in minor units or a percentage. */
export async function insertPrice(
  db: Db,
  price: {
    scope: string
    variantId: string
    currencyCode?: string
    minimumQuantity?: number
    validFrom?: string
    validTo?: string
    amount?: number
    percentage?: number
  },
): Promise<void> {
  await db
    .insertInto('price')
    .values({
      scope: price.scope,
      variant_id: price.variantId,
      currency_code: price.currencyCode ?? 'EUR',
      minimum_quantity: price.minimumQuantity ?? 1,
      valid_from: price.validFrom ?? '0001-01-01',
      valid_to: price.validTo ?? null,
      amount: price.amount ?? null,
      percentage: price.percentage ?? null,
      before_amount: null,
    })
    .execute()
}

/** Has a variant bring along pieces of another, `quantity` for each of its own; unless said its price holds them. */
export async function insertPart(
  db: Db,
  { variantId }: ProductKey,
  part: { key: ProductKey; quantity: number; isIncluded?: boolean },
): Promise<void> {
  await db
    .insertInto('variant_part')
    .values({
      variant_id: variantId,
      part_variant_id: part.key.variantId,
      part_number: part.key.variantId,
      position: 0,
      quantity: part.quantity,
      is_included: part.isIncluded ?? true,
    })
    .execute()
}
