import type { CsvRow } from '../sheets/csv-rows.ts'
import { findWriting, readCsvFile } from './csv-file.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import { UnusableFile } from './source-text.ts'

/** One row of a CSV by the names of its columns, those it is too short for among them; `line` is where it starts. */
export type NamedRow = { line: number; cells: ReadonlyMap<string, string> }

/** So many has a sheet of Excel; each row takes room for every one. */
const MOST_COLUMNS = 16_384

/** What the columns of a file are called here, by its first line; throws `UnusableFile` when it is of something else. */
type ColumnsOf = (header: readonly string[]) => readonly string[]

/**
 * The rows of a CSV that another system wrote, also where a spreadsheet has saved it again: by comma, semicolon or tab,
 * in UTF-8, UTF-16 or as Windows writes it. Rejects with `UnusableFile` before anything is yielded when it is none.
 */
export async function* readNamedRows(open: OpenFile, columnsOf: ColumnsOf): AsyncGenerator<NamedRow> {
  const writing = await findWriting(open)
  yield* named(readCsvFile(open, writing), columnsOf)
}

/** The same, those together that belong together by what `nameOf` says. */
export async function* readNamedGroups(
  open: OpenFile,
  columnsOf: ColumnsOf,
  nameOf: (row: NamedRow) => string,
): AsyncGenerator<NamedRow[]> {
  const writing = await findWriting(open)
  yield* readGroups(() => named(readCsvFile(open, writing), columnsOf), nameOf)
}

async function* named(rows: AsyncIterable<CsvRow>, columnsOf: ColumnsOf): AsyncGenerator<NamedRow> {
  let columns: readonly string[] | undefined
  for await (const { line, cells } of rows) {
    if (columns) yield { line, cells: new Map(columns.map((column, at) => [column, cells[at]?.trim() ?? ''])) }
    else if (cells.length > MOST_COLUMNS) throw new UnusableFile(`has ${cells.length} columns`)
    else columns = columnsOf(cells)
  }
}

/** What stands in a column; empty where there is no such column. */
export const cell = ({ cells }: NamedRow, column: string): string => cells.get(column) ?? ''
