import { z } from 'zod'
import { Day } from '#contract/shared.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { importInBatches, NO_ITEM, type Outcome } from './batches.ts'
import { BusinessKey } from './business-key.ts'
import type { ImportOptions, SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

/** What is there of an item: a line of NDJSON. `number` is the number of the variant. */
export const StockRecord = z.strictObject({
  number: BusinessKey,
  /** Pieces; below zero are promised already. */
  stock: z.int().min(-10_000_000).max(10_000_000),
  /** The day more is expected; null forgets it, left out it stays. */
  expectedOn: Day.nullish(),
})
export type StockRecord = z.input<typeof StockRecord>

type Incoming = { id: string; stock: number; expected_on: string | null; keeps_date: boolean }
type Written = { id: string; isChanged: boolean; isShort: boolean }

/** Variants are held in one order, so that an order that takes stock and an import never wait for each other. */
const write = prepared<Written, [rows: string]>(
  `with wanted as (
     select * from json_to_recordset($1::json) as w (id text, stock integer, expected_on date, keeps_date boolean)
   ), held as (
     select v.variant_id as id, v.stock, v.expected_on, not v.allow_backorder as is_strict
     from variant v where v.variant_id = any(array(select id from wanted)) order by v.variant_id for update
   ), judged as (
     select id, wanted.stock, case when keeps_date then held.expected_on else wanted.expected_on end as expected_on,
       is_strict and wanted.stock < 0 as is_short,
       wanted.stock <> held.stock or not keeps_date and wanted.expected_on is distinct from held.expected_on as is_changed
     from held join wanted using (id)
   ), done as (
     update variant v set stock = judged.stock, expected_on = judged.expected_on
     from judged where v.variant_id = judged.id and is_changed and not is_short
   )
   select id, is_changed as "isChanged", is_short as "isShort" from judged`,
)

/** Brings stock in (see `StockRecord`): levels as they are, not what came or went. What is the same is not written. */
export const importStockRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, { record: StockRecord, keyOf: ({ number }) => slugOf(number), write: writeStock })

async function writeStock(tx: Tx, records: readonly z.output<typeof StockRecord>[]): Promise<Outcome[]> {
  const incoming = records.map(
    ({ number, stock, expectedOn }): Incoming => ({
      id: slugOf(number),
      stock,
      expected_on: expectedOn ?? null,
      keeps_date: expectedOn === undefined,
    }),
  )
  const found = new Map((await write(tx, [JSON.stringify(incoming)])).map((row) => [row.id, row]))
  return incoming.map(({ id, stock }) => {
    const row = found.get(id)
    if (!row) return { refused: NO_ITEM }
    if (row.isShort) return { refused: `stock: ${stock} of an item that allows no backorder` }
    return row.isChanged ? 'updated' : 'unchanged'
  })
}
