import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { separatorOf, separatorSaid } from '#domain/csv.ts'
import { CsvError, type CsvRow, readCsvRows } from '../sheets/csv-rows.ts'
import { isWorkbook, utf16Of } from '../sheets/guard.ts'
import type { OpenFile } from './grouped-rows.ts'
import { decodeText, UnusableFile } from './source-text.ts'

/** How a file is written, as far as a first reading tells. */
type Writing = {
  /** A workbook, whose first bytes are those of an archive. */
  isPacked: boolean
  encoding: 'utf-8' | 'windows-1252'
  /** What stands between the cells. */
  separator: string
  /** A line `sep=;` before the names says the separator. */
  isSaid: boolean
}

const HEAD_BYTES = 64 * 1024

/**
 * Reads the file once to see how it is written: text is as Windows writes it where it is no UTF-8. Rejects with
 * `UnusableFile` for what is no text at all, a picture say, and for markup, which some programs save as .xls.
 */
export async function findWriting(open: OpenFile): Promise<Writing> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isUtf8 = (...bytes: Parameters<TextDecoder['decode']>) => {
    try {
      decoder.decode(...bytes)
      return true
    } catch {
      return false
    }
  }
  let isText = true
  let head = Buffer.alloc(0)
  for await (const chunk of open()) {
    const bytes = Buffer.from(chunk)
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
    isText &&= isUtf8(bytes, { stream: true })
    if (!isText && head.length === HEAD_BYTES) break
  }
  const isPacked = isWorkbook(head)
  const start = new TextDecoder(utf16Of(head)).decode(head)
  if (!isPacked && start.includes('\0'))
    throw new UnusableFile('is neither a spreadsheet nor text: unpack it where it is an archive')
  if (/^\s*</.test(start)) {
    throw new UnusableFile(
      'is HTML or XML, whatever its name says: open it in a spreadsheet and save it as .xlsx or CSV',
    )
  }
  const said = separatorSaid(start)
  return {
    isPacked,
    // A letter of two bytes may be begun at the very end and not be one.
    encoding: isText && isUtf8() ? 'utf-8' : 'windows-1252',
    separator: said ?? separatorOf(start),
    isSaid: said !== undefined,
  }
}

/** The rows of a CSV written like that, the names of its columns first. Rejects with `UnusableFile` for no CSV. */
export async function* readCsvFile(open: OpenFile, { encoding, separator, isSaid }: Writing): AsyncGenerator<CsvRow> {
  try {
    for await (const row of readCsvRows(decodeText(open(), encoding), separator)) if (!isSaid || row.line > 1) yield row
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(`is not a CSV file: ${error.message}`)
    throw error
  }
}
