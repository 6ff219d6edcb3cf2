import { prepared } from '../db/database.ts'

/** What of a variant matters for a sale, from the database, in the area and language asked for. */
export type Goods = {
  variantId: string
  number: string
  name: string
  stock: number
  allowBackorder: boolean
  expectedOn: string | null
  weightGrams: number
  taxClass: string
  isSold: boolean
}

const GOODS = `select v.variant_id as "variantId", v.number, v.stock, v.allow_backorder as "allowBackorder",
     v.expected_on::text as "expectedOn", v.weight_grams as "weightGrams", p.tax_class as "taxClass",
     concat_ws(', ', coalesce(p.texts -> $2 ->> 'name', p.number),
       (select string_agg(each ->> 'value', ', ') from jsonb_array_elements(v.attributes) as each)) as name,
     v.is_active and p.is_active and (p.area_ids = '{}' or $3 = any(p.area_ids)) as "isSold"
   from variant v join product p using (product_id)
   where v.variant_id = any($1)`

type GoodsValues = [variantIds: readonly string[], languageCode: string, areaId: string]

/** What is in the database now, which a moment ago in memory need not be; unknown variants are left out. */
export const findGoods = prepared<Goods, GoodsValues>(GOODS)

/** The same, held until the end of the transaction; in the order of their ids, so that nobody waits in a circle. */
export const holdGoods = prepared<Goods, GoodsValues>(`${GOODS} order by v.variant_id for no key update of v`)
