import type { LedgerEntry, UnpaidInvoice } from '#contract/ledger.ts'
import { prepared } from '../db/database.ts'
import { NOW } from '../db/lists.ts'

/** What is open of an invoice, in minor units. */
export type OpenInvoice = { currencyCode: string; open: number; dueOn: string }

/** A customer's invoices that are not paid in full. */
export const findOpenInvoices = prepared<OpenInvoice, [customerNumber: string]>(
  `select currency_code as "currencyCode", total_with_vat - settled as open, due_on as "dueOn"
   from invoice where customer_number = $1 and settled < total_with_vat`,
)

/** An invoice that is not paid in full as it is stored; amounts in minor units. */
type StoredUnpaid = Omit<UnpaidInvoice, 'daysOverdue'>

/** A customer's invoices that are not paid in full, the one due first first. */
export const findUnpaid = prepared<StoredUnpaid, [customerNumber: string, take: number]>(
  `select invoice_number as "invoiceNumber", due_on as "dueOn", order_numbers as "orderNumbers",
     currency_code as "currencyCode", total_with_vat - settled as "openAmount"
   from invoice where customer_number = $1 and settled < total_with_vat order by due_on, invoice_number limit $2`,
)

/** The currency a customer of the area pays in, null for the area's own; no row for any other customer. */
export const findCurrency = prepared<{ currencyCode: string | null }, [areaId: string, customerNumber: string]>(
  'select currency_code as "currencyCode" from customer where area_id = $1 and customer_number = $2',
)

/** Writes money that came in by a payment of the shop; gives its id. A second time it breaks the key. */
export const insertPayment = prepared<
  { ledgerPaymentId: string },
  [
    paymentId: string,
    areaId: string,
    customerNumber: string,
    paidOn: string,
    method: string,
    currencyCode: string,
    amount: number,
  ]
>(
  `insert into ledger_payment (payment_number, payment_id, area_id, customer_number, paid_on, method, currency_code, amount)
   values ('WEB' || nextval('ledger_payment_number'), $1, $2, $3, $4, $5, $6, $7)
   returning ledger_payment_id as "ledgerPaymentId"`,
)

/** Covers invoices with money that came in; more than is open cannot be covered. */
export const insertAllocations = prepared<
  unknown,
  [ledgerPaymentId: string, invoiceIds: readonly string[], amounts: readonly number[]]
>(
  `insert into ledger_allocation (invoice_id, ledger_payment_id, amount)
   select invoice_id, $1, amount from unnest($2::uuid[], $3::bigint[]) as each (invoice_id, amount)`,
)

/** What has not covered an invoice yet, by currency, for all currencies a customer has papers in; minor units. */
export const findUnused = prepared<{ currencyCode: string; unused: number }, [customerNumber: string]>(
  `select currency_code as "currencyCode", sum(unused)::bigint as unused from (
     select currency_code, 0 as unused from invoice where customer_number = $1 group by currency_code
     union all
     select currency_code, sum(total_with_vat - settled) from credit_memo where customer_number = $1 group by currency_code
     union all
     select currency_code, sum(amount - settled) from ledger_payment where customer_number = $1 group by currency_code
   ) papers group by currency_code order by currency_code`,
)

/** A line of the ledger as it is stored; amounts in minor units. */
type StoredEntry = Omit<LedgerEntry, 'daysOverdue'>

type Values = [
  customerNumber: string,
  currencyCode: string,
  kinds: readonly string[],
  from: string | null,
  to: string | null,
  patterns: readonly string[],
  asOf: string | null,
]

// The balance runs over everything, an invoice before what settles it on the same day; only then is the ledger narrowed
// to what was asked for.
const LEDGER = `with entry as (
    select 'invoice' as kind, 1 as place, invoice_id as paper, invoice_number as number, link_id as id, invoiced_on as "on", due_on as "dueOn", reference,
      total_with_vat as amount, total_with_vat - settled as "openAmount", order_numbers as orders
    from invoice where customer_number = $1 and currency_code = $2 and arrived_at <= coalesce($7::timestamptz, 'infinity')
    union all
    select 'creditMemo', 2, credit_memo_id, credit_memo_number, credit_memo_id::text, credited_on, null, reference,
      -total_with_vat, total_with_vat - settled, order_numbers
    from credit_memo where customer_number = $1 and currency_code = $2 and arrived_at <= coalesce($7::timestamptz, 'infinity')
    union all
    select 'payment', 3, ledger_payment_id, payment_number, null, paid_on, null, concat_ws(' · ', nullif(method, ''), nullif(reference, '')),
      -amount, amount - settled, '{}'
    from ledger_payment where customer_number = $1 and currency_code = $2
      and arrived_at <= coalesce($7::timestamptz, 'infinity')
  ), running as (
    select *, sum(amount) over (order by "on", place, number)::bigint as balance from entry
  ), wanted as (
    select * from running
    where ($3::text[] = '{}' or kind = any($3)) and ($4::date is null or "on" >= $4::date)
      and ($5::date is null or "on" <= $5::date)
      and concat_ws(' ', number, reference, array_to_string(orders, ' ')) ilike all($6::text[])
  )`

/** A page of a customer's ledger, the latest first. */
export const findEntries = prepared<StoredEntry, [...Values, offset: number, limit: number]>(
  `${LEDGER}, page as (select * from wanted order by "on" desc, place desc, number desc offset $8 limit $9)
   select kind, number, id, "on", "dueOn", reference, amount, "openAmount", balance, coalesce((
     select json_agg(json_build_object('linkId', i.link_id, 'invoiceNumber', i.invoice_number) order by i.invoice_number)
     from ledger_allocation a join invoice i using (invoice_id)
     where a.ledger_payment_id = page.paper or a.credit_memo_id = page.paper
   ), '[]') as covers
   from page order by "on" desc, place desc, number desc`,
)

/** How many lines it has, and the moment that was. */
export const countEntries = prepared<{ count: number; moment: string }, Values>(
  `${LEDGER} select count(*) as count, ${NOW} as moment from wanted`,
)
