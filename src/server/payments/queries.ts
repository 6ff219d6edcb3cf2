import type { OrderState } from '#domain/order-states.ts'
import type { Difference, Noted, PaymentState } from '#domain/payment.ts'
import { type Db, prepared } from '../db/database.ts'

/** What a payment pays of an invoice; amounts in minor units. */
export type PaidInvoice = {
  invoiceId: string
  linkId: string
  invoiceNumber: string
  amount: number
  /** What of the invoice is open now. */
  open: number
}

type OfOrder = {
  purpose: 'order'
  orderId: string
  orderNumber: string
  orderState: OrderState
  /** Whether a part of the order has left the house, by its states or by a shipment. */
  isPartlySent: boolean
  cartId: string
  cartVersion: number
  /** Whether its cart has become an order, be it another one than the one that is paid for. */
  isCartOrdered: boolean
}

type OfInvoices = { purpose: 'invoices' } & Record<Exclude<keyof OfOrder, 'purpose'>, null>

/** A payment with what it is for; amounts in minor units. */
export type StoredPayment = (OfOrder | OfInvoices) & {
  paymentId: string
  /** Of a payment of an order there are none. */
  invoices: PaidInvoice[]
  areaId: string
  customerNumber: string
  provider: string
  amount: number
  currencyCode: string
  state: PaymentState
  returnOrigin: string
  reference: string | null
  redirectUrl: string | null
  chargeId: string | null
  captured: number
  refunded: number
  difference: Difference | null
  createdAt: Date
  expiresAt: Date
  /** Whether its time is over, by the database's clock. */
  isExpired: boolean
  /** Seconds in its state. */
  age: number
}

/** A payment as every reading of it selects it. */
export const PAYMENT = `select p.payment_id as "paymentId",
    case when p.order_id is null then 'invoices' else 'order' end as purpose, p.order_id as "orderId", o.order_number as "orderNumber",
    o.state as "orderState", case when p.order_id is not null then exists (
      select from order_state_change c where c.order_id = p.order_id and c.to_state = 'PartiallyShipped'
    ) or exists (
      select from shipment s where s.order_id = p.order_id and s.shipped_on is not null
    ) end as "isPartlySent", p.cart_id as "cartId", p.cart_version as "cartVersion",
    (select c.status = 'ordered' from cart c where c.cart_id = p.cart_id) as "isCartOrdered", p.area_id as "areaId",
    p.customer_number as "customerNumber", p.provider, p.amount, p.currency_code as "currencyCode", p.state,
    p.return_origin as "returnOrigin", p.reference, p.redirect_url as "redirectUrl", p.charge_id as "chargeId",
    p.captured, p.refunded, p.difference, p.created_at as "createdAt", p.expires_at as "expiresAt",
    p.expires_at <= now() as "isExpired",
    extract(epoch from now() - p.state_since)::integer as age,
    coalesce((
      select json_agg(json_build_object(
        'invoiceId', i.invoice_id, 'linkId', i.link_id, 'invoiceNumber', i.invoice_number, 'amount', l.amount,
        'open', i.total_with_vat - i.settled
      ) order by i.invoice_number)
      from payment_invoice l join invoice i using (invoice_id) where l.payment_id = p.payment_id
    ), '[]') as invoices
  from payment p left join customer_order o using (order_id)`

/** A payment of an area. */
export const findPayment = prepared<StoredPayment, [paymentId: string, areaId: string | null]>(
  `${PAYMENT} where p.payment_id = $1 and ($2::text is null or p.area_id = $2)`,
)

/** The payment of a cart that the buyer can still make. */
export const findLivePayment = prepared<StoredPayment, [cartId: string]>(
  `${PAYMENT} where p.cart_id = $1 and p.state in ('Created', 'Pending')`,
)

/** A payment, held until the end of the transaction. */
export const lockPayment = prepared<StoredPayment, [paymentId: string]>(
  `${PAYMENT} where p.payment_id = $1 for update of p`,
)

/** Holds a cart and its order until the end of the transaction. */
export const lockCartWithOrder = prepared<{ version: number; status: 'open' | 'ordered' }, [orderId: string]>(
  `select c.version, c.status from cart c join customer_order o using (cart_id) where o.order_id = $1 for update of c, o`,
)

/** Holds invoices until the end of the transaction, always in the same sequence. */
export const lockInvoices = prepared<unknown, [invoiceIds: readonly string[]]>(
  `select 1 from invoice where invoice_id = any($1::uuid[]) order by invoice_id for update`,
)

/** Closes a cart that was paid. */
export const closeCart = prepared<unknown, [cartId: string]>(
  `update cart set status = 'ordered', version = version + 1, touched_at = now() where cart_id = $1`,
)

/** Writes a new payment, of the order it pays; gives its id. */
export const insertPayment = prepared<
  { paymentId: string },
  [orderId: string, cartVersion: number, provider: string, returnOrigin: string, minutes: number, lookSeconds: number]
