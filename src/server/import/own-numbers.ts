import { z } from 'zod'
import { BusinessKey } from '#contract/shared.ts'
import { normaliseNumber } from '#domain/item-number.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { importInBatches, type Outcome } from './batches.ts'
import { missingCustomers, missingItems } from './lost-zeros.ts'
import type { ImportOptions, SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

/** Rows that are read at once. */
const PAGE = 5_000

/**
 * The number under which a customer keeps an item in his own books: a line of NDJSON. `customer` and `ownNumber`,
 * however it is punctuated, are the business key.
 */
export const OwnNumberRecord = z.strictObject({
  customer: BusinessKey,
  ownNumber: BusinessKey.refine((text) => normaliseNumber(text) !== '', 'Has no letter and no digit'),
  /** The number of the variant; null forgets the own number. */
  number: BusinessKey.nullable(),
})
export type OwnNumberRecord = z.input<typeof OwnNumberRecord>

type Incoming = { customer: string; normalised: string; own_number: string; variant_id: string | null }
type Judged = { hasCustomer: boolean; hasVariant: boolean; before: string | null; ownBefore: string | null }

const judge = prepared<Judged, [rows: string]>(
  `select c.customer_number is not null as "hasCustomer", v.variant_id is not null as "hasVariant",
     o.variant_id as before, o.own_number as "ownBefore"
   from json_to_recordset($1::json) as w (place integer, customer text, normalised text, variant_id text)
   left join customer c on c.customer_number = w.customer
   left join variant v on v.variant_id = w.variant_id
   left join own_number o on o.customer_number = w.customer and o.normalised = w.normalised
   order by w.place`,
)

const write = prepared<unknown, [rows: string]>(
  `with wanted as (
     select * from json_to_recordset($1::json) as w (customer text, normalised text, own_number text, variant_id text)
   ), forgotten as (
     delete from own_number o using wanted w
     where o.customer_number = w.customer and o.normalised = w.normalised and w.variant_id is null
   )
   insert into own_number (customer_number, normalised, own_number, variant_id)
   select customer, normalised, own_number, variant_id from wanted where variant_id is not null
   on conflict (customer_number, normalised)
   do update set own_number = excluded.own_number, variant_id = excluded.variant_id`,
)

/** Brings customers' own numbers in (see `OwnNumberRecord`). What is the same is not written. */
export const importOwnNumberRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: OwnNumberRecord,
    keyOf: ({ customer, ownNumber }) => `${customer} ${normaliseNumber(ownNumber)}`,
    write: writeOwnNumbers,
  })

async function writeOwnNumbers(tx: Tx, records: readonly z.output<typeof OwnNumberRecord>[]): Promise<Outcome[]> {
  const incoming = records.map(
    ({ customer, ownNumber, number }): Incoming => ({
      customer,
      normalised: normaliseNumber(ownNumber),
      own_number: ownNumber,
      variant_id: number === null ? null : slugOf(number),
    }),
  )
  const judged = await judge(tx, [JSON.stringify(incoming.map((row, place) => ({ place, ...row })))])
  const missing = await missingItems(
    tx,
    incoming.flatMap(({ variant_id }, index) => (variant_id !== null && !judged[index]?.hasVariant ? variant_id : [])),
  )
  const unknown = await missingCustomers(
    tx,
    incoming.flatMap(({ customer }, index) => (judged[index]?.hasCustomer ? [] : customer)),
  )
  const outcomes = incoming.map((row, index) => outcomeOf(row, judged[index], { missing, unknown }))
  const changed = incoming.filter((_, index) => outcomes[index] === 'created' || outcomes[index] === 'updated')
  if (changed.length > 0) await write(tx, [JSON.stringify(changed)])
  return outcomes
}

function outcomeOf(
  { customer, own_number, variant_id }: Incoming,
  judged: Judged | undefined,
  { missing, unknown }: Record<'missing' | 'unknown', (id: string) => string>,
): Outcome {
  if (!judged?.hasCustomer) return { refused: `customer: ${unknown(customer)}` }
  const { hasVariant, before, ownBefore } = judged
  if (variant_id === null) return before === null ? 'unchanged' : 'updated'
  if (!hasVariant) return { refused: missing(variant_id) }
  if (before === null) return 'created'
  return before === variant_id && ownBefore === own_number ? 'unchanged' : 'updated'
}

type Stored = { customer: string; normalised: string; ownNumber: string; number: string }

const findPage = prepared<Stored, [customer: string, normalised: string, limit: number]>(
  `select o.customer_number as customer, o.normalised, o.own_number as "ownNumber", v.number
   from own_number o join variant v using (variant_id)
   where (o.customer_number, o.normalised) > ($1, $2) order by o.customer_number, o.normalised limit $3`,
)

/** Every own number as the record that `importOwnNumberRows` takes and finds unchanged, by customer and own number. */
export async function* exportOwnNumbers(db: Db, pageSize = PAGE): AsyncGenerator<OwnNumberRecord> {
  const rows = pageByPage<Stored>(
    (after) => findPage(db, [after?.customer ?? '', after?.normalised ?? '', pageSize]),
    pageSize,
  )
  for await (const { normalised: _, ...record } of rows) yield record
}
