import type { Delivery } from '#contract/cart.ts'
import type { Address } from '#contract/shipping.ts'
import type { Summary } from '#domain/calculation.ts'
import type { VatSum } from '#domain/cart.ts'
import type { Invoiced, Ordered } from '#domain/credit.ts'
import type { OrderState } from '#domain/order-states.ts'
import type { ErpPrices } from '../cart/erp.ts'
import type { CartState } from '../cart/queries.ts'
import { prepared } from '../db/database.ts'

/** What the buyer was told of a version of the cart, and what the ERP had said of it, if it had. */
export type Told = Summary & { version: number; erp?: ErpPrices }

/** Holds the owner's cart that is to become an order until the end of the transaction, and gives what he was told of it. */
export const lockCartToOrder = prepared<
  CartState & { status: 'open' | 'ordered'; told: Told | null; isAwaitingPayment: boolean },
  [userId: string, customerNumber: string, areaId: string, cartId: string]
>(
  `select version, touched_at::text as "touchedAt", status, calculation as told, exists (
     select 1 from customer_order o where o.cart_id = cart.cart_id and o.state = 'AwaitingPayment'
   ) as "isAwaitingPayment" from cart
   where user_id = $1 and customer_number = $2 and area_id = $3 and cart_id = $4 and status <> 'deleted' for update`,
)

/** Numbers as keys, among which one is found however many they are: in a list each would be compared with each. */
const KEYS = (of: string) => `(select coalesce(jsonb_object_agg(order_number, true), '{}') from ${of})`

/**
 * What a customer owes in a currency, in minor units, as it is at one moment: what is `open` of his invoices, and by
 * what `notInvoiced` tells the rest: his open orders on account, the orders that are invoiced together with them,
 * completed ones first, and all invoices that name one of these.
 *
 * What is in another currency, from before his was changed, says nothing about a limit in this one. A credit memo
 * counts as far as it covers invoices; a cancelled order not at all.
 */
export const findOpenCredit = prepared<
  { open: number; orders: Ordered[]; invoices: Invoiced[] },
  [customerNumber: string, currencyCode: string]
>(
  `with own_order as not materialized (
     select * from customer_order where customer_number = $1 and currency_code = $2
   ), own_invoice as not materialized (
     select * from invoice where customer_number = $1 and currency_code = $2
   ), open_order as (
     select order_number from own_order
     where state not in ('Completed', 'Cancelled') and payment_method ->> 'id' = 'invoice'
   ), named as (
     select order_number from open_order
     union
     select unnest(order_numbers) from own_invoice where ${KEYS('open_order')} ?| order_numbers
   )
   select
     (select coalesce(sum(total_with_vat - settled), 0)::bigint from own_invoice
      where settled < total_with_vat) as open,
     (select coalesce(json_agg(json_build_object(
         'number', order_number, 'total', total_with_vat,
         'isOpen', ${KEYS('open_order')} ? order_number
       ) order by state = 'Completed' desc, placed_at, order_id), '[]')
      from own_order
      where state <> 'Cancelled' and order_number = any(array(select order_number from named))) as orders,
     (select coalesce(json_agg(json_build_object('orderNumbers', order_numbers, 'total', total_with_vat)
         order by invoiced_on, invoice_id), '[]')
      from own_invoice where ${KEYS('named')} ?| order_numbers) as invoices`,
)

/** A new order as it is written; amounts in minor units. */
export type NewOrder = {
  order_id: string
  cart_id: string
  area_id: string
  customer_number: string
  user_id: string
  placed_by: string
  /** Whether a sales person placed it in the customer's name. */
  placed_while_acting: boolean
  state: OrderState
  currency_code: string
  shipping_address: Address
  shipping_method: { id: string; name: string; fee: { withoutVat: number; withVat: number } }
  payment_method: { id: string; name: string }
  comment: string
  reference: string
  requested_on: string | null
  delivery: Delivery
  vat_note: string | null
  vat_rates: readonly VatSum[]
  discount: number
  discount_with_vat: number
  total_net: number
  total_net_with_vat: number
  total: number
  total_with_vat: number
  /** What it is found by, see `goodsText`. */
  goods: string
}

/** A line of a new order. */
export type NewOrderLine = {
  position: number
  line_id: string
  type: 'Product' | 'Generated'
  product_id: string | null
  variant_id: string | null
  unit_of_measure: string | null
  number: string
  name: string
  quantity: number
  /** What the buyer said of it. */
  comment: string
  parent_line_id: string | null
  /** Pieces that were not there when the order was placed. */
  backordered: number
  /** ISO date on which they were expected then. */
  expected_on: string | null
  net_unit_price: number
  net_unit_price_with_vat: number
  net_line_price: number
  net_line_price_with_vat: number
}

