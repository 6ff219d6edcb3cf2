import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import { plainCell } from '#domain/csv.ts'
import { nearestTo } from '#domain/nearest.ts'
import { fill } from '#domain/texts.ts'
import { type Cell, type Cells, columnLetter, MOST_BYTES, type Refusal, SheetRefused } from '../sheets/sheet.ts'
import { findWriting, readCsvFile } from './csv-file.ts'
import { inOneLine, nameIn } from './faults.ts'
import type { OpenFile } from './grouped-rows.ts'
import type { RowNote, SourceRow } from './rows.ts'
import { doubtOfCells, faultsOfCells, isBlank, recordOf } from './sheet-cells.ts'
import { type Column, type SheetShape, sheetShape } from './sheet-columns.ts'
import { UnusableFile } from './source-text.ts'

/** Lines of words that may stand above the names of the columns: a title, whose it is, as of when. */
const MOST_ABOVE = 9

type Row = { line: number; cells: readonly Cell[] }

/**
 * The records of a spreadsheet, .xlsx, .ods or .csv: the first line names the columns as the fields of a record, each
 * further line is one; a title may stand above them, which is told to `onWarning`. A CSV may be of any length, in
 * UTF-8, UTF-16 or as Windows writes it, by comma, semicolon or tab, or by what a line `sep=;` before the names says.
 * Lines of empty cells and columns without a name are passed over, and so are columns whose name begins with `#`; a
 * line with a cell in one without a name, or one that does not say what was meant, is refused. Sheets of a workbook
 * that are not read, and rows that it hides, are told to `onWarning`. Rejects with `UnusableFile` for what is no such
 * sheet, has a column that is not known or is there twice, or lacks one that every record needs.
 */
export async function* readSheetRecords(
  open: OpenFile,
  record: z.ZodType,
  onWarning?: (row: RowNote) => void,
): AsyncGenerator<SourceRow> {
  const shape = sheetShape(record)
  let columns: (Column | undefined)[] | undefined
  let heads: string[] = []
  const above: { line: number; fault: string; known: number; names: number }[] = []
  for await (const { line, cells: all } of readRows(open, shape, onWarning)) {
    const cells = all.map((cell, at) => (isOwn(heads[at]) ? null : cell))
    if (cells.every(isBlank)) continue
    if (!columns) {
      const fault = faultOfHeads(shape, cells, line)
      if (!fault) {
        heads = headsOf(cells)
        columns = heads.map(shape.columnOf)
      } else {
        const names = headsOf(cells).filter(Boolean).length
        above.push({ line, fault, known: knownIn(shape, cells), names })
      }
      if (above.length > MOST_ABOVE) break
      const reason = `is above the names of the columns, which are in line ${line}, and passed over`
      if (columns) for (const title of above) onWarning?.({ line: title.line, reason })
    } else {
      const record = recordOf(columns, cells)
      const refused = faultOf(columns, cells)
      const doubt = refused === undefined && doubtOfCells(columns, cells)
      if (doubt) onWarning?.({ line, number: nameIn(record), reason: doubt })
      yield refused ? { line, number: nameIn(record), refused } : { line, record }
    }
  }
  if (columns) return
  // Where none is known, a title is one cell, and the names of the columns are several.
  const [likely] = above.toSorted((a, b) => b.known - a.known || b.names - a.names)
  throw new UnusableFile(likely?.fault ?? 'has no rows')
}

function faultOf(columns: readonly (Column | undefined)[], cells: readonly Cell[]): string | undefined {
  const nameless = cells.findIndex((cell, at) => !columns[at] && !isBlank(cell))
  if (nameless >= 0) {
    const where = `has ${cells[nameless]} in column ${columnLetter(nameless)}, which has no name above it`
    return `${where}: name or empty the column; a cell with the mark between cells in it needs quotes`
  }
  const faults = faultsOfCells(columns, cells)
  return faults.length ? inOneLine(faults) : undefined
}

const headsOf = (cells: readonly Cell[]): string[] => cells.map((cell) => String(cell ?? '').trim())

/**
 * Whether a column is said to be nothing of the record. What is only not known may be a field with another name, and a
 * record without that field would empty it.
 */
