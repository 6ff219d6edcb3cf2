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

/**
 * Everything a customer has bought, by the name it was bought under; a pattern narrows it by number and name. By days
 * first: two groupings by hash take a third of the time of one that sorts.
 */
export const findBought = prepared<Bought, [customerNumber: string, pattern: string]>(
  `with bought as (
     select l.product_id, l.variant_id, l.unit_of_measure, o.placed_at::date as day, sum(l.quantity)::int as quantity,
       max(l.number) as number, max(l.name) as name
     from customer_order o join order_line l using (order_id)
     where o.customer_number = $1 and o.state not in ('Cancelled', 'AwaitingPayment') and l.type = 'Product'
       and l.variant_id is not null and ($2 = '' or l.number ilike $2 or l.name ilike $2)
     group by 1, 2, 3, 4
   )
   select product_id as "productId", variant_id as "variantId", unit_of_measure as "unitOfMeasure",
     max(number) as number, max(name) as name, count(*)::int as times, sum(quantity)::bigint as quantity,
     (max(array[day - date '2000-01-01', quantity]))[2] as "lastQuantity", min(day) as "firstOn", max(day) as "lastOn"
   from bought group by product_id, variant_id, unit_of_measure`,
)
