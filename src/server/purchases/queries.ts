import { prepared } from '../db/database.ts'

/** What was ordered in a month of a category, in minor units. */
export type MonthlySum = { month: string; categoryId: string; amount: number }

/** What a customer ordered in a currency since a day, by month and by the root category that holds the goods today. */
export const findMonthlySums = prepared<MonthlySum, [customerNumber: string, currencyCode: string, since: string]>(
  `select to_char(o.placed_at, 'YYYY-MM') as month, coalesce(p.category_ids[1], '') as "categoryId",
     sum(l.net_line_price)::bigint as amount
   from customer_order o join order_line l using (order_id) left join product p using (product_id)
   where o.customer_number = $1 and o.currency_code = $2 and o.placed_at >= $3::date
     and o.state not in ('Cancelled', 'AwaitingPayment') and l.type = 'Product'
   group by 1, 2`,
)

/** What a customer has bought of a variant. */
export type Bought = {
  productId: string
  variantId: string
  unitOfMeasure: string
  number: string
  name: string
  times: number
  quantity: number
  lastQuantity: number
  firstOn: string
  lastOn: string
}

/** Everything a customer has bought, named as it was the last time; a pattern narrows it by number and name. */
export const findBought = prepared<Bought, [customerNumber: string, pattern: string]>(
  `select l.product_id as "productId", l.variant_id as "variantId", l.unit_of_measure as "unitOfMeasure",
     (array_agg(l.number order by o.placed_at desc))[1] as number,
     (array_agg(l.name order by o.placed_at desc))[1] as name,
     count(distinct o.placed_at::date)::int as times, sum(l.quantity)::bigint as quantity,
     (array_agg(l.quantity order by o.placed_at desc))[1] as "lastQuantity",
     min(o.placed_at)::date as "firstOn", max(o.placed_at)::date as "lastOn"
   from customer_order o join order_line l using (order_id)
   where o.customer_number = $1 and o.state not in ('Cancelled', 'AwaitingPayment') and l.type = 'Product'
     and l.variant_id is not null and ($2 = '' or l.number ilike $2 or l.name ilike $2)
   group by l.product_id, l.variant_id, l.unit_of_measure`,
)
