import { prepared } from '../../db/database.ts'
import type { Random } from '../random.ts'
import { LANGUAGE } from '../world/language.ts'

/** Something that can have been bought, with its list price in minor units by currency. */
export type Good = {
  productId: string
  variantId: string
  unitOfMeasure: string
  number: string
  name: string
  /** Id of its root category. */
  category: string
  orderMultiple: number
  prices: Readonly<Record<string, number>>
}

/** What is on sale in an area, in the order of numbers. */
export const findGoods = prepared<Good, [areaId: string]>(
  `select p.product_id as "productId", v.variant_id as "variantId", v.unit_of_measure as "unitOfMeasure", v.number,
     (p.texts -> '${LANGUAGE}' ->> 'name') || coalesce((
       select ', ' || string_agg(a ->> 'value', ', ') from jsonb_array_elements(v.attributes) a), '') as name,
     coalesce(p.category_ids[1], '') as category,
     greatest(v.order_multiple, v.minimum_quantity) as "orderMultiple", priced.prices
   from product p join variant v using (product_id) join lateral (
     select json_object_agg(currency_code, amount) as prices, count(*) as number_of from price
     where price.variant_id = v.variant_id and scope = 'area:' || $1 and minimum_quantity = 1 and amount > 0
   ) priced on number_of > 0
   where p.is_active and v.is_active and v.position < 2 and (p.area_ids = '{}' or $1 = any(p.area_ids))
   order by v.number`,
)

/** What a buyer keeps in stock and orders again, with how many he takes and every how many days. */
type Staple = { good: Good; quantity: number; everyDays: number; offset: number }

/** A buyer's assortment: some things again and again, the others now and then. */
export type Assortment = { staples: readonly Staple[]; others: readonly Good[] }

/** Cheaper than this, in minor units, is what wears out. */
const WEARS_OUT_BELOW = 2_500

/** What a buyer buys: mostly of a few categories of his own. */
export function assortmentOf(goods: readonly Good[], currencyCode: string, random: Random): Assortment {
  const known = goods.filter(({ prices }) => prices[currencyCode] !== undefined)
  const categories = [...new Set(known.map(({ category }) => category))]
  const own = new Set([random.pick(categories), random.pick(categories), random.pick(categories)])
  const fitting = known.filter(({ category }) => own.has(category))
  const wearing = fitting.filter(({ prices }) => (prices[currencyCode] ?? 0) < WEARS_OUT_BELOW)
  const staples = picked(wearing, random.int(8, 14), random).map((good) => ({
    good,
    quantity: good.orderMultiple * random.pick([1, 2, 4, 6]) * (good.orderMultiple === 1 ? 5 : 1),
    everyDays: random.pick([28, 35, 42, 60, 90]),
    offset: random.int(0, 27),
  }))
  return { staples, others: [...picked(fitting, 60, random), ...picked(known, 12, random)] }
}

function picked<T>(from: readonly T[], count: number, random: Random): T[] {
  return [...new Set(Array.from({ length: from.length ? count : 0 }, () => random.pick(from)))]
}