>(
  `insert into payment (order_id, cart_id, cart_version, area_id, customer_number, user_id, provider, amount,
     currency_code, state, return_origin, expires_at, next_look_at)
   select order_id, cart_id, $2, area_id, customer_number, user_id, $3, total_with_vat, currency_code, 'Created', $4,
     now() + make_interval(mins => $5), now() + make_interval(secs => $6)
   from customer_order where order_id = $1
   returning payment_id as "paymentId"`,
)

/** Invoices of a customer as one can pay them, held until the end of the transaction; amounts in minor units. */
export const lockOwnInvoices = prepared<
  Omit<PaidInvoice, 'amount'> & { currencyCode: string },
  [customerNumber: string, linkIds: readonly string[]]
>(
  `select invoice_id as "invoiceId", link_id as "linkId", invoice_number as "invoiceNumber",
     currency_code as "currencyCode", total_with_vat - settled as open
   from invoice where customer_number = $1 and link_id = any($2) order by invoice_id for update`,
)

/** The payments of any of these invoices that the buyer can still make. */
export const findLiveOfInvoices = prepared<StoredPayment, [invoiceIds: readonly string[]]>(
  `${PAYMENT} where p.state in ('Created', 'Pending') and p.payment_id in (
     select payment_id from payment_invoice where invoice_id = any($1::uuid[]))
   order by p.created_at`,
)

/** Writes a new payment of invoices; gives its id. Amounts in minor units. */
export const insertInvoicePayment = prepared<
  { paymentId: string },
  [
    areaId: string,
    customerNumber: string,
    userId: string,
    provider: string,
    currencyCode: string,
    returnOrigin: string,
    minutes: number,
    lookSeconds: number,
    invoiceIds: readonly string[],
    amounts: readonly number[],
  ]
>(
  `with paid as (
     select invoice_id, amount from unnest($9::uuid[], $10::bigint[]) as each (invoice_id, amount)
   ), written as (
     insert into payment (area_id, customer_number, user_id, provider, amount, currency_code, state, return_origin,
       expires_at, next_look_at)
     select $1, $2, $3::uuid, $4, (select sum(amount) from paid), $5, 'Created', $6,
       now() + make_interval(mins => $7), now() + make_interval(secs => $8)
     returning payment_id
   ), listed as (
     insert into payment_invoice (payment_id, invoice_id, amount) select payment_id, invoice_id, amount from written, paid
   )
   select payment_id as "paymentId" from written`,
)

/** Ends the time in which a payment can be made. */
export const expirePayment = prepared<unknown, [paymentId: string]>(
  `update payment set expires_at = least(expires_at, now()) where payment_id = $1`,
)

/** Notes in which words the provider is told of a payment, once; gives those it was told first. */
export const writeDescription = prepared<{ description: string }, [paymentId: string, description: string]>(
  `update payment set description = coalesce(description, $2) where payment_id = $1 returning description`,
)

/** Notes what the provider calls a payment, once; one that is still to be made becomes Pending. */
export const writeOpened = prepared<unknown, [paymentId: string, reference: string, redirectUrl: string]>(
  `update payment set reference = $2, redirect_url = $3,
     state_since = case when state = 'Created' then now() else state_since end,
     state = case when state = 'Created' then 'Pending' else state end
   where payment_id = $1 and reference is null`,
)

/** Writes what was decided; without another difference the one before stays. */
export const writeDecision = prepared<
  unknown,
  [
    paymentId: string,
    state: PaymentState,
    chargeId: string | null,
    captured: number | null,
    refunded: number | null,
    difference: Difference | null,
    lookSeconds: number | null,
  ]
>(
  `update payment set state_since = case when state = $2 then state_since else now() end, state = $2, charge_id = $3,
     captured = coalesce($4, captured), refunded = coalesce($5, refunded), difference = coalesce($6, difference),
     next_look_at = now() + make_interval(secs => $7)
   where payment_id = $1`,
)

const insertEvent = prepared<unknown, [paymentId: string, kind: string, detail: string]>(
  `insert into payment_event (payment_id, kind, detail) values ($1, $2, $3)`,
)

/** Payments whose provider is to be asked again; nobody else gets them for half a minute. */
export const takeDue = prepared<{ paymentId: string }, [most: number]>(
  `update payment set next_look_at = now() + interval '30 seconds'
   where payment_id in (
     select payment_id from payment where next_look_at <= now()
     order by next_look_at limit $1 for update skip locked
   )
   returning payment_id as "paymentId"`,
)

/** What was different of a payment so far. */
export const findDifferences = prepared<Noted, [paymentId: string]>(
  `select detail ->> 'difference' as difference, coalesce(detail -> 'refunds', '[]') as refunds from payment_event
   where payment_id = $1 and kind = 'difference'`,
)

/** Adds to the events of a payment, which are only ever added to; in a transaction it stands or falls with it. */
export async function noteEvent(db: Db, paymentId: string, kind: string, detail: object = {}): Promise<void> {
  await insertEvent(db, [paymentId, kind, JSON.stringify(detail)])
}
