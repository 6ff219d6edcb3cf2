import { type Db, inTransaction, prepared } from '../db/database.ts'
import { type ImportOptions, moreThanHalf } from './rows.ts'

const BATCH = 500

/** A product that is on sale. */
type OnSale = { productId: string; number: string }

/** What is on sale, in one area or in any. */
export const findOnSale = prepared<OnSale, [areaId: string | null]>(
  `select product_id as "productId", number from product
   where is_active and ($1::text is null or area_ids = '{}' or $1 = any(area_ids)) order by product_id`,
)

/** A product that no area is left to sell is off sale; without the hash of its record, that one brings it back. */
const takeOffSale = prepared<unknown, [productIds: string[], areaId: string | null]>(
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

/**
 * Takes off sale what was `onSale` before a file that is whole and does not name it, in the area alone that the file
 * speaks of, tells of each product and gives their ids. None, of which is told too, where it would be more than half of
 * them: a file that broke off, or of something else, is no assortment.
 */
export async function endProducts(
  db: Db,
  onSale: readonly OnSale[],
  isNamed: (productId: string) => boolean,
  { dryRun, onlyArea, onWarning }: ImportOptions,
): Promise<string[]> {
  const gone = onSale.filter(({ productId }) => !isNamed(productId))
  const doubt = moreThanHalf(gone.length, onSale.length, 'products on sale')
  if (doubt) {
    onWarning?.(doubt)
    return []
  }
  for (let at = 0; at < gone.length; at += BATCH) {
    const batch = gone.slice(at, at + BATCH)
    const ids = batch.map(({ productId }) => productId)
    if (!dryRun) await inTransaction(db, (tx) => takeOffSale(tx, [ids, onlyArea?.areaId ?? null]))
    for (const { number } of batch) onWarning?.({ line: 0, number, reason: 'is not in the file, and goes off sale' })
  }
  return gone.map(({ productId }) => productId)
}
