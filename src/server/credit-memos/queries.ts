import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CreditMemoDetail, CreditMemoFilters } from '#contract/credit-memos.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Address } from '#contract/shipping.ts'
import type { VatSum } from '#domain/cart.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { arrivedBy, byNumber, type Conditions, havingWord, inPeriod, MOMENT, orderOf, windowOf } from '../db/lists.ts'
import type { Tables } from '../db/tables.ts'
import type { StoredLine } from '../invoices/document.ts'

type Wanted = Omit<CreditMemoFilters, 'area'>

/** A page of a customer's credit memos. */
export function findCreditMemos(db: Db, customerNumber: string, wanted: Wanted, page: PageQuery) {
  const { field, direction } = wanted.sorting ?? { field: 'creditedOn', direction: 'Descending' }
  const order = orderOf(direction)
  const { offset, limit } = windowOf(page)
  return db
    .selectFrom('credit_memo as m')
    .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
    .select(['m.credit_memo_id as creditMemoId', 'm.credit_memo_number as creditMemoNumber'])
    .select(['m.credited_on as creditedOn', 'm.invoice_number as invoiceNumber', 'm.order_numbers as orderNumbers'])
    .select(['m.reference', 'm.reason', 'm.currency_code as currencyCode'])
    .select(['m.total as withoutVat', 'm.total_with_vat as withVat', 'm.settled'])
    .select(INVOICE_LINK.as('invoiceLinkId'))
    .orderBy(COLUMNS[field], order)
    .orderBy('m.credit_memo_id', order === 'desc' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are of them, and the moment that was. */
export function countCreditMemos(db: Db, customerNumber: string, wanted: Wanted) {
  return db
    .selectFrom('credit_memo as m')
    .where((builder) => builder.and(conditionsOf(builder, customerNumber, wanted)))
    .select([sql<number>`count(*)`.as('count'), MOMENT.as('moment')])
    .executeTakeFirstOrThrow()
}

const INVOICE_LINK = sql<string | null>`(select i.link_id from invoice i
  where i.invoice_number = m.invoice_number and i.customer_number = m.customer_number)`

const COLUMNS = {
  creditedOn: sql`m.credited_on`,
  creditMemoNumber: byNumber('m.credit_memo_number'),
  reference: sql`m.reference`,
  totalPrice: sql`m.total_with_vat`,
  openAmount: sql`m.total_with_vat - m.settled`,
} as const

type Builder = ExpressionBuilder<Tables & { m: Tables['credit_memo'] }, 'm'>

function conditionsOf(builder: Builder, customerNumber: string, wanted: Wanted): Conditions {
  const { search, states, credited, asOf } = wanted
  const inState = {
    Open: sql<SqlBool>`m.settled < m.total_with_vat`,
    Used: sql<SqlBool>`m.settled = m.total_with_vat`,
  }
  return [
    builder('m.customer_number', '=', customerNumber),
    ...(states.length ? [builder.or(states.map((state) => inState[state]))] : []),
    ...inPeriod(builder.ref('m.credited_on'), credited),
    ...arrivedBy(builder.ref('m.arrived_at'), asOf),
    ...wordsOf(search).map((word) => matches(havingWord(word))),
  ]
}

const matches = (pattern: string) =>
  sql<SqlBool>`(m.credit_memo_number ~* ${pattern} or m.reference ~* ${pattern} or m.reason ~* ${pattern}
    or m.invoice_number ~* ${pattern} or array_to_string(m.order_numbers, ' ') ~* ${pattern} or exists (
      select from credit_memo_line l
      where l.credit_memo_id = m.credit_memo_id and (l.number ~* ${pattern} or l.name ~* ${pattern})))`

/** A credit memo as it is stored; amounts in minor units. */
export type StoredCreditMemo = Awaited<ReturnType<typeof findCreditMemos>>[number] & {
  billingAddress: Address
  vatNote: string | null
  vatRates: VatSum[]
  lines: StoredLine[]
  orders: CreditMemoDetail['orders']
  uses: CreditMemoDetail['uses']
}

/** Those of a customer's credit memos, in no order. */
export const findCreditMemosById = prepared<
  StoredCreditMemo,
  [customerNumber: string, creditMemoIds: readonly string[]]
>(
  `select m.credit_memo_id as "creditMemoId", credit_memo_number as "creditMemoNumber", credited_on as "creditedOn",
     m.invoice_number as "invoiceNumber", m.order_numbers as "orderNumbers", m.reference, reason,
     m.currency_code as "currencyCode", m.total as "withoutVat", m.total_with_vat as "withVat", m.settled,
     i.link_id as "invoiceLinkId", m.billing_address as "billingAddress", m.vat_note as "vatNote",
     m.vat_rates as "vatRates",
     coalesce((
       select json_agg(to_json(l) order by l.position) from credit_memo_line l where l.credit_memo_id = m.credit_memo_id
     ), '[]') as lines,
     coalesce((
       select json_agg(json_build_object('orderId', o.order_id, 'orderNumber', o.order_number) order by o.order_number)
       from customer_order o where o.customer_number = m.customer_number and o.order_number = any(m.order_numbers)
     ), '[]') as orders,
     coalesce((
       select json_agg(json_build_object(
         'invoiceNumber', paid.invoice_number, 'linkId', paid.link_id, 'amount', a.amount
       ) order by a.allocation_id)
       from ledger_allocation a join invoice paid using (invoice_id) where a.credit_memo_id = m.credit_memo_id
     ), '[]') as uses
   from credit_memo m
   left join invoice i on i.invoice_number = m.invoice_number and i.customer_number = m.customer_number
   where m.customer_number = $1 and m.credit_memo_id = any($2::uuid[])`,
)
