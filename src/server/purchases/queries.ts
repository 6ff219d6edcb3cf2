import { prepared } from '../db/database.ts'

/** What was ordered in a month of a category, in minor units. */
type MonthlySum = { month: string; categoryId: string; amount: number }

/** What a customer ordered in a currency since a day, by month and by the root category that holds the goods today. */
export const findMonthlySums = prepared<MonthlySum, [customerNumber: string, currencyCode: string, since: string]>(
  `select to_char(month, 'YYYY-MM') as month, coalesce(p.category_ids[1], '') as "categoryId", sum(amount)::bigint as amount
   from purchased_month left join product p using (product_id)
   where customer_number = $1 and currency_code = $2 and month >= $3::date
   group by purchased_month.month, 2`,
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

/** Everything a customer has bought, by the name it was bought under; patterns narrow it by number and name. */
export const findBought = prepared<Bought, [customerNumber: string, patterns: readonly string[]]>(
  `select product_id as "productId", variant_id as "variantId", unit_of_measure as "unitOfMeasure", number, name,
     cardinality(days) as times, quantity, quantities[cardinality(days)] as "lastQuantity", days[1] as "firstOn",
     days[cardinality(days)] as "lastOn"
   from purchased_variant
   where customer_number = $1 and concat_ws(' ', number, name) ~* all($2::text[])`,
)

const UNCOUNTED = `customer_number = $1 and is_counted <> (state not in ('Cancelled', 'AwaitingPayment'))`

/** A row for each order of a customer that was placed, paid or cancelled since it was last counted. */
export const findUncounted = prepared<unknown, [customerNumber: string, limit: number]>(
  `select 1 from customer_order where ${UNCOUNTED} limit $2`,
)

/**
 * Whether nobody else counts the orders of a customer apart from requests; until the end of the transaction it is this
 * one.
 */
export const countsAlone = prepared<{ isAlone: boolean }, [customerNumber: string]>(
  `select pg_try_advisory_xact_lock(hashtextextended('purchases ' || $1, 0)) as "isAlone"`,
)

/**
 * Holds such orders until the end of the transaction. A statement of its own: the one that adds them up has to see what
 * another did that this one waited for.
 */
export const lockUncounted = prepared<{ orderId: string }, [customerNumber: string, limit: number]>(
  `select order_id as "orderId" from customer_order where ${UNCOUNTED} order by order_id limit $2 for no key update`,
)

/**
 * Adds orders to their customer's sums, or takes them out again, and marks them so. What came along with a product
 * counts by its amount alone: it was not bought for itself.
 */
export const countOrders = prepared<unknown, [orderIds: readonly string[]]>(
  `with turned as (
     update customer_order set is_counted = not is_counted where order_id = any($1::uuid[])
     returning order_id, customer_number, currency_code, placed_at, case when is_counted then 1 else -1 end as sign
   ), line as (
     select t.customer_number, t.currency_code, t.placed_at, t.sign, l.product_id,
       case when l.parent_line_id is null then l.variant_id end as variant_id, l.unit_of_measure,
       l.number, l.name, l.quantity, l.net_line_price
     from turned t join order_line l using (order_id) where l.type = 'Product' and l.product_id is not null
   ), monthly as (
     insert into purchased_month
     select customer_number, currency_code, date_trunc('month', placed_at)::date, product_id, sum(sign * net_line_price)
     from line group by 1, 2, 3, 4
     on conflict (customer_number, currency_code, month, product_id)
     do update set amount = purchased_month.amount + excluded.amount
   ), named as (
     select customer_number, variant_id, unit_of_measure, max(product_id) as product_id, max(number) as number,
       max(name) as name
     from line where variant_id is not null group by 1, 2, 3
   ), daily as (
     select customer_number, variant_id, unit_of_measure, day, sum(quantity) as quantity
     from (
       select customer_number, variant_id, unit_of_measure, placed_at::date as day, sign * quantity as quantity
       from line where variant_id is not null
       union all
       select p.customer_number, p.variant_id, p.unit_of_measure, known.day, known.quantity
       from named join purchased_variant p using (customer_number, variant_id, unit_of_measure),
         unnest(p.days, p.quantities) as known (day, quantity)
     ) as each
     group by 1, 2, 3, 4 having sum(quantity) > 0
   ), left_over as (
     select distinct customer_number, variant_id, unit_of_measure from daily
   ), emptied as (
     delete from purchased_variant p using named
     where p.customer_number = named.customer_number and p.variant_id = named.variant_id
       and p.unit_of_measure = named.unit_of_measure
       and (p.customer_number, p.variant_id, p.unit_of_measure) not in (select * from left_over)
   )
   insert into purchased_variant
   select customer_number, variant_id, unit_of_measure, product_id, number, name, days, quantities, quantity
   from (
     select customer_number, variant_id, unit_of_measure, array_agg(day order by day) as days,
       array_agg(quantity::bigint order by day) as quantities, sum(quantity)::bigint as quantity
     from daily group by 1, 2, 3
   ) as known join named using (customer_number, variant_id, unit_of_measure)
   on conflict (customer_number, variant_id, unit_of_measure) do update set product_id = excluded.product_id,
     number = excluded.number, name = excluded.name, days = excluded.days, quantities = excluded.quantities,
     quantity = excluded.quantity`,
)
