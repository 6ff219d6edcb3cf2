import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { Refused } from './faults.ts'
import { InvoiceRecord, type PaperAddress } from './paper-record.ts'
import {
  addressColumn,
  importPapers,
  inWords,
  type Paper,
  paperColumns,
  paperOf,
  toPaper,
  toPaperRecord,
} from './papers.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/** Invoices that are read at once. */
const PAGE = 200

type Invoice = Paper & {
  invoicedOn: string
  dueOn: string
  paymentTerms: string
  shippingAddress: PaperAddress | null
  payments: Payment[]
}
/** What a payment covers of an invoice, and what it came to as a whole. */
type Payment = {
  number: string
  paidOn: string
  amount: number
  total: number
  method: string
  reference: string
  /** Paid in the shop: the ERP may not have heard of it. */
  isOwn?: boolean
  /** Whether it covers another invoice too, which may have said what it came to. */
  isShared?: boolean
}

/**
 * Brings invoices in (see `InvoiceRecord`) with the payments that cover them, overwriting those of the same number;
 * what names one in addresses stays. Rejects when the database is away.
 */
export const importInvoiceRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importPapers(db, rows, options, {
    record: InvoiceRecord,
    find: findInvoices,
    isSame,
    write: writeInvoice,
    toPaper(record, customer) {
      const { invoicedOn, dueOn, paymentTerms, shippingAddress = null, payments, currencyCode } = record
      const inMinor = (amount: number) => toMinorUnits(amount, currencyCode)
      return {
        ...toPaper(record, customer),
        ...{ invoicedOn, dueOn, paymentTerms, shippingAddress },
        payments: payments.map(({ amount, total = amount, ...payment }) => ({
          ...payment,
          amount: inMinor(amount),
          total: inMinor(total),
        })),
      }
    },
  })

/** Every invoice as the record that `importInvoiceRows` takes and finds unchanged, by number. */
export async function* exportInvoices(db: Db, pageSize = PAGE): AsyncGenerator<InvoiceRecord> {
  const invoices = pageByPage<Invoice>((after) => findPage(db, [after?.number ?? '', pageSize]), pageSize)
  for await (const { shippingAddress, payments, ...invoice } of invoices) {
    const inMain = (minor: number) => toMainUnit(minor, invoice.currencyCode)
    yield {
      ...toPaperRecord(invoice),
      ...(shippingAddress && { shippingAddress }),
      payments: payments.map(({ isOwn: _own, isShared: _shared, amount, total, ...payment }) => ({
        ...payment,
        amount: inMain(amount),
        total: inMain(total),
      })),
    }
  }
}

const INVOICE = `select ${paperOf('invoice')}, invoiced_on as "invoicedOn", due_on as "dueOn",
    payment_terms as "paymentTerms", shipping_address - 'addressId' as "shippingAddress", coalesce((
      select json_agg(json_build_object('number', m.payment_number, 'paidOn', m.paid_on, 'amount', a.amount,
        'total', m.amount, 'method', m.method, 'reference', m.reference, 'isOwn', m.payment_id is not null,
        'isShared', m.settled > a.amount) order by m.paid_on, m.payment_number)
      from ledger_allocation a join ledger_payment m using (ledger_payment_id) where a.invoice_id = p.invoice_id
    ), '[]') as payments
  from invoice p`

const findInvoices = prepared<Invoice, [numbers: readonly string[]]>(`${INVOICE} where invoice_number = any($1)`)

const findPage = prepared<Invoice, [after: string, limit: number]>(
  `${INVOICE} where invoice_number > $1 order by invoice_number limit $2`,
)

/** What was paid in the shop stays, named or not. */
function isSame({ payments: kept, ...before }: Invoice, { payments: wanted, ...invoice }: Invoice): boolean {
  const left = new Map(kept.map((payment) => [payment.number, payment]))
  const areSame = wanted.every((payment) => {
    const { isOwn = false, isShared = false, total, ...paid } = left.get(payment.number) ?? { total: 0 }
    left.delete(payment.number)
    const { total: said, ...named } = payment
    return isDeepStrictEqual(paid, named) && (said === total || (said < total && (isOwn || isShared)))
  })
  return areSame && [...left.values()].every(({ isOwn }) => isOwn) && isDeepStrictEqual(before, invoice)
}

