import type { z } from 'zod'
import { toMinorUnits } from '#domain/money.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { Refused } from './faults.ts'
import { CreditMemoRecord } from './paper-record.ts'
import { importPapers, inWords, type PaperCustomer, paperColumns } from './papers.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

type CreditMemo = z.output<typeof CreditMemoRecord>

/**
 * Brings credit memos in (see `CreditMemoRecord`) with what they cover, overwriting those of the same number. The
 * invoices they cover have to be there. Rejects when the database is away.
 */
export const importCreditMemoRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importPapers(db, rows, options, { record: CreditMemoRecord, findHashes, write: writeCreditMemo })

const findHashes = prepared<{ number: string; hash: Buffer | null }, [numbers: readonly string[]]>(
  'select credit_memo_number as number, import_hash as hash from credit_memo where credit_memo_number = any($1)',
)

async function writeCreditMemo(tx: Tx, record: CreditMemo, customer: PaperCustomer): Promise<'created' | 'updated'> {
  const { columns, lines } = paperColumns(record, customer)
  const known = await tx
    .selectFrom('credit_memo')
    .select(['credit_memo_id', 'customer_number'])
    .where('credit_memo_number', '=', record.number)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.customer_number !== record.customerNumber) {
    throw new Refused(`number: the credit memo is of customer ${known.customer_number}`)
  }
  if (known) {
    await tx.deleteFrom('ledger_allocation').where('credit_memo_id', '=', known.credit_memo_id).execute()
    await tx.deleteFrom('credit_memo_line').where('credit_memo_id', '=', known.credit_memo_id).execute()
  }
  const values = {
    ...columns,
    credited_on: record.creditedOn,
    invoice_number: record.invoiceNumber ?? null,
    reason: record.reason,
  }
  const { credit_memo_id } = await tx
    .insertInto('credit_memo')
    .values({ credit_memo_number: record.number, ...values })
    .onConflict((conflict) => conflict.column('credit_memo_number').doUpdateSet(values))
    .returning('credit_memo_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('credit_memo_line')
    .values(lines.map((line) => ({ credit_memo_id, ...line })))
    .execute()
  for (const use of record.covers) await cover(tx, record, credit_memo_id, use)
  return known ? 'updated' : 'created'
}

async function cover(
  tx: Tx,
  { customerNumber, currencyCode }: CreditMemo,
  creditMemoId: string,
  { invoiceNumber, amount }: CreditMemo['covers'][number],
): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('invoice_id')
    .where('invoice_number', '=', invoiceNumber)
    .where('customer_number', '=', customerNumber)
    .where('currency_code', '=', currencyCode)
    .executeTakeFirst()
  if (!invoice) throw new Refused(`covers: the customer has no invoice ${invoiceNumber} in ${currencyCode}`)
  await tx
    .insertInto('ledger_allocation')
    .values({
      invoice_id: invoice.invoice_id,
      ledger_payment_id: null,
      credit_memo_id: creditMemoId,
      amount: toMinorUnits(amount, currencyCode),
    })
    .execute()
    .catch(
      inWords({
        invoice: `covers: of ${invoiceNumber} is less open than ${amount}`,
        credit_memo: `covers: with ${amount} of ${invoiceNumber} they are more than the credit memo comes to`,
      }),
    )
}
