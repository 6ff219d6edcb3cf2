import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { z } from 'zod'
import { plainCell, separatorSaid } from '#domain/csv.ts'
import { utf16Of } from '../sheets/guard.ts'
import { type Cell, columnLetter, MOST_BYTES, type Refusal, SheetRefused } from '../sheets/sheet.ts'
import { readCsvRows } from './csv-rows.ts'
import type { OpenFile } from './grouped-rows.ts'
import type { SourceRow } from './rows.ts'
import { findUnclear, isBlank, recordOf } from './sheet-cells.ts'
import { type Column, type SheetShape, sheetShape } from './sheet-columns.ts'
import { decodeText, UnusableFile } from './source-text.ts'

type Row = { line: number; cells: readonly Cell[] }

/**
 * The records of a spreadsheet, .xlsx, .ods or .csv: the first line names the columns as the fields of a record, each
 * further line is one. A CSV may be of any length, in UTF-8, UTF-16 or as Windows writes it, by comma, semicolon or
 * tab, or by what a line `sep=;` before the names says. Lines of empty cells and columns without a name are passed
 * over; a line with a cell in such a column, or one that could be two numbers, is refused. Rejects with `UnusableFile`
 * for what is no such sheet, or has a column that is not known or is there twice.
 */
export async function* readSheetRecords(open: OpenFile, record: z.ZodType): AsyncGenerator<SourceRow> {
  const shape = sheetShape(record)
  let columns: (Column | undefined)[] | undefined
  for await (const { line, cells } of readRows(open)) {
    if (cells.every(isBlank)) continue
    const refused = columns && faultOf(columns, cells)
    if (!columns) columns = columnsOf(shape, cells)
    else yield refused ? { line, refused } : { line, record: recordOf(columns, cells) }
  }
  if (!columns) throw new UnusableFile('has no rows')
}

function faultOf(columns: readonly (Column | undefined)[], cells: readonly Cell[]): string | undefined {
  const nameless = cells.findIndex((cell, at) => !columns[at] && !isBlank(cell))
  if (nameless >= 0) {
    const where = `has ${cells[nameless]} in column ${columnLetter(nameless)}, which has no name above it`
    return `${where}: name or empty the column; a cell with the mark between cells in it needs quotes`
  }
  const unclear = findUnclear(columns, cells)
  if (unclear === undefined) return undefined
  return `has ${unclear}, which could be two numbers: leave out marks of thousands, 1500, or add a fourth decimal, 1.5000`
}

function columnsOf(shape: SheetShape, cells: readonly Cell[]): (Column | undefined)[] {
  const heads = cells.map((cell) => String(cell ?? '').trim())
  const columns = heads.map(shape.columnOf)
  const unknown = heads.filter((head, at) => head && !columns[at])
  if (unknown.length) {
    const names = unknown.slice(0, 5).join(', ')
    throw new UnusableFile(`has columns that are not known: ${names}. Known are: ${shape.heads.join(', ')}`)
  }
  const places = columns.map((column) => column?.path.join('.'))
  const twice = heads.find((head, at) => head && places.indexOf(places[at]) < at)
  if (twice) throw new UnusableFile(`has the column ${twice} twice`)
  return columns
}

async function* readRows(open: OpenFile): AsyncGenerator<Row> {
  const { isPacked, encoding, head } = await lookAt(open)
  if (!isPacked) {
    const said = separatorSaid(head)
    const rows = readCsvRows(decodeText(open(), encoding), said ?? delimiterOf(head))
    for await (const { line, cells } of rows) if (!said || line > 1) yield { line, cells: cells.map(plainCell) }
    return
  }
  try {
    const { readCells } = await import('../sheets/read.ts')
    for (const [at, row] of (await readCells(await wholeOf(open))).entries()) {
      yield { line: at + 1, cells: row.map((cell) => (typeof cell === 'string' ? plainCell(cell) : cell)) }
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw new UnusableFile(REFUSALS[error.refusal])
    throw error
  }
}

/** What kind of file it is: a packed one by its first bytes, text as Windows writes it where it is no UTF-8. */
async function lookAt(open: OpenFile) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isUtf8 = (...bytes: Parameters<TextDecoder['decode']>) => {
    try {
      decoder.decode(...bytes)
      return true
    } catch {
      return false
    }
  }
  let isPacked = false
  let isText = true
  let head: Buffer | undefined
  for await (const chunk of open()) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
    if (!head) {
      head = bytes.subarray(0, HEAD_BYTES)
      isPacked = /^(PK|\xd0\xcf)/.test(head.toString('latin1', 0, 2))
      if (isPacked || utf16Of(bytes)) break
    }
    isText = isUtf8(bytes, { stream: true })
    if (!isText) break
  }
  // A letter of two bytes may be begun at the very end and not be one.
  const encoding: 'utf-8' | 'windows-1252' = isText && isUtf8() ? 'utf-8' : 'windows-1252'
  return { isPacked, encoding, head: new TextDecoder(head && utf16Of(head)).decode(head) }
}

const HEAD_BYTES = 64 * 1024

/** What stands most often between the names of the columns. */
function delimiterOf(head: string): string {
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  const count = (mark: string) => line.split(mark).length
  return [';', '\t'].find((mark) => count(mark) > count(',')) ?? ','
}

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
  'not-a-sheet': 'is no spreadsheet',
  'old-format': 'is of an old Excel or has a password: save it as .xlsx or CSV',
  macros: 'has macros: save it as .xlsx or CSV',
  unsafe: 'has parts that are not safe to be read: save it as CSV',
  damaged: 'is damaged and cannot be read',
  'too-long': 'takes too long to be read: save it as CSV',
}