async function writeInvoice(tx: Tx, invoice: Invoice): Promise<void> {
  const { columns, lines } = paperColumns(invoice)
  const known = await tx
    .selectFrom('invoice')
    .select(['invoice_id', 'customer_number', 'currency_code'])
    .where('invoice_number', '=', invoice.number)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.customer_number !== invoice.customerNumber) {
    throw new Refused(`number: the invoice is of customer ${known.customer_number}`)
  }
  // What was paid of it in the shop, is being paid, or was credited, is in its currency.
  if (known && known.currency_code !== invoice.currencyCode) {
    throw new Refused(`currencyCode: the invoice is in ${known.currency_code}`)
  }
  // What payments covered is said anew; what credit memos did stays.
  const takenBack = known ? await takeBackPayments(tx, known.invoice_id) : []
  const values = {
    ...columns,
    invoiced_on: invoice.invoicedOn,
    due_on: invoice.dueOn,
    payment_terms: invoice.paymentTerms,
    shipping_address: invoice.shippingAddress && addressColumn(invoice.shippingAddress),
  }
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({ invoice_number: invoice.number, ...values })
    .onConflict((conflict) => conflict.column('invoice_number').doUpdateSet(values))
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
    .catch(inWords({ invoice: 'lines: they come to less than credit memos cover of the invoice already' }))
  if (known) await tx.deleteFrom('invoice_line').where('invoice_id', '=', invoice_id).execute()
  await tx
    .insertInto('invoice_line')
    .values(lines.map((line) => ({ invoice_id, ...line })))
    .execute()
  for (const payment of invoice.payments) await cover(tx, invoice, invoice_id, payment)
  await coverAgain(tx, invoice_id, takenBack)
  await dropUnnamed(tx, takenBack)
}

type Allocation = { ledgerPaymentId: string; amount: number; isOwn: boolean }

/** Takes back what payments covered of an invoice; gives it, and what of it was paid in the shop is the shop's own. */
async function takeBackPayments(tx: Tx, invoiceId: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    delete from ledger_allocation a using ledger_payment p
    where a.invoice_id = ${invoiceId} and p.ledger_payment_id = a.ledger_payment_id
    returning p.ledger_payment_id as "ledgerPaymentId", a.amount, p.payment_id is not null as "isOwn"`.execute(tx)
  return rows
}

/**
 * Covers an invoice again with what was paid in the shop, as far as it still fits: the ERP may not have heard of it. A
 * payment that it names by its number is covered as it says.
 */
async function coverAgain(tx: Tx, invoiceId: string, takenBack: readonly Allocation[]): Promise<void> {
  for (const { ledgerPaymentId, amount, isOwn } of takenBack) {
    if (!isOwn) continue
    await sql`
      insert into ledger_allocation (invoice_id, ledger_payment_id, amount)
      select invoice_id, ledger_payment_id, least(${amount}, total_with_vat - i.settled, p.amount - p.settled)
      from invoice i, ledger_payment p
      where invoice_id = ${invoiceId} and ledger_payment_id = ${ledgerPaymentId}
        and i.settled < total_with_vat and p.settled < p.amount
      on conflict (invoice_id, ledger_payment_id) do nothing`.execute(tx)
  }
}

/** Drops the imported payments that no invoice names any more: their numbers were corrected, or they are another's. */
async function dropUnnamed(tx: Tx, takenBack: readonly Allocation[]): Promise<void> {
  const ids = takenBack.flatMap(({ ledgerPaymentId, isOwn }) => (isOwn ? [] : [ledgerPaymentId]))
  if (!ids.length) return
  await sql`
    delete from ledger_payment p where ledger_payment_id = any(${ids}::uuid[])
      and not exists (select from ledger_allocation a where a.ledger_payment_id = p.ledger_payment_id)`.execute(tx)
}

async function cover(tx: Tx, invoice: Invoice, invoiceId: string, payment: Payment): Promise<void> {
  const { areaId, customerNumber, currencyCode } = invoice
  const values = {
    paid_on: payment.paidOn,
    method: payment.method,
    reference: payment.reference,
    amount: payment.total,
  }
  const amount = toMainUnit(payment.amount, currencyCode)
  const written = await tx
    .insertInto('ledger_payment')
    .values({
      payment_number: payment.number,
      area_id: areaId,
      customer_number: customerNumber,
      currency_code: currencyCode,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .column('payment_number')
        // Another invoice that it covers may have said what it came to; what it covers alone is as it says.
        .doUpdateSet({
          ...values,
          amount: sql<number>`greatest(excluded.amount, case
            when ledger_payment.settled > 0 or ledger_payment.payment_id is not null then ledger_payment.amount end)`,
        })
        .where('ledger_payment.customer_number', '=', customerNumber)
        .where('ledger_payment.currency_code', '=', currencyCode),
    )
    .returning('ledger_payment_id')
    .executeTakeFirst()
  if (!written) throw new Refused(`payments: ${payment.number} is of another customer or in another currency`)
  await tx
    .insertInto('ledger_allocation')
    .values({
      invoice_id: invoiceId,
      ledger_payment_id: written.ledger_payment_id,
      credit_memo_id: null,
      amount: payment.amount,
    })
    .execute()
    .catch(
      inWords({
        invoice: `payments: with ${amount} of ${payment.number}, more is covered than the invoice comes to`,
        ledger_payment: `payments: of ${payment.number} is less left than ${amount}: what it came to is its total`,
      }),
    )
}
