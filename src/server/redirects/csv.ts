import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { MOST_REDIRECT_ROWS, REDIRECT_COLUMNS } from '#contract/redirects.ts'
import { csvLine, plainCell, separatorOf, separatorSaid } from '#domain/csv.ts'
import type { RedirectWish } from '#domain/redirect-review.ts'
import type { Db } from '../db/database.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { redirectsOf } from './staff-queries.ts'

/** A wish with the line it stands in. */
export type NumberedWish = RedirectWish & { line: number }

/** The first line of a file of redirects. */
export const CSV_HEADER = csvLine(REDIRECT_COLUMNS)

/** Rows that are read between two looks at other requests. */
const BREATH = 2_000
const SLICE = 64 * 1024

/** Every redirect of an area as the lines of a file, by address; read as they are sent. */
export async function* writeRedirects(db: Db, areaId: string): AsyncGenerator<string> {
  yield CSV_HEADER
  for await (const redirects of redirectsOf(db, areaId)) yield redirects.map(lineOf).join('')
}

const lineOf = ({ fromUrl, toUrl, statusCode, languageCode }: RedirectWish): string =>
  csvLine([fromUrl, toUrl, statusCode, languageCode ?? ''])

/**
 * The redirects of a file as `writeRedirects` makes it, or as a person did: cells between commas, semicolons, tabs or
 * what a first line `sep=|` says, lines ended in any way, columns in any order. Throws ValidationException for what is
 * no such file, and PayloadTooLargeException for too many rows.
 */
export async function readRedirects(csv: string): Promise<NumberedWish[]> {
  const plain = csv.replace(/^\ufeff/, '')
  const separator = separatorSaid(plain)
  const text = separator ? plain.slice(plain.indexOf('\n') + 1) : plain
  const firstLine = separator ? 2 : 1
  const wishes: NumberedWish[] = []
  let columns: Columns | undefined
  let line = firstLine
  try {
    for await (const { record, info } of recordsOf(text, separator ?? separatorOf(text))) {
      if (!columns) columns = columnsOf(record)
      else if (record.some((cell) => cell.trim())) wishes.push(wishOf(columns, record, line))
      if (wishes.length > MOST_REDIRECT_ROWS) {
        throw new ShopError('PayloadTooLargeException', `One file holds ${MOST_REDIRECT_ROWS} redirects at most.`)
      }
      line = info.lines + firstLine
      if (wishes.length % BREATH === 0) await others()
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid('csv', faultText(error, firstLine))
    throw error
  }
  if (!wishes.length) throw invalid('csv', 'The file has no rows below its first line.')
  return wishes
}

function faultText({ code, message, lines }: CsvError, firstLine: number): string {
  return code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
    ? `Line ${Number(lines) + firstLine - 1} has more cells than the first line has columns.`
    : `This is no CSV file: ${message}`
}

type Parsed = { record: string[]; info: { lines: number } }
type Column = (typeof REDIRECT_COLUMNS)[number]
type Columns = ReadonlyMap<Column, number>

function recordsOf(text: string, delimiter: string): AsyncIterable<Parsed> {
  const parser = parse({
    info: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    // Who writes by hand leaves out the last cells where nothing stands in them.
    relax_column_count_less: true,
    max_record_size: 20_000,
  })
  const source = Readable.from(slices(text))
  source.on('error', (error) => parser.destroy(error))
  return source.pipe(parser)
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

function columnsOf(header: readonly string[]): Columns {
  const columns = new Map<Column, number>()
  for (const [at, cell] of header.entries()) {
    const name = cell.trim().toLowerCase()
    const column = REDIRECT_COLUMNS.find((each) => each.toLowerCase() === name)
    if (!column) throw invalid('csv', `The columns are ${REDIRECT_COLUMNS.join(', ')}, not ${cell.slice(0, 100)}.`)
    if (columns.has(column)) throw invalid('csv', `The column ${column} is there twice.`)
    columns.set(column, at)
  }
  const missing = (['fromUrl', 'toUrl'] as const).filter((column) => !columns.has(column))
  if (missing.length) throw invalid('csv', `The first line has no column ${missing.join(' and ')}.`)
  return columns
}

function wishOf(columns: Columns, record: readonly string[], line: number): NumberedWish {
  const cell = (column: Column): string => plainCell((record[columns.get(column) ?? -1] ?? '').trim())
  const status = cell('statusCode')
  return {
    line,
    fromUrl: cell('fromUrl'),
    toUrl: cell('toUrl'),
    statusCode: status === '' ? 301 : Number(status),
    languageCode: cell('languageCode') || null,
  }
}
