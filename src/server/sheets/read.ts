import { type CellValue, HucreError, parseCsv, readOds, readXlsx, type Sheet, type SheetFilter } from 'hucre'
import { separatorSaid } from '#domain/csv.ts'
import { namesNumbers } from '#domain/order-sheet.ts'
import { checkedKind, utf16Of } from './guard.ts'
import { hiddenRowsOf, withPlainRows } from './plain-rows.ts'
import { type Book, type Cell, type Cells, columnLetter, MOST_COLUMNS, MOST_ROWS, SheetRefused } from './sheet.ts'
import { worksheetsIn } from './worksheets.ts'

/** One row and one column more than are allowed, so that too many are noticed. */
const AREA = `A1:${columnLetter(MOST_COLUMNS)}${MOST_ROWS + 1}`

/** The cells of the sheet that `readBook` reads. */
export const readCells = async (bytes: Uint8Array): Promise<Cells> => (await readBook(bytes)).cells

/**
 * The cells of one sheet of an .xlsx, .ods or .csv file, told by its content: of the first of those that `likenessOf`
 * finds to be it most, by whether it names a column of numbers unless said; with the names of the others. Of a formula it is the value the file keeps, or itself where there is none; a share comes as text,
 * `25%`, and so does a number with zeros before it. Throws SheetRefused.
 */
export async function readBook(bytes: Uint8Array, likenessOf: LikenessOf = toNumbers): Promise<Book> {
  const kind = checkedKind(bytes)
  if (kind === 'text') return { cells: readText(decode(bytes)), unread: [] }
  try {
    const options = { range: AREA, maxRows: MOST_ROWS + 1, readStyles: true }
    const sheets =
      kind === 'xlsx'
        ? (await readXlsx(bytes, { ...options, sheets: shownSheets(bytes) })).sheets
        : withHiddenRows((await readOds(await withPlainRows(bytes), options)).sheets, hiddenRowsOf(bytes))
    return bookOf(sheets.filter(hasCells), likenessOf)
  } catch (error) {
    if (error instanceof HucreError) throw new SheetRefused('damaged')
    throw error
  }
}

const withHiddenRows = (sheets: readonly Sheet[], hidden: readonly number[][]): Sheet[] =>
  sheets.map((sheet, at) => ({ ...sheet, rowDefs: new Map(hidden[at]?.map((row) => [row, { hidden: true }])) }))

function shownSheets(bytes: Uint8Array): SheetFilter {
  const worksheets = worksheetsIn(bytes)
  return ({ index, hidden, veryHidden }) => worksheets.has(index) && !hidden && !veryHidden
}

/**
 * The cells of text as it is pasted from a sheet or stands in a CSV file: by tab, semicolon, comma or bar, or by what a
 * first line `sep=;` says, which is a row without cells.
 */
export function readText(text: string): Cells {
  const said = separatorSaid(text)
  const rows = parseCsv(text, { maxRows: MOST_ROWS + 1, ...(said && { delimiter: said }) })
  if (said) rows[0] = []
  return limited(rows.map((row) => row.slice(0, MOST_COLUMNS + 1).map(cellOf)))
}

type LikenessOf = (cells: Cells) => number
const toNumbers: LikenessOf = (cells) => Number(namesNumbers(cells))

function bookOf(sheets: readonly Sheet[], likenessOf: LikenessOf): Book {
  const all = sheets.map((sheet) => ({ name: sheet.name, cells: cellsOf(sheet), hidden: hiddenIn(sheet) }))
  const likeness = all.map(({ cells }) => likenessOf(cells))
  const [read, ...others] = all.filter((_, at) => likeness[at] === Math.max(...likeness))
  const { cells = [], hidden = [] } = read ?? {}
  return { cells: limited(cells), unread: others.map(({ name }) => name), ...(hidden.length && { hidden }) }
}

const isFilled = (row: readonly CellValue[]): boolean => row.some((value) => value !== null && value !== '')
const hasCells = ({ rows }: Sheet): boolean => rows.some(isFilled)

const hiddenIn = ({ rows, rowDefs }: Sheet): number[] =>
  rows.flatMap((row, at) => (rowDefs?.get(at)?.hidden && isFilled(row) ? [at + 1] : []))

const cellsOf = (sheet: Sheet): Cells =>
  sheet.rows.map((row, at) =>
    row
      .slice(0, MOST_COLUMNS + 1)
      .map((value, column) => shownAt(sheet, at, column) ?? cellOf(value ?? formulaAt(sheet, at, column))),
  )

/**
 * A number as it is shown where that says something else: what stands as `25 %` is kept as 0.25, and nobody means a
 * quarter of a per cent by it; `01067` may be kept as 1067.
 */
function shownAt(sheet: Sheet, row: number, column: number): string | undefined {
  const { value, style } = sheet.cells?.get(`${row},${column}`) ?? {}
  if (typeof value !== 'number') return undefined
  const { numFmt = '' } = style ?? {}
  if (numFmt.includes('%')) return `${Number((value * 100).toPrecision(15))}%`
  return /^00+$/.test(numFmt) && Number.isInteger(value) && value >= 0
    ? String(value).padStart(numFmt.length, '0')
    : undefined
}

/** A formula that some program wrote without working it out: nobody shall take its cell for an empty one. */
function formulaAt(sheet: Sheet, row: number, column: number): string | null {
  const formula = sheet.cells?.get(`${row},${column}`)?.formula
  return formula === undefined ? null : `=${formula}`
}

function cellOf(value: CellValue): Cell {
  if (typeof value === 'number' || value === null) return value
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).trim()
}

function limited(cells: Cells): Cells {
  const last = cells.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  if (last >= MOST_ROWS) throw new SheetRefused('too-many-rows')
  if (cells.some((row) => (row[MOST_COLUMNS] ?? '') !== '')) throw new SheetRefused('too-many-columns')
  return cells.slice(0, last + 1)
}

/** Text in UTF-16 where a mark says so, in UTF-8 where it can be, else as Windows wrote it. */
function decode(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
