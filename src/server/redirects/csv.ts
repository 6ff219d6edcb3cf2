import { setImmediate as others } from 'node:timers/promises'
import { MOST_REDIRECT_ROWS, REDIRECT_COLUMNS } from '#contract/redirects.ts'
import { csvLine, plainCell, separatorOf, separatorSaid } from '#domain/csv.ts'
import { targetAsSent } from '#domain/redirect.ts'
import type { RedirectWish } from '#domain/redirect-review.ts'
import type { Db } from '../db/database.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { CsvError, readCsvRows } from '../sheets/csv-rows.ts'
import { redirectsOf } from './staff-queries.ts'

/** A wish with the line it stands in. */
export type NumberedWish = RedirectWish & { line: number }

/** The first line of a file of redirects. */
export const CSV_HEADER = csvLine(REDIRECT_COLUMNS)

/** Characters that are read between two looks at other requests. */
const SLICE = 16 * 1024

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
  // Workbooks hold such characters, texts do not.
  if (csv.includes('\0')) throw invalid('csv', 'This is no CSV file. Save the sheet as CSV and take that file.')
  const text = csv.replace(/^\ufeff/, '')
  const said = separatorSaid(text)
  const wishes: NumberedWish[] = []
  let columns: Columns | undefined
  try {
    for await (const { line, cells } of readCsvRows(slices(text), said ?? separatorOf(text))) {
      if (said && line === 1) continue
      if (!columns) columns = columnsOf(cells)
      else if (cells.length > columns.size) {
        throw invalid('csv', `Line ${line} has more cells than the first line has columns.`)
      } else if (cells.some((cell) => cell.trim())) wishes.push(wishOf(columns, cells, line))
      if (wishes.length > MOST_REDIRECT_ROWS) {
        throw new ShopError('PayloadTooLargeException', `One file holds ${MOST_REDIRECT_ROWS} redirects at most.`)
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid('csv', `This is no CSV file: ${error.message}`)
    throw error
  }
  if (!wishes.length) throw invalid('csv', 'The file has no rows below its first line.')
  return wishes
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE)
    await others()
  }
}

type Column = (typeof REDIRECT_COLUMNS)[number]
type Columns = ReadonlyMap<Column, number>

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
    toUrl: targetAsSent(cell('toUrl')),
    statusCode: status === '' ? 301 : Number(status),
    languageCode: cell('languageCode') || null,
  }
}
