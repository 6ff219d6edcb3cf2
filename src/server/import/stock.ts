import { z } from 'zod'
import { BusinessKey, DayOrNone } from '#contract/shared.ts'
import { StockLevel } from '#contract/staff-items.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { TAKEN_UNPAID } from '../db/placed.ts'
import { importInBatches, type Outcome } from './batches.ts'
import { missingItems } from './lost-zeros.ts'
import type { ImportOptions, SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

/** What is there of an item: a line of NDJSON. `number` is the number of the variant. */
export const StockRecord = z.strictObject({
  number: BusinessKey,
  /** Pieces; below zero are promised already. */
  stock: StockLevel,
  /** The day more is expected; null forgets it, left out it stays. */
  expectedOn: DayOrNone,
})
export type StockRecord = z.input<typeof StockRecord>

/** The level of a variant on its way in; whether it allows backorders stays where that is null. */
type IncomingLevel = {
  id: string
  stock: number
  expected_on: string | null
  keeps_date: boolean
  allow_backorder: boolean | null
}
type Written = { id: string; isChanged: boolean; isShort: boolean }

/** Variants are held in one order, so that an order that takes stock and an import never wait for each other. */
export const lockLevels = prepared<unknown, [variantIds: readonly string[]]>(
  'select from variant where variant_id = any($1) order by variant_id for update',
)

/** Writes levels of variants that are held; what orders have taken that nobody has paid yet stays taken. */
const write = prepared<Written, [rows: string]>(
  `with judged as (
     select v.variant_id as id, level, case when keeps_date then v.expected_on else w.expected_on end as expected_on,
       is_open, not is_open and w.stock < 0 as is_short,
       level <> v.stock or not keeps_date and w.expected_on is distinct from v.expected_on
         or is_open <> v.allow_backorder as is_changed
     from json_to_recordset($1::json)
         as w (id text, stock integer, expected_on date, keeps_date boolean, allow_backorder boolean)
       join variant v on v.variant_id = w.id left join ${TAKEN_UNPAID} taken using (variant_id), lateral (
         select coalesce(w.allow_backorder, v.allow_backorder) as is_open
       ) as known, lateral (
         select greatest(w.stock - coalesce(taken.pieces, 0), case when not is_open then 0 end) as level
       ) as counted
   ), done as (
     update variant v set stock = judged.level, expected_on = judged.expected_on, allow_backorder = judged.is_open
     from judged where v.variant_id = judged.id and is_changed and not is_short
   )
   select id, is_changed as "isChanged", is_short as "isShort" from judged`,
)

/** Brings stock in (see `StockRecord`): levels as they are, not what came or went. What is the same is not written. */
export const importStockRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, { record: StockRecord, keyOf: ({ number }) => slugOf(number), write: writeStock })

/** Rows that are read at once. */
const PAGE = 5_000

type Kept = { id: string; number: string; stock: number; expectedOn: string | null }

const findPage = prepared<Kept, [after: string, limit: number]>(
  `select variant_id as id, number, stock + coalesce(taken.pieces, 0) as stock, expected_on as "expectedOn"
   from variant left join ${TAKEN_UNPAID} taken using (variant_id)
   where is_active and variant_id > $1 order by variant_id limit $2`,
)

/** The stock of all that is sold as the record that `importStockRows` takes and finds unchanged, by number. */
export async function* exportStock(db: Db, pageSize = PAGE): AsyncGenerator<StockRecord> {
  const levels = pageByPage<Kept>((after) => findPage(db, [after?.id ?? '', pageSize]), pageSize)
  for await (const { id: _, ...level } of levels) yield level
}

/** Writes levels of variants that are held, and says of each whether it was other, or below zero where none may be. */
export const writeLevels = (tx: Tx, levels: readonly IncomingLevel[]) => write(tx, [JSON.stringify(levels)])

async function writeStock(tx: Tx, records: readonly z.output<typeof StockRecord>[]): Promise<Outcome[]> {
  const incoming = records.map(
    ({ number, stock, expectedOn }): IncomingLevel => ({
      id: slugOf(number),
      stock,
      expected_on: expectedOn ?? null,
      keeps_date: expectedOn === undefined,
      allow_backorder: null,
    }),
  )
  await lockLevels(tx, [incoming.map(({ id }) => id)])
  const found = new Map((await writeLevels(tx, incoming)).map((row) => [row.id, row]))
  const missing = await missingItems(
    tx,
    incoming.flatMap(({ id }) => (found.has(id) ? [] : id)),
  )
  return incoming.map(({ id, stock }) => {
    const row = found.get(id)
    if (!row) return { refused: missing(id) }
    if (row.isShort) return { refused: `stock: ${stock} of an item that allows no backorder` }
    return row.isChanged ? 'updated' : 'unchanged'
  })
}
