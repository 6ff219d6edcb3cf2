import { isDeepStrictEqual } from 'node:util'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { Refused } from './faults.ts'
import { CreditMemoRecord } from './paper-record.ts'
import { importPapers, inWords, type Paper, paperColumns, paperOf, toPaper, toPaperRecord } from './papers.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/** Credit memos that are read at once. */
const PAGE = 200

type CreditMemo = Paper & {
  creditedOn: string
  invoiceNumber: string | null
  reason: string
  /** By the number of the invoice. */
  covers: { invoiceNumber: string; amount: number }[]
}

/**
 * Brings credit memos in (see `CreditMemoRecord`) with what they cover, overwriting those of the same number. The
 * invoices they cover have to be there. Rejects when the database is away.
 */
export const importCreditMemoRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importPapers(db, rows, options, {
    record: CreditMemoRecord,
    find: findCreditMemos,
    isSame: isDeepStrictEqual,
    write: writeCreditMemo,
    toPaper(record, customer) {
      const { creditedOn, invoiceNumber = null, reason, covers, currencyCode } = record
      return {
        ...toPaper(record, customer),
        ...{ creditedOn, invoiceNumber, reason },
        covers: covers
          .map((use) => ({ ...use, amount: toMinorUnits(use.amount, currencyCode) }))
          .toSorted((a, b) => (a.invoiceNumber < b.invoiceNumber ? -1 : 1)),
      }
    },
  })

/** Every credit memo as the record that `importCreditMemoRows` takes and finds unchanged, by number. */
export async function* exportCreditMemos(db: Db, pageSize = PAGE): AsyncGenerator<CreditMemoRecord> {
  const memos = pageByPage<CreditMemo>((after) => findPage(db, [after?.number ?? '', pageSize]), pageSize)
  for await (const { invoiceNumber, covers, ...memo } of memos) {
    yield {
      ...toPaperRecord(memo),
      ...(invoiceNumber !== null && { invoiceNumber }),
      covers: covers.map((use) => ({ ...use, amount: toMainUnit(use.amount, memo.currencyCode) })),
    }
  }
}

const CREDIT_MEMO = `select ${paperOf('credit_memo')}, credited_on as "creditedOn",
    p.invoice_number as "invoiceNumber", reason, coalesce((
      select json_agg(json_build_object('invoiceNumber', i.invoice_number, 'amount', a.amount)
        order by i.invoice_number collate "C")
      from ledger_allocation a join invoice i using (invoice_id) where a.credit_memo_id = p.credit_memo_id
    ), '[]') as covers
  from credit_memo p`

const findCreditMemos = prepared<CreditMemo, [numbers: readonly string[]]>(
  `${CREDIT_MEMO} where credit_memo_number = any($1)`,
)

const findPage = prepared<CreditMemo, [after: string, limit: number]>(
  `${CREDIT_MEMO} where credit_memo_number > $1 order by credit_memo_number limit $2`,
)

async function writeCreditMemo(tx: Tx, memo: CreditMemo): Promise<void> {
  const { columns, lines } = paperColumns(memo)
  const known = await tx
    .selectFrom('credit_memo')
    .select(['credit_memo_id', 'customer_number'])
    .where('credit_memo_number', '=', memo.number)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.customer_number !== memo.customerNumber) {
    throw new Refused(`number: the credit memo is of customer ${known.customer_number}`)
  }
  if (known) {
    await tx.deleteFrom('ledger_allocation').where('credit_memo_id', '=', known.credit_memo_id).execute()
    await tx.deleteFrom('credit_memo_line').where('credit_memo_id', '=', known.credit_memo_id).execute()
  }
  const values = {
    ...columns,
    credited_on: memo.creditedOn,
    invoice_number: memo.invoiceNumber,
    reason: memo.reason,
  }
  const { credit_memo_id } = await tx
    .insertInto('credit_memo')
    .values({ credit_memo_number: memo.number, ...values })
    .onConflict((conflict) => conflict.column('credit_memo_number').doUpdateSet(values))
    .returning('credit_memo_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('credit_memo_line')
    .values(lines.map((line) => ({ credit_memo_id, ...line })))
    .execute()
  for (const use of memo.covers) await cover(tx, memo, credit_memo_id, use)
}

async function cover(
  tx: Tx,
  { customerNumber, currencyCode }: CreditMemo,
  creditMemoId: string,
  { invoiceNumber, amount: minor }: CreditMemo['covers'][number],
): Promise<void> {
  const amount = toMainUnit(minor, currencyCode)
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
      amount: minor,
    })
    .execute()
    .catch(
      inWords({
        invoice: `covers: of ${invoiceNumber} is less open than ${amount}`,
        credit_memo: `covers: with ${amount} of ${invoiceNumber} they are more than the credit memo comes to`,
      }),
    )
}
