import { normaliseNumber, splitQuantity } from './item-number.ts'
import { parseQuantity } from './quantities.ts'

/** What stands in a cell of a sheet. */
type Cell = string | number | null

/** A row of a sheet that orders something. */
export type AskedRow = {
  /** Its place in the sheet, the first is 1. */
  row: number
  /** The item number, EAN or other number as it stands there. */
  number: string
  /** The quantity as it stands there. */
  typed: string
  /** The quantity; null when it is no whole number from 0 on. */
  pieces: number | null
  /** The EAN that stands beside the number. */
  ean?: string
}

/** Where the columns are that matter, by their index. */
type Columns = { number: number | undefined; ean: number | undefined; quantity: number | undefined; from: number }

/** How far down a head may stand: an order sheet has lines above it. */
const HEAD_ROWS = 30
/** So many rows tell what a column holds. */
const SAMPLE = 200
/** From this share of its filled cells on a column is one of quantities: most rows of a list may order nothing. */
const MOSTLY = 0.5

const NUMBER = words(`number no nr nummer item itemno itemnr itemnumber itemcode sku article articleno articlenr
  articlenumber artno artnr artikel artikelnr artikelnummer varenr varenummer vare productno productnr productnumber
  productcode partno partnumber code materialno materialnumber mpn yournumber numero reference référence ref referencia
  codice artikkelinumero tuotenumero`)
const EAN = words('ean ean13 eancode gtin gtin13 upc barcode streckkod stregkode strekkode strichcode viivakoodi')
const QUANTITY =
  words(`quantity qty orderqty orderquantity pieces pcs count amount menge bestellmenge anzahl stück stueck
  stk antal antall aantal quantité quantite qté cantidad quantità quantita qta ilość määrä kpl`)

/**
 * The rows of a sheet that order something: with a number and, where there are quantities, one that is not empty or 0.
 *
 * Columns are told by their heads, in any order and several languages, else by what they hold: most numbers for which
 * `isKnown` holds, most whole numbers. `10245 x 12` orders as many as it says where no other quantity stands beside it,
 * and so does `10245 12` where that is no number itself; without any quantity each row orders one piece.
 */
export function readOrderRows(
  cells: readonly (readonly Cell[])[],
  isKnown: (number: string) => boolean,
): readonly AskedRow[] {
  const columns = columnsByHead(cells) ?? columnsByContent(cells, isKnown)
  const rows: AskedRow[] = []
  for (let index = columns.from; index < cells.length; index++) {
    const asked = askedRow(cells[index] ?? [], columns, isKnown)
    if (asked) rows.push({ row: index + 1, ...asked })
  }
  return withoutTotal(rows)
}

function askedRow(
  row: readonly Cell[],
  columns: Columns,
  isKnown: (number: string) => boolean,
): Omit<AskedRow, 'row'> | undefined {
  const ean = textAt(row, columns.ean)
  const number = textAt(row, columns.number) || ean
  const beside = ean && ean !== number ? { ean } : {}
  const split = splitIn(number, isKnown)
  if (columns.quantity === undefined) {
    return number ? { number: split.number, ...quantityOf(split.quantity ?? '1'), ...beside } : undefined
  }
  const quantity = quantityOf(row[columns.quantity] ?? null)
  if (quantity.typed === '' && split.quantity) return { number: split.number, ...quantityOf(split.quantity), ...beside }
  return quantity.typed === '' || quantity.pieces === 0 ? undefined : { number, ...quantity, ...beside }
}

/** Numbers may have spaces in them: what stands behind one is a quantity where the number is known without it alone. */
function splitIn(text: string, isKnown: (number: string) => boolean): ReturnType<typeof splitQuantity> {
  const split = splitQuantity(text)
  if (split.quantity !== undefined) return split
  const [, number, quantity] = /^(.*\S)\s+(\d{1,5})$/.exec(text) ?? []
  return number && quantity && !isKnown(text) && isKnown(number) ? { number, quantity } : split
}

