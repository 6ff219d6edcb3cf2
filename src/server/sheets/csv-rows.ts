import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

export { CsvError } from 'csv-parse'

/** A row that is longer would fill the memory. */
const LONGEST_ROW = 8 * 1024 * 1024

/** A row of a CSV file with the line it starts at. */
export type CsvRow = { line: number; cells: string[] }

type Parsed = { record: string[]; info: { lines: number } }

/**
 * The rows of a CSV text, its head among them, lines ended in any way; blank lines are passed over. Rejects with
 * `CsvError` for no CSV.
 */
export async function* readCsvRows(
  text: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    // A quote that nothing closes would take in all the rest of the file.
    max_record_size: LONGEST_ROW,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  let line = 1
  // The parser takes a line break of Windows within quotes for two.
  let countedTwice = 0
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (record.length > 1 || record[0]) yield { line, cells: record }
      countedTwice += record.join('').split('\r\n').length - 1
      line = info.lines - countedTwice + 1
    }
  } finally {
    source.destroy()
  }
}
