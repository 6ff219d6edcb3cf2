import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'

export { CsvError }

/** A row that is longer would fill the memory. */
const LONGEST_ROW = 8 * 1024 * 1024

/** A row of a CSV file with the line it starts at. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a CSV text, its head among them, lines ended in any way; blank lines are passed over. Rejects with
 * `CsvError` for no CSV.
 */
export async function* readCsvRows(
  text: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  let line = 1
  let blankLines = 0
  // The parser takes a line break of Windows within quotes for two.
  let countedTwice = 0
  const options: Options<CsvRow, string[]> = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A quote that nothing closes would take in all the rest of the file.
    max_record_size: LONGEST_ROW,
    on_record(cells, { lines, empty_lines }) {
      const row = { line: line + empty_lines - blankLines, cells }
      blankLines = empty_lines
      countedTwice += cells.join('').split('\r\n').length - 1
      line = lines - countedTwice + 1
      return cells.length > 1 || cells[0] ? row : undefined
    },
  }
  const source = Readable.from(withinBounds(text))
  const parser = parse(options as object)
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* source.pipe(parser) as AsyncIterable<CsvRow>
  } catch (error) {
    if (error instanceof CsvError)
      error.message = faultOf(error, line + Number(error.empty_lines ?? blankLines) - blankLines)
    throw error
  } finally {
    source.destroy()
  }
}

/** The text, until there is a line of it that is too long: the parser counts what stands between separators alone. */
async function* withinBounds(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let length = 0
  for await (const part of text) {
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
    length = end < 0 ? length + part.length : part.length - end - 1
    if (length > LONGEST_ROW) throw new CsvError('CSV_MAX_RECORD_SIZE', 'The row is too long')
    yield part
  }
}

/** What is wrong with the row that begins in a line. */
function faultOf({ code, message }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `line ${line} opens a quote (") that nothing closes`
  if (code === 'CSV_MAX_RECORD_SIZE') return `line ${line} begins a row of more than 8 MB: is a quote (") not closed?`
  return message
}
