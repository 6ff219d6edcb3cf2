import type { OrderState } from '#domain/order-states.ts'
import { prepared } from '../db/database.ts'

/** Orders that count: the buyer was told so and nobody has cancelled them. */
const COUNTS = `o.state not in ('AwaitingPayment', 'Cancelled')`
const SINCE = (days: string) => `o.placed_at >= current_date - ${days}::int + 1`

/** What was ordered by day, area and currency; days without an order are not among them. Amounts in minor units. */
export const findSales = prepared<
  { areaId: string; currencyCode: string; day: string; orders: number; revenue: number },
  [days: number]
>(
  // The join changes nothing of the result: by it the orders are read area by area, as the index by day has them.
  `select o.area_id as "areaId", o.currency_code as "currencyCode", o.placed_at::date as day, count(*)::int as orders,
     sum(o.total)::bigint as revenue
   from area join customer_order o using (area_id) where ${COUNTS} and ${SINCE('$1')} group by 1, 2, 3 order by 1, 2, 3`,
)

/** The day it is for the database, as its reports count days. */
export const findToday = prepared<{ day: string }, []>('select current_date as day')

/** What sells best in an area, by revenue in its currency. */
export const findTopProducts = prepared<
  { productId: string; number: string; name: string; pieces: number; orders: number; revenue: number },
  [areaId: string, currencyCode: string, days: number, take: number]
>(
  // Orders are told apart for the few that are shown: for every product it took half of the time.
  `with counted as materialized (
     select order_id from customer_order o
     where o.area_id = $1 and o.currency_code = $2 and ${COUNTS} and ${SINCE('$3')}
   ), best as (
     select product_id, sum(quantity)::int as pieces, sum(net_line_price)::bigint as revenue
     from counted join order_line using (order_id) where product_id is not null
     group by product_id order by revenue desc, product_id limit $4
   )
   select product_id as "productId", min(l.number) as number, min(l.name) as name, best.pieces,
     count(distinct order_id)::int as orders, best.revenue
   from best join order_line l using (product_id) join counted using (order_id)
   group by product_id, best.pieces, best.revenue order by best.revenue desc, product_id`,
)

/** What was not found in an area, the most wanted first. */
export const findMissedSearches = prepared<
  { text: string; count: number; firstAt: Date; lastAt: Date },
  [areaId: string, skip: number, take: number]
>(
  `select text, count, first_at as "firstAt", last_at as "lastAt" from missed_search where area_id = $1
   order by count desc, last_at desc, text offset $2 limit $3`,
)

/** How many searches of an area found nothing. */
export const countMissedSearches = prepared<{ count: number }, [areaId: string]>(
  'select count(*)::int as count from missed_search where area_id = $1',
)

/** An area's orders that are not over. */
export const findOpenOrders = prepared<{ state: OrderState; count: number }, [areaId: string]>(
  `select state, count(*)::int as count from customer_order
   where area_id = $1 and state not in ('Completed', 'Cancelled') group by state`,
)

/** What waits for somebody in an area. */
export const findWaiting = prepared<
  { failedMails: number; waitingMails: number; missedAddresses: number; askedOrders: number },
  [areaId: string]
>(
  `select
     (select count(*)::int from mail where area_id = $1 and state = 'failed' and created_at > now() - interval '30 days')
       as "failedMails",
     (select count(*)::int from mail where area_id = $1 and state = 'waiting') as "waitingMails",
     (select count(*)::int from missed_address where area_id = $1) as "missedAddresses",
     (select count(distinct order_id)::int from order_message join customer_order using (order_id)
       where area_id = $1 and answered_at is null) as "askedOrders"`,
)
