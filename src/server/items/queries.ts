import { type SqlBool, sql } from 'kysely'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { containing } from '../db/lists.ts'
import { TAKEN_UNPAID } from '../db/placed.ts'

type Attribute = { name: string; value: string }
type Named = { variantId: string; number: string; attributes: Attribute[] }

/** An item, whether the area sells it or not. */
type ItemRow = Named & {
  productId: string
  productName: string
  url: string | null
  unitOfMeasure: string
  isOnSale: boolean
  stock: number
  reserved: number
  expectedOn: string | null
  allowBackorder: boolean
  sisters: (Named & { isOnSale: boolean })[]
}

/** Whether the area `$2` sells the product `p`. */
const IS_SOLD = `(p.is_active and (p.area_ids = '{}' or $2 = any(p.area_ids)))`

/** An item with its level as whoever counts the shelf says it. */
export const findItem = prepared<ItemRow, [variantId: string, areaId: string, languageCode: string]>(
  `select v.variant_id as "variantId", v.number, v.attributes, p.product_id as "productId",
     coalesce(text_in(p.texts, $3) ->> 'name', p.number) as "productName", text_in(p.texts, $3) ->> 'url' as url,
     v.unit_of_measure as "unitOfMeasure",
     v.is_active and ${IS_SOLD} as "isOnSale",
     v.stock + coalesce(taken.pieces, 0) as stock, coalesce(taken.pieces, 0) as reserved, v.expected_on as "expectedOn",
     v.allow_backorder as "allowBackorder",
     coalesce((
       select json_agg(json_build_object('variantId', s.variant_id, 'number', s.number, 'attributes', s.attributes,
           'isOnSale', s.is_active and ${IS_SOLD}) order by s.is_active desc, s.position, s.variant_id)
       from variant s where s.product_id = v.product_id and s.variant_id <> v.variant_id), '[]') as sisters
   from variant v join product p using (product_id) left join ${TAKEN_UNPAID} taken using (variant_id)
   where v.variant_id = $1`,
)

/** A list price that holds, or will; amounts in minor units. */
export type ListPriceRow = {
  minimumQuantity: number
  validFrom: string
  validTo: string | null
  amount: number
  beforeAmount: number | null
}

/** The list prices of an item that are not over on a day. */
export const findListPrices = prepared<
  ListPriceRow,
  [areaId: string, currencyCode: string, variantId: string, unitOfMeasure: string, day: string]
>(
  `select minimum_quantity as "minimumQuantity", valid_from::text as "validFrom", valid_to::text as "validTo", amount,
     before_amount as "beforeAmount"
   from price
   where scope = 'area:' || $1 and currency_code = $2 and variant_id = $3 and unit_of_measure = $4
     and amount is not null and (valid_to is null or valid_to >= $5::date)
   order by minimum_quantity, valid_from`,
)

/** The numbers of those of the items that have no list price of a day or after it. */
export const findUnpriced = prepared<
  { number: string },
  [variantIds: string[], areaId: string, currencyCode: string, day: string]
>(
  `select number from variant v
   where variant_id = any($1) and not exists (
     select from price p
     where p.scope = 'area:' || $2 and p.currency_code = $3 and p.variant_id = v.variant_id
       and p.unit_of_measure = v.unit_of_measure and p.amount is not null
       and (p.valid_to is null or p.valid_to >= $4::date))
   order by position`,
)

/** An item of a product, with whether that has it still. */
export type HeldItem = {
  variantId: string
  number: string
  productNumber: string
  unitOfMeasure: string
  allowBackorder: boolean
  isActive: boolean
}

/** The items of a product, and those of others that are off sale, held as imports do. */
export const lockItems = prepared<HeldItem, [productId: string, offSale: string[]]>(
  `select v.variant_id as "variantId", v.number, p.number as "productNumber", v.unit_of_measure as "unitOfMeasure",
     v.allow_backorder as "allowBackorder", v.is_active as "isActive"
   from variant v join product p using (product_id)
   where v.product_id = $1 or (v.variant_id = any($2) and not v.is_active)
   order by v.variant_id for no key update of v`,
)

/** A product by its id, held until the transaction ends, with whether the area sells it. */
export const lockProduct = prepared<{ number: string; isOnSale: boolean }, [productId: string, areaId: string]>(
  `select number, ${IS_SOLD} as "isOnSale" from product p where product_id = $1 for update`,
)

export type OffSaleSearch = { search: string; skip: number; take: number }
type Place = { areaId: string; languageCode: string; currencyCode: string; day: string }

/** A page of the items that an area does not sell, by number, and how many there are; amounts in minor units. */
export async function searchOffSale(
  db: Db,
  { areaId, languageCode, currencyCode, day }: Place,
  { search, skip, take }: OffSaleSearch,
) {
  const name = sql<string>`coalesce(text_in(p.texts, ${languageCode}) ->> 'name', p.number)`
  const says = (word: string) =>
    sql<SqlBool>`(v.number || ' ' || coalesce(v.ean, '') || ' ' || ${name} ilike ${containing(word)})`
  const matching = db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.product_id', 'v.product_id')
    .where(sql<SqlBool>`not (v.is_active and p.is_active and (p.area_ids = '{}' or ${areaId} = any(p.area_ids)))`)
    .$if(search !== '', (query) => query.where((row) => row.and(wordsOf(search).map(says))))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['v.variant_id as variantId', 'v.number', 'v.ean', 'v.stock', 'v.expected_on as expectedOn'])
      .select(['p.product_id as productId', name.as('productName')])
      .select([
        sql<Attribute[]>`v.attributes`.as('attributes'),
        sql<number | null>`(
          select amount from price
          where scope = 'area:' || ${areaId} and currency_code = ${currencyCode} and variant_id = v.variant_id
            and unit_of_measure = v.unit_of_measure and minimum_quantity = 1 and amount is not null
            and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
          order by valid_from desc limit 1)`.as('amount'),
      ])
      .orderBy('v.number')
      .offset(skip)
      .limit(take)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
