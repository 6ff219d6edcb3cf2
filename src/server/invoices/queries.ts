import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { InvoiceDetail, InvoiceFilters } from '#contract/invoices.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Address } from '#contract/shipping.ts'
import type { VatSum } from '#domain/cart.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { arrivedBy, byNumber, type Conditions, havingWord, inPeriod, MOMENT, orderOf, windowOf } from '../db/lists.ts'
import type { Tables } from '../db/tables.ts'
import type { StoredLine } from './document.ts'

type Wanted = Omit<InvoiceFilters, 'area'> & { today: string }

/** A page of a customer's invoices. */
export function findInvoices(db: Db, customerNumber: string, wanted: Wanted, page: PageQuery) {
  const { field, direction } = wanted.sorting ?? { field: 'invoicedOn', direction: 'Descending' }
  const order = orderOf(direction)
  const { offset, limit } = windowOf(page)
  return db
    .selectFrom('invoice as i')
    .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
    .select(['i.invoice_id as invoiceId', 'i.link_id as linkId', 'i.invoice_number as invoiceNumber'])
    .select(['i.invoiced_on as invoicedOn', 'i.due_on as dueOn', 'i.order_numbers as orderNumbers', 'i.reference'])
    .select(['i.currency_code as currencyCode', 'i.total as withoutVat', 'i.total_with_vat as withVat', 'i.settled'])
    .orderBy(COLUMNS[field], order)
    .orderBy('i.invoice_id', order === 'desc' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are of them, and the moment that was. */
export function countInvoices(db: Db, customerNumber: string, wanted: Wanted) {
  return db
    .selectFrom('invoice as i')
    .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
    .select([sql<number>`count(*)`.as('count'), MOMENT.as('moment')])
    .executeTakeFirstOrThrow()
}

const COLUMNS = {
  invoicedOn: sql`i.invoiced_on`,
  dueOn: sql`i.due_on`,
  invoiceNumber: byNumber('i.invoice_number'),
  reference: sql`i.reference`,
  totalPrice: sql`i.total_with_vat`,
  openAmount: sql`i.total_with_vat - i.settled`,
} as const

type Builder = ExpressionBuilder<Tables & { i: Tables['invoice'] }, 'i'>

function conditionsOf(builder: Builder, customerNumber: string, wanted: Wanted): Conditions {
  const { search, states, invoiced, due, asOf, today } = wanted
  const inState = {
    Paid: sql<SqlBool>`i.settled = i.total_with_vat`,
    Open: sql<SqlBool>`i.settled < i.total_with_vat`,
    Overdue: sql<SqlBool>`(i.settled < i.total_with_vat and i.due_on < ${today}::date)`,
  }
  return [
    builder('i.customer_number', '=', customerNumber),
    ...(states.length ? [builder.or(states.map((state) => inState[state]))] : []),
    ...inPeriod(builder.ref('i.invoiced_on'), invoiced),
    ...inPeriod(builder.ref('i.due_on'), due),
    ...arrivedBy(builder.ref('i.arrived_at'), asOf),
    ...wordsOf(search).map((word) => matches(havingWord(word))),
  ]
}

const matches = (pattern: string) =>
  sql<SqlBool>`(i.invoice_number ~* ${pattern} or i.reference ~* ${pattern}
    or array_to_string(i.order_numbers, ' ') ~* ${pattern} or exists (
      select from invoice_line l where l.invoice_id = i.invoice_id and (l.number ~* ${pattern} or l.name ~* ${pattern})))`

/** An invoice as it is stored; amounts in minor units. */
export type StoredInvoice = Awaited<ReturnType<typeof findInvoices>>[number] & {
  billingAddress: Address
  shippingAddress: Address | null
  paymentTerms: string
  vatNote: string | null
  vatRates: VatSum[]
  lines: StoredLine[]
  orders: InvoiceDetail['orders']
  settlements: InvoiceDetail['settlements']
}

/** Those of a customer's invoices that are named so in addresses, in no order. */
export const findInvoicesByLink = prepared<StoredInvoice, [customerNumber: string, linkIds: readonly string[]]>(
  `select i.invoice_id as "invoiceId", link_id as "linkId", invoice_number as "invoiceNumber",
     invoiced_on as "invoicedOn", due_on as "dueOn", order_numbers as "orderNumbers", reference,
     currency_code as "currencyCode", total as "withoutVat", total_with_vat as "withVat", settled,
     billing_address as "billingAddress", shipping_address as "shippingAddress", payment_terms as "paymentTerms",
     vat_note as "vatNote", vat_rates as "vatRates",
     coalesce((
       select json_agg(to_json(l) order by l.position) from invoice_line l where l.invoice_id = i.invoice_id
     ), '[]') as lines,
     coalesce((
       select json_agg(json_build_object('orderId', o.order_id, 'orderNumber', o.order_number) order by o.order_number)
       from customer_order o where o.customer_number = i.customer_number and o.order_number = any(i.order_numbers)
     ), '[]') as orders,
     coalesce((
       select json_agg(json_build_object(
         'kind', case when a.credit_memo_id is null then 'payment' else 'creditMemo' end,
         'number', coalesce(p.payment_number, m.credit_memo_number), 'creditMemoId', m.credit_memo_id,
         'on', coalesce(p.paid_on, m.credited_on), 'amount', a.amount
       ) order by coalesce(p.paid_on, m.credited_on), a.allocation_id)
       from ledger_allocation a left join ledger_payment p using (ledger_payment_id)
         left join credit_memo m on m.credit_memo_id = a.credit_memo_id
       where a.invoice_id = i.invoice_id
     ), '[]') as settlements
   from invoice i where customer_number = $1 and link_id = any($2)`,
)