/** An order as it is stored. */
export type StoredOrder = {
  orderId: string
  orderNumber: string
  areaId: string
  state: OrderState
  cartId: string
  placedAt: Date
  placedBy: string
  placedWhileActing: boolean
  currencyCode: string
  shippingAddress: Address
  shippingMethod: NewOrder['shipping_method']
  paymentMethod: NewOrder['payment_method']
  comment: string
  reference: string
  requestedOn: string | null
  delivery: Delivery
  vatNote: string | null
  vatRates: VatSum[]
  discount: number
  discountWithVat: number
  totalNet: number
  totalNetWithVat: number
  total: number
  totalWithVat: number
  lines: NewOrderLine[]
}

/** An order from `customer_order o` with `lines`, an expression that gives them as JSON. */
const orderOf = (
  lines: string,
) => `o.order_id as "orderId", o.order_number as "orderNumber", o.area_id as "areaId", o.state, o.cart_id as "cartId",
     o.placed_at as "placedAt", o.placed_by as "placedBy", o.placed_while_acting as "placedWhileActing", o.currency_code as "currencyCode",
     o.shipping_address as "shippingAddress", o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod",
     o.comment, o.reference, o.requested_on::text as "requestedOn", o.delivery, o.vat_note as "vatNote", o.vat_rates as "vatRates", o.discount, o.discount_with_vat as "discountWithVat",
     o.total_net as "totalNet", o.total_net_with_vat as "totalNetWithVat", o.total, o.total_with_vat as "totalWithVat",
     ${lines} as lines`

/** An order as every reading of it selects it, from `customer_order o`. */
export const ORDER = orderOf(
  '(select json_agg(to_json(l) order by l.position) from order_line l where l.order_id = o.order_id)',
)

/**
 * Writes an order with its lines and its first state, takes the stock of its goods, which the transaction holds, and
 * closes its cart, unless it waits for its payment; returns it.
 */
export const insertOrder = prepared<StoredOrder, [order: string, lines: string]>(
  `with placed as (
     insert into customer_order (order_id, cart_id, area_id, customer_number, user_id, placed_by, placed_while_acting, state, currency_code,
       shipping_address, shipping_method, payment_method, comment, reference, requested_on, delivery, vat_note, vat_rates, discount, discount_with_vat,
       total_net, total_net_with_vat, total, total_with_vat, goods)
     select order_id, cart_id, area_id, customer_number, user_id, placed_by, placed_while_acting, state, currency_code,
       shipping_address, shipping_method, payment_method, comment, reference, requested_on, delivery, vat_note, vat_rates, discount, discount_with_vat,
       total_net, total_net_with_vat, total, total_with_vat, goods
     from json_populate_record(null::customer_order, $1) returning *
   ), noted as (
     insert into order_state_change (order_id, to_state, user_id, changed_by)
     select order_id, state, user_id, placed_by from placed
   ), closed as (
     update cart set status = 'ordered', version = version + 1, touched_at = now()
     from placed where cart.cart_id = placed.cart_id and placed.state <> 'AwaitingPayment'
   ), taken as (
     update variant set stock = stock - wanted.quantity
     from (
       select variant_id, sum(quantity)::int as quantity
       from json_populate_recordset(null::order_line, $2) where variant_id is not null group by variant_id
     ) as wanted
     where variant.variant_id = wanted.variant_id
   ), listed as (
     insert into order_line (order_id, position, line_id, type, product_id, variant_id, unit_of_measure, number, name,
       quantity, comment, parent_line_id, backordered, expected_on, net_unit_price, net_unit_price_with_vat, net_line_price, net_line_price_with_vat)
     select placed.order_id, position, line_id, type, product_id, variant_id, unit_of_measure, number, name,
       quantity, line.comment, parent_line_id, backordered, expected_on, net_unit_price, net_unit_price_with_vat, net_line_price, net_line_price_with_vat
     from placed, json_populate_recordset(null::order_line, $2) as line
   )
   select ${orderOf('$2::json')} from placed o`,
)

/**
 * The order that one of a customer's carts became in an area; one that was never paid is none, for its cart is open.
 */
export const findOrderByCart = prepared<StoredOrder, [customerNumber: string, areaId: string, cartId: string]>(
  `select ${ORDER}
   from customer_order o join cart c using (cart_id)
   where o.customer_number = $1 and o.area_id = $2 and o.cart_id = $3 and (o.state <> 'Cancelled' or c.status = 'ordered')
   order by o.state = 'Cancelled', o.placed_at desc limit 1`,
)