const isOwn = (head = ''): boolean => head.startsWith('#')

/** Why a line does not name columns of such records. */
function faultOfHeads(
  { heads: known, needed, columnOf }: SheetShape,
  cells: readonly Cell[],
  line = 1,
): string | undefined {
  const heads = headsOf(cells).map((head) => (isOwn(head) ? '' : head))
  const columns = heads.map(columnOf)
  const unknown = heads.filter((head, at) => head && !columns[at])
  if (unknown.length) {
    const names = unknown
      .slice(0, 5)
      .map((head) => [head, ...[nearestTo(head, known)].flatMap((near) => (near ? `(${near}?)` : []))].join(' '))
      .join(', ')
    return `has columns in ${line === 1 ? 'its first line' : `line ${line}`} that are not known: ${names}. Begin the name of a column of your own with #. Known are: ${known.join(', ')}`
  }
  const missing = needed.filter((name) => !columns.some((column) => column?.path[0] === name))
  if (missing.length) {
    const names = `column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`
    return `has no ${names}. Known are: ${known.join(', ')}`
  }
  const places = columns.map((column) => column?.path.join('.'))
  const twice = heads.find((head, at) => head && places.indexOf(places[at]) < at)
  return twice && `has the column ${twice} twice`
}

/** How many columns of such records one of the first lines of a sheet names; more than any where it has no fault. */
const likenessTo = (shape: SheetShape, cells: Cells): number =>
  Math.max(
    ...cells
      .filter((row) => !row.every(isBlank))
      .slice(0, MOST_ABOVE + 1)
      .map((row) => (faultOfHeads(shape, row) === undefined ? Infinity : knownIn(shape, row))),
  )

const knownIn = ({ columnOf }: SheetShape, cells: readonly Cell[]): number =>
  headsOf(cells).filter((head) => head && columnOf(head)).length

async function* readRows(open: OpenFile, shape: SheetShape, onWarning?: (row: RowNote) => void): AsyncGenerator<Row> {
  const writing = await findWriting(open)
  if (!writing.isPacked) {
    for await (const { line, cells } of readCsvFile(open, writing)) yield { line, cells: cells.map(plainCell) }
    return
  }
  try {
    const { readBook } = await import('../sheets/read.ts')
    const { cells, unread, hidden = [] } = await readBook(await wholeOf(open), (each) => likenessTo(shape, each))
    if (unread.length) onWarning?.({ line: 1, reason: unreadOf(unread) })
    const [first] = hidden
    if (first) onWarning?.({ line: first, reason: fill(HIDDEN, { count: hidden.length }) })
    for (const [at, row] of cells.entries()) {
      yield { line: at + 1, cells: row.map((cell) => (typeof cell === 'string' ? plainCell(cell) : cell)) }
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw new UnusableFile(REFUSALS[error.refusal])
    throw error
  }
}

const unreadOf = (sheets: readonly string[]): string =>
  `of a workbook one sheet is read, and not ${sheets.join(', ')}: what should come in of it needs a file of its own`

const HIDDEN =
  '{count} {count|row is|rows are} hidden in the workbook, this one first, and {count|comes|come} in like any other: delete what is to stay out'

async function wholeOf(open: OpenFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of open()) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    bytes += part.length
    if (bytes > MOST_BYTES) throw new SheetRefused('too-large')
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

const REFUSALS: Record<Refusal, string> = {
  'too-large': 'is too large for a workbook: save it as CSV, which may have any length',
  'too-many-rows': 'has more than 20,000 rows: save it as CSV, which may have any number',
  'too-many-columns': 'has more than 1,000 columns: save it as CSV, which may have any number',
  'not-a-sheet': 'is no spreadsheet: unpack it where it is an archive',
  'old-format': 'is of an old Excel, binary or has a password: save it as .xlsx or CSV',
  macros: 'has macros: save it as .xlsx or CSV',
  unsafe: 'has parts that are not safe to be read: save it as CSV',
  damaged: 'is damaged and cannot be read',
  'too-long': 'takes too long to be read: save it as CSV',
}
