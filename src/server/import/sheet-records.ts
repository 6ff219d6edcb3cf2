import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { z } from 'zod'
import { plainCell } from '#domain/csv.ts'
import { MOST_BYTES, type Refusal, SheetRefused } from '../sheets/sheet.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import type { OpenFile } from './grouped-rows.ts'
import type { SourceRow } from './rows.ts'
import { recordOf } from './sheet-cells.ts'
import { type Column, sheetShape } from './sheet-columns.ts'
import { decodeText, UnusableFile } from './source-text.ts'

/**
 * The records of a spreadsheet, .xlsx, .ods or .csv: the first line names the columns as the fields of a record, each
 * further line is one. A CSV may be of any length, in UTF-8, UTF-16 or as Windows writes it, by comma, semicolon or
 * tab. Rejects with `UnusableFile` for what is no such sheet or has a column that is not known.
 */
export async function* readSheetRecords(open: OpenFile, record: z.ZodType): AsyncGenerator<SourceRow> {
  const shape = sheetShape(record)
  let columns: (Column | undefined)[] | undefined
  for await (const { line, cells } of readRows(open)) {
    if (columns) yield { line, record: recordOf(columns, cells.map(plainCell)) }
    else columns = columnsOf(cells)
  }
  if (!columns) throw new UnusableFile('has no rows')

  function columnsOf(heads: readonly string[]): (Column | undefined)[] {
    const named = heads.map((head) => ({ head, column: shape.columnOf(plainCell(head)) }))
    const unknown = named.filter(({ head, column }) => head.trim() && !column).map(({ head }) => head.trim())
    if (unknown.length) {
      const names = unknown.slice(0, 5).join(', ')
      throw new UnusableFile(`has columns that are not known: ${names}. Known are: ${shape.heads.join(', ')}`)
    }
    if (named.every(({ column }) => !column)) throw new UnusableFile('does not name its columns in the first line')
    return named.map(({ column }) => column)
  }
}

async function* readRows(open: OpenFile): AsyncGenerator<CsvRow> {
  const { isPacked, encoding, head } = await lookAt(open)
  if (!isPacked) return yield* readCsvRows(decodeText(open(), encoding), delimiterOf(head))
  try {
    const { readCells } = await import('../sheets/read.ts')
    const cells = await readCells(await wholeOf(open))
    for (const [at, row] of cells.entries()) {
      const texts = row.map((cell) => (cell === null ? '' : String(cell)))
      if (texts.some(Boolean)) yield { line: at + 1, cells: texts }
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw new UnusableFile(REFUSALS[error.refusal])
    throw error
  }
}

/** What kind of file it is: a packed one by its first bytes, text as Windows writes it where it is no UTF-8. */
async function lookAt(open: OpenFile) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isPacked = false
  let encoding: 'utf-8' | 'windows-1252' = 'utf-8'
  let head: Buffer | undefined
  for await (const chunk of open()) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
    if (!head) {
      head = bytes.subarray(0, HEAD_BYTES)
      const start = bytes.subarray(0, 2).toString('latin1')
      isPacked = start === 'PK' || start === '\xd0\xcf'
      if (isPacked || start === '\xff\xfe') break
    }
    try {
      decoder.decode(bytes, { stream: true })
    } catch {
      encoding = 'windows-1252'
      break
    }
  }
  return { isPacked, encoding, head: head?.toString('latin1').replaceAll('\0', '') ?? '' }
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