function quantityOf(cell: Cell): { typed: string; pieces: number | null } {
  if (typeof cell === 'number') {
    return { typed: String(cell), pieces: Number.isSafeInteger(cell) && cell >= 0 ? cell : null }
  }
  const typed = cell?.trim() ?? ''
  return { typed, pieces: parseQuantity(typed) ?? null }
}

/** A last row without a number that sums up those above orders nothing. */
function withoutTotal(rows: readonly AskedRow[]): readonly AskedRow[] {
  const last = rows.at(-1)
  if (!last || last.number || rows.length < 2) return rows
  const above = rows.slice(0, -1)
  const sum = above.reduce((total, { pieces }) => total + (pieces ?? 0), 0)
  return sum === last.pieces ? above : rows
}

/** Whether some row near the top names a column of numbers. */
export const namesNumbers = (cells: readonly (readonly Cell[])[]): boolean => columnsByHead(cells) !== undefined

/** The columns by the row that names most of them; undefined when none names a number. */
function columnsByHead(cells: readonly (readonly Cell[])[]): Columns | undefined {
  let best: Columns | undefined
  for (const [index, row] of cells.slice(0, HEAD_ROWS).entries()) {
    const found = headsIn(row, index + 1)
    const isHead = found.number !== undefined || found.ean !== undefined
    if (isHead && (!best || countOf(found) > countOf(best))) best = found
  }
  return best
}

function headsIn(row: readonly Cell[], from: number): Columns {
  const columns: Columns = { number: undefined, ean: undefined, quantity: undefined, from }
  for (const [index, cell] of row.entries()) {
    if (typeof cell !== 'string' || cell.length > 60) continue
    const head = normaliseNumber(cell)
    const [first = ''] = cell
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    if (NUMBER.has(head)) columns.number ??= index
    else if (EAN.has(head) || EAN.has(first)) columns.ean ??= index
    else if (QUANTITY.has(head) || QUANTITY.has(first)) columns.quantity ??= index
  }
  return columns
}

const countOf = ({ number, ean, quantity }: Columns): number =>
  [number, ean, quantity].filter((each) => each !== undefined).length

function columnsByContent(cells: readonly (readonly Cell[])[], isKnown: (number: string) => boolean): Columns {
  const sample = cells.filter((row) => row.some((cell) => cell !== null && cell !== '')).slice(0, SAMPLE)
  const width = Math.max(1, ...sample.map((row) => row.length))
  const all = Array.from({ length: width }, (_, index) => index)
  const countIn = (index: number, holds: (text: string, cell: Cell) => boolean) =>
    sample.filter((row) => holds(textAt(row, index), row[index] ?? null)).length

  const known = all.map((index) => countIn(index, (text) => text !== '' && isKnown(text)))
  const mostKnown = Math.max(...known)
  const filled = all.findIndex((index) => countIn(index, (text) => text !== '') > 0)
  const number = mostKnown > 0 ? known.indexOf(mostKnown) : Math.max(0, filled)

  const pieces = all.map((index) => (index === number ? 0 : countIn(index, (_, cell) => isPieces(cell))))
  // The next one to the right comes first: `number, name, quantity, price`.
  const others = all.toSorted((a, b) => (a > number ? 0 : 1) - (b > number ? 0 : 1) || a - b)
  const areQuantities = (index: number) =>
    (pieces[index] ?? 0) > 0 && (pieces[index] ?? 0) >= countIn(index, (text) => text !== '') * MOSTLY
  const most = Math.max(...pieces.map((count, index) => (areQuantities(index) ? count : 0)))
  const quantity = others.find((index) => areQuantities(index) && pieces[index] === most)
  return { number, ean: undefined, quantity, from: 0 }
}

function isPieces(cell: Cell): boolean {
  const { typed, pieces } = quantityOf(cell)
  return typed !== '' && pieces !== null && pieces < 100_000
}

function textAt(row: readonly Cell[], index: number | undefined): string {
  return index === undefined ? '' : String(row[index] ?? '').trim()
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
