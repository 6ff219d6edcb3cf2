import type { SaleUnit } from '#domain/quantities.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { prepared } from '../db/database.ts'
import { variantNameIn } from '../db/variant-name.ts'
import type { StoredCart } from './stored-cart.ts'

/** What of a variant matters for a sale, from the database, in the area and language asked for. */
export type Goods = SaleUnit & {
  variantId: string
  /** What it is part of now. */
  productId: string
  number: string
  /** What it is sold in now. */
  unitOfMeasure: string
  name: string
  stock: number
  allowBackorder: boolean
  expectedOn: string | null
  weightGrams: number
  taxClass: string
  isSold: boolean
}

const goodsOf = (
  stock: string,
  from: string,
) => `select v.variant_id as "variantId", v.product_id as "productId", v.number, v.unit_of_measure as "unitOfMeasure", ${stock} as stock,
     v.minimum_quantity as "minimumQuantity", v.order_multiple as "orderMultiple", v.allow_backorder as "allowBackorder", v.expected_on::text as "expectedOn",
     v.weight_grams as "weightGrams", p.tax_class as "taxClass",
     ${variantNameIn('$2')} as name,
     v.is_active and p.is_active and (p.area_ids = '{}' or $3 = any(p.area_ids)) as "isSold"
   from ${from}
   where v.variant_id = any($1)`

const VARIANTS = 'variant v join product p using (product_id)'

type GoodsValues = [variantIds: readonly string[], languageCode: string, areaId: string]

/** The values by which the goods of a cart are found (`findGoods`) or held (`lockGoods`). */
export const goodsValues = ({ lines }: StoredCart, area: EffectiveArea): GoodsValues => [
  lines.map((line) => line.variantId),
  area.languageCode,
  area.areaId,
]

/**
 * What is in the database now, which a moment ago in memory need not be; unknown variants are left out. What an order of
 * the cart has taken while it waits for its payment is still there for this cart.
 */
export const findGoods = prepared<Goods, [...GoodsValues, cartId: string]>(
  goodsOf(
    'v.stock + coalesce(own.quantity, 0)',
    `${VARIANTS} left join (
       select l.variant_id, sum(l.quantity)::int as quantity from customer_order o join order_line l using (order_id)
       where o.cart_id = $4 and o.state = 'AwaitingPayment' group by l.variant_id
     ) own using (variant_id)`,
  ),
)

/**
 * The same, held until the end of the transaction and without what an order has taken; in the order of their ids, so
 * that nobody waits in a circle.
 */
export const lockGoods = prepared<Goods, GoodsValues>(
  `${goodsOf('v.stock', VARIANTS)} order by v.variant_id for no key update of v`,
)
