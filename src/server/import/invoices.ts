import { sql } from 'kysely'
import type { z } from 'zod'
import { toMinorUnits } from '#domain/money.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { Refused } from './faults.ts'
import { InvoiceRecord } from './paper-record.ts'
import { importPapers, inWords, type PaperCustomer, paperColumns } from './papers.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

type Invoice = z.output<typeof InvoiceRecord>

/**
 * Brings invoices in (see `InvoiceRecord`) with the payments that cover them, overwriting those of the same number;
 * what names one in addresses stays. Rejects when the database is away.
 */
export const importInvoiceRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importPapers(db, rows, options, { record: InvoiceRecord, findHashes, write: writeInvoice })

const findHashes = prepared<{ number: string; hash: Buffer | null }, [numbers: readonly string[]]>(
  'select invoice_number as number, import_hash as hash from invoice where invoice_number = any($1)',
)

async function writeInvoice(tx: Tx, record: Invoice, customer: PaperCustomer): Promise<'created' | 'updated'> {
  const { columns, lines } = paperColumns(record, customer)
  const known = await tx
    .selectFrom('invoice')
    .select(['invoice_id', 'customer_number', 'currency_code'])
    .where('invoice_number', '=', record.number)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.customer_number !== record.customerNumber) {
    throw new Refused(`number: the invoice is of customer ${known.customer_number}`)
  }
  // What was paid of it in the shop, is being paid, or was credited, is in its currency.
  if (known && known.currency_code !== record.currencyCode) {
    throw new Refused(`currencyCode: the invoice is in ${known.currency_code}`)
  }
  // What payments covered is said anew; what credit memos did stays.
  const takenBack = known ? await takeBackPayments(tx, known.invoice_id) : []
  const values = {
    ...columns,
    invoiced_on: record.invoicedOn,
    due_on: record.dueOn,
    payment_terms: record.paymentTerms,
    shipping_address: record.shippingAddress ? JSON.stringify({ addressId: null, ...record.shippingAddress }) : null,
  }
  const { invoice_id } = await tx
    .insertInto('invoice')
    .values({ invoice_number: record.number, ...values })
    .onConflict((conflict) => conflict.column('invoice_number').doUpdateSet(values))
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
    .catch(inWords({ invoice: 'lines: they come to less than credit memos cover of the invoice already' }))
  if (known) await tx.deleteFrom('invoice_line').where('invoice_id', '=', invoice_id).execute()
  await tx
    .insertInto('invoice_line')
    .values(lines.map((line) => ({ invoice_id, ...line })))
    .execute()
  for (const payment of record.payments) await cover(tx, record, customer, { invoiceId: invoice_id, payment })
  await coverAgain(tx, invoice_id, takenBack)
  await dropUnnamed(tx, takenBack)
  return known ? 'updated' : 'created'
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

type Cover = { invoiceId: string; payment: Invoice['payments'][number] }

async function cover(tx: Tx, record: Invoice, { areaId }: PaperCustomer, { invoiceId, payment }: Cover): Promise<void> {
  const { customerNumber, currencyCode } = record
  const values = {
    paid_on: payment.paidOn,
    method: payment.method,
    reference: payment.reference,
    amount: toMinorUnits(payment.total ?? payment.amount, currencyCode),
  }
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
      amount: toMinorUnits(payment.amount, currencyCode),
    })
    .execute()
    .catch(
      inWords({
        invoice: `payments: with ${payment.amount} of ${payment.number}, more is covered than the invoice comes to`,
        ledger_payment: `payments: of ${payment.number} is less left than ${payment.amount}: what it came to is its total`,
      }),
    )
}
