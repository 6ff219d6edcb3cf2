import { prepared } from '../db/database.ts'
import type { OrderLine, PackedLine } from './shipment-lines.ts'

/** A shipment as it is kept. */
export type StoredShipment = {
  number: string
  orderId: string
  carrier: string
  trackingNumber: string
  trackingUrl: string
  shippedOn: string | null
  expectedOn: string | null
  deliveredOn: string | null
  lines: readonly PackedLine[]
}

/**
 * Holds orders, so that of two imports one sees what the other has sent; in one order, so that neither waits for both.
 */
export const lockOrders = prepared<{ orderId: string; orderNumber: string }, [orderNumbers: string[]]>(
  `select order_id as "orderId", order_number as "orderNumber" from customer_order
   where order_number = any($1::text[]) order by order_id for no key update`,
)

/** The goods of orders, gifts and parts of bundles among them; a fee is not sent. */
export const findOrderLines = prepared<OrderLine & { orderId: string }, [orderIds: string[]]>(
  `select order_id as "orderId", position, number, quantity from order_line
   where order_id = any($1::uuid[]) and variant_id is not null order by order_id, position`,
)

/** The shipments of orders, and those of these numbers whosever they are. */
export const findShipments = prepared<
  StoredShipment & { orderNumber: string },
  [orderIds: string[], numbers: string[]]
>(
  `select shipment_number as number, order_id as "orderId", order_number as "orderNumber", s.carrier,
     tracking_number as "trackingNumber", tracking_url as "trackingUrl", shipped_on as "shippedOn",
     expected_on as "expectedOn", delivered_on as "deliveredOn", coalesce((
       select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
       from shipment_line l where l.shipment_id = s.shipment_id
     ), '[]') as lines
   from shipment s join customer_order using (order_id)
   where order_id = any($1::uuid[]) or shipment_number = any($2::text[])`,
)

/** A page of shipments by number, after the one named, with the numbers of what is in them. */
export const findShipmentPage = prepared<
  Omit<StoredShipment, 'orderId' | 'lines'> & { orderNumber: string; lines: { number: string; quantity: number }[] },
  [after: string, limit: number]
>(
  `select shipment_number as number, order_number as "orderNumber", shipped_on as "shippedOn",
     expected_on as "expectedOn", delivered_on as "deliveredOn", s.carrier, tracking_number as "trackingNumber",
     tracking_url as "trackingUrl", (
       select json_agg(json_build_object('number', o.number, 'quantity', l.quantity) order by l.position)
       from shipment_line l join order_line o on o.order_id = s.order_id and o.position = l.position
       where l.shipment_id = s.shipment_id
     ) as lines
   from shipment s join customer_order using (order_id)
   where shipment_number > $1 order by shipment_number limit $2`,
)

/** Empties shipments, to be filled anew. */
export const deleteLines = prepared<unknown, [numbers: string[]]>(
  `delete from shipment_line where shipment_id in (
     select shipment_id from shipment where shipment_number = any($1::text[]))`,
)

/** Writes shipments with their lines, which are not there. */
export const writeShipments = prepared<unknown, [shipments: string]>(
  `with wanted as (
     select * from json_to_recordset($1::json) as w (number text, "orderId" uuid, carrier text, "trackingNumber" text,
       "trackingUrl" text, "shippedOn" date, "expectedOn" date, "deliveredOn" date, lines json)
   ), written as (
     insert into shipment (shipment_number, order_id, carrier, tracking_number, tracking_url, shipped_on, expected_on,
       delivered_on)
     select number, "orderId", carrier, "trackingNumber", "trackingUrl", "shippedOn", "expectedOn", "deliveredOn"
     from wanted
     on conflict (shipment_number) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number,
       tracking_url = excluded.tracking_url, shipped_on = excluded.shipped_on, expected_on = excluded.expected_on,
       delivered_on = excluded.delivered_on
     where shipment.order_id = excluded.order_id
     returning shipment_id, shipment_number
   )
   insert into shipment_line (shipment_id, position, quantity)
   select shipment_id, position, quantity from written join wanted on number = shipment_number,
     json_to_recordset(lines) as l (position integer, quantity integer)`,
)
