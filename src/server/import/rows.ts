import type { SalesArea } from './product-row.ts'

/** One row on its way in, with the line of the file it starts at: a record to be checked, or why there is none. */
export type SourceRow =
  | { line: number; record: unknown }
  | { line: number; number?: string | undefined; refused: string }

/**
 * What is to be said about a row: why it stays out, or what was changed so that it could come in. Line 0 is the file as
 * a whole.
 */
export type RowNote = { line: number; number?: string | undefined; reason: string }

/** What is to be said of a file that does not name more than half of what there is, none of which ends then. */
export function moreThanHalf(missing: number, all: number, what: string): RowNote | undefined {
  if (missing * 2 <= all) return undefined
  return {
    line: 0,
    reason: `${missing} of ${all} ${what} are not in the file: all of them stay, as these are more than half`,
  }
}

/** Says what was changed in a line, so that it could come in. */
export type Warn = (line: number, reason: string) => void

/** Says each thing once, whatever it is said of. */
export function onceEach(say: (reason: string) => void): (reason: string) => void {
  const told = new Set<string>()
  return (reason) => {
    if (!told.has(reason)) say(reason)
    told.add(reason)
  }
}

/** What is taken for a field that is missing in a line, which is said. */
export function fallback(value: string, field: string, { line }: { line: number }, warn: Warn): string {
  warn(line, `has no ${field}; ${value} is taken`)
  return value
}

/**
 * How an import went, in rows; each row read is in exactly one of the four after it. Beside them how many products went
 * off sale, or prices ended, that a whole file does not name. Of a dry run it is what would be.
 */
export type ImportCounts = {
  read: number
  created: number
  updated: number
  unchanged: number
  refused: number
  ended: number
}

/** How an import stands before its first row. */
export const startCounts = (): ImportCounts => ({
  ...{ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 },
  ended: 0,
})

export type ImportOptions = {
  /** Of a file that speaks of one area alone: that area. What others have of the same goods stays. */
  onlyArea?: SalesArea | undefined
  /**
   * Whether the file has all products or prices there are, asked before its rows and when all were read: those that it
   * does not name go off sale, or end, then.
   */
  isWhole?: (() => boolean) | undefined
  /** Checks and counts everything, writes nothing. */
  dryRun?: boolean | undefined
  /** Called now and then with what has become of the rows so far. */
  onProgress?: ((counts: ImportCounts) => void) | undefined
  onRefused?: ((row: RowNote) => void) | undefined
  /** A row came in, but not quite as it was written. */
  onWarning?: ((row: RowNote) => void) | undefined
}

/** The rows of plain records: the first is line 1. */
export async function* numberRows(records: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const record of records) {
    line += 1
    yield { line, record }
  }
}

/** The rows up to the one before which it `isOver`. */
export async function* until(rows: AsyncIterable<SourceRow>, isOver: () => boolean) {
  for await (const row of rows) {
    if (isOver()) return
    yield row
  }
}
