import { prepared } from '../db/database.ts'

/**
 * What a customer bought before in an area: each variant with how many pieces the last time, by number. What came along
 * with another was not bought for itself, and what waits for its payment is not bought yet.
 */
export const findBought = prepared<
  { productId: string; variantId: string; quantity: number },
  [customerNumber: string, areaId: string, limit: number]
>(
  `select product_id as "productId", variant_id as "variantId", quantity from (
     select distinct on (line.variant_id) line.product_id, line.variant_id, line.quantity, line.number
     from customer_order o join order_line line using (order_id)
     where o.customer_number = $1 and o.area_id = $2 and line.type = 'Product'
       and line.parent_line_id is null and o.state not in ('Cancelled', 'AwaitingPayment')
     order by line.variant_id, o.placed_at desc, line.position
   ) as last order by number limit $3`,
)
