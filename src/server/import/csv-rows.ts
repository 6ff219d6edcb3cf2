import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { LONGEST_LINE, UnusableFile } from './source-text.ts'

/** A row of a CSV file with the line it starts at. */
export type CsvRow = { line: number; cells: string[] }

type Parsed = { record: string[]; info: { lines: number } }

/** The rows of a CSV text, its head among them; blank lines are passed over. Rejects with `UnusableFile` for no CSV. */
export async function* readCsvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    // A quote that nothing closes would take in all the rest of the file.
    max_record_size: LONGEST_LINE,
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
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(`is not a CSV file: ${error.message}`)
    throw error
  } finally {
    source.destroy()
  }
}
