import type { Address } from '#contract/shipping.ts'
import { USUAL_FIRST } from '../customers/addresses.ts'
import { prepared } from '../db/database.ts'

/**
 * Where a paper comes from: the area that issued it, when the last of its goods were sent, as far as the shop knows, and
 * where its customer gets mail.
 */
export type Origin = { paperId: string; areaId: string; shippedOn: string | null; email: string | null }

/** Where the customer of a paper gets mail: of one of his users, the same each time. */
const EMAIL = `(select email from app_user u where u.customer_number = paper.customer_number and is_active
  order by username limit 1) as email`

/** Where invoices come from, in no order. */
export const findInvoiceOrigins = prepared<Origin, [invoiceIds: readonly string[]]>(
  `select invoice_id as "paperId", area_id as "areaId", ${EMAIL}, (
     select max(s.shipped_on) from shipment s join customer_order o using (order_id)
     where o.order_number = any(paper.order_numbers) and o.customer_number = paper.customer_number
       and s.shipped_on <= paper.invoiced_on
   ) as "shippedOn"
   from invoice paper where invoice_id = any($1::uuid[])`,
)

/** Where credit memos come from, in no order. */
export const findCreditMemoOrigins = prepared<Origin, [creditMemoIds: readonly string[]]>(
  `select credit_memo_id as "paperId", area_id as "areaId", ${EMAIL}, null as "shippedOn"
   from credit_memo paper where credit_memo_id = any($1::uuid[])`,
)

/** Where a customer is at home: the address he has as his usual one. */
export const findHome = prepared<Address, [customerNumber: string]>(
  `select address_id as "addressId", name, attention, street, postal_code as "postalCode", city, region,
     country_code as "countryCode", phone
   from customer_address where customer_number = $1 order by ${USUAL_FIRST} limit 1`,
)

/** A paper that staff ask for by its number, and what is printed of whose it is. */
type Numbered = { id: string; customerNumber: string; name: string; vatNumber: string | null; countryCode: string }

const numberedIn = (table: string, id: string, number: string) =>
  prepared<Numbered, [number: string, areaId: string]>(
    `select ${id} as id, customer_number as "customerNumber", c.name, c.vat_number as "vatNumber",
       c.country_code as "countryCode"
     from ${table} paper join customer c using (customer_number) where paper.${number} = $1 and paper.area_id = $2`,
  )

/** Papers of an area by their kinds and numbers. */
export const findNumbered = {
  Invoice: numberedIn('invoice', 'link_id', 'invoice_number'),
  CreditMemo: numberedIn('credit_memo', 'credit_memo_id', 'credit_memo_number'),
  OrderConfirmation: numberedIn('customer_order', 'order_id', 'order_number'),
  PackingList: numberedIn('(shipment join customer_order using (order_id))', 'order_id', 'shipment_number'),
}
