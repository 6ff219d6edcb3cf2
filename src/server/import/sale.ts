import { prepared } from '../db/database.ts'

/** A product that is on sale. */
export type OnSale = { productId: string; number: string }

/** What is on sale, in one area or in any. */
export const findOnSale = prepared<OnSale, [areaId: string | null]>(
  `select product_id as "productId", number from product
   where is_active and ($1::text is null or area_ids = '{}' or $1 = any(area_ids)) order by product_id`,
)

/** A product that no area is left to sell is off sale; without the hash of its record, that one brings it back. */
export const takeOffSale = prepared<unknown, [productIds: string[], areaId: string | null]>(
  `with others as (
     select product_id, case when $2::text is null then '{}'
       when area_ids = '{}' then array(select area_id from area where area_id <> $2 order by area_id)
       else array_remove(area_ids, $2) end as area_ids
     from product where product_id = any($1) order by product_id for update
   )
   update product p set import_hash = null, is_active = o.area_ids <> '{}',
     area_ids = case when o.area_ids = '{}' then p.area_ids else o.area_ids end
   from others o where o.product_id = p.product_id`,
)

/** Has an area sell a product that it does not; one that all of them sell from then on is sold everywhere. */
export const putOnSale = prepared<unknown, [productId: string, areaId: string]>(
  `update product p set import_hash = null, is_active = true,
     area_ids = case when exists (select from area where area_id <> all(s.area_ids)) then s.area_ids else '{}' end
   from (
     select product_id, array_append(case when is_active then area_ids else '{}' end, $2) as area_ids
     from product where product_id = $1 for update
   ) s where s.product_id = p.product_id`,
)

/** Has a product sell one of its items again, or no longer: as one that its record names, or does not. */
export const setItemActive = prepared<unknown, [variantId: string, isActive: boolean]>(
  'update variant set is_active = $2 where variant_id = $1',
)

/** Forgets which record a product came by, so that the same one writes over what was changed by hand. */
export const forgetRecord = prepared<unknown, [productId: string]>(
  'update product set import_hash = null where product_id = $1 and import_hash is not null',
)
