import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import { inTrial } from '../db/trial.ts'
import { nameIn, readRecord, reasonOf } from './faults.ts'
import { type ImportCounts, type ImportOptions, type SourceRow, startCounts } from './rows.ts'

type Became = 'created' | 'updated' | 'unchanged'

/** What became of a row, and what is to be said of it all the same. */
export type Outcome = Became | { became: Became; doubts: readonly string[] } | { refused: string }

/** Why a row about goods is refused that names none; the number of a product that has variants is not theirs. */
export const NO_ITEM = 'number: there is no variant of this number'

/** How records of a kind are read and written. */
type RecordKind<R> = {
  record: z.ZodType<R>
  /** The field that names a record, where it is none of those that name others. */
  namedBy?: string
  /** The business key: a second row of the same file that has it stays out. */
  keyOf(record: R): string
  /** What is to be said of a record that comes in all the same. */
  doubtsOf?(record: R): string[]
  /**
   * Writes records, or says why one stays out, in their order. Throws for one that stays out once some of it is written:
   * the records then come again one by one.
   */
  write(tx: Tx, records: readonly R[]): Promise<Outcome[]>
}

/** How records are written that have nothing in common. */
export const oneByOne =
  <R>(write: (tx: Tx, record: R) => Promise<Outcome>): RecordKind<R>['write'] =>
  async (tx, records) => {
    const outcomes: Outcome[] = []
    for (const record of records) outcomes.push(await write(tx, record))
    return outcomes
  }

const BATCH_ROWS = 200

type Waiting<R> = { line: number; number: string; key: string; record: R }

/**
 * Brings records in, a few hundred in a transaction: good rows land even when others are refused, each told to
 * `onRefused`, and doubts to `onWarning`. A dry run writes and takes back. Rejects when the database is away.
 */
export async function importInBatches<R>(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  { dryRun = false, onProgress, onRefused, onWarning }: ImportOptions,
  kind: RecordKind<R>,
): Promise<ImportCounts> {
  const counts = startCounts()
  const lines = new Map<string, number>()
  let batch: Waiting<R>[] = []

  const refuse = (line: number, number: string | undefined, reason: string) => {
    counts.refused += 1
    onRefused?.({ line, number, reason })
  }
  const count = (written: readonly Waiting<R>[], outcomes: readonly Outcome[]) => {
    for (const [at, { line, number }] of written.entries()) {
      const outcome = outcomes[at] ?? 'unchanged'
      if (typeof outcome === 'string') counts[outcome] += 1
      else if ('refused' in outcome) refuse(line, number, outcome.refused)
      else {
        counts[outcome.became] += 1
        for (const reason of outcome.doubts) onWarning?.({ line, number, reason })
      }
    }
  }
  const write = async (some: readonly Waiting<R>[]): Promise<void> => {
    try {
      const records = some.map(({ record }) => record)
      const work = (tx: Tx) => kind.write(tx, records)
      count(some, await inTrial(db, work, () => dryRun))
    } catch (error) {
      const [only] = some
      const reason = reasonOf(error)
      if (!only || reason === undefined) throw error
      if (some.length === 1) return refuse(only.line, only.number, reason)
      for (const each of some) await write([each])
    }
  }

  for await (const source of rows) {
    counts.read += 1
    const row = checked(source, kind)
    const first = 'refused' in row ? undefined : lines.get(row.key)
    if ('refused' in row) refuse(source.line, row.number, row.refused)
    else if (first !== undefined) refuse(source.line, row.number, `is in line ${first} already`)
    else {
      const { line, number } = row
      for (const reason of kind.doubtsOf?.(row.record) ?? []) onWarning?.({ line, number, reason })
      lines.set(row.key, line)
      batch.push(row)
    }
    if (batch.length === BATCH_ROWS) {
      await write(batch)
      batch = []
    }
    onProgress?.(counts)
  }
  if (batch.length) await write(batch)
  return counts
}

function checked<R>(source: SourceRow, { record: schema, namedBy, keyOf }: RecordKind<R>) {
  if ('refused' in source) return { number: source.number, refused: source.refused }
  const record = readRecord(schema, source.record)
  const number = nameIn(source.record, namedBy)
  if ('refused' in record) return { number, refused: record.refused }
  const key = keyOf(record.read)
  return { line: source.line, number: number ?? key, key, record: record.read }
}
