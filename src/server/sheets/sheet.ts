/** What stands in a cell: a text, a number, or nothing. Dates and truth values come as text. */
export type Cell = string | number | null

/** The cells of a sheet that was read, row by row, without a limit to how wide a row is written. */
export type Cells = readonly (readonly Cell[])[]

/**
 * The sheet that was read of a file, and the names of others in it that were not though they might be meant, too.
 * `hidden` are the lines that the workbook hides, where it has such.
 */
export type Book = { cells: Cells; unread: readonly string[]; hidden?: readonly number[] }

/** A formula with what it comes to as the sheet is written; nothing is ever worked out on reading. */
export type Formula = { formula: string; result: number | string | null }

/** How a column looks: `date` is a day, `text` is never taken for a number or a formula. */
export type Column = {
  width: number
  kind: 'text' | 'count' | 'money' | 'price' | 'date'
  /** How its days are written: `mm/dd/yyyy`. */
  dayPattern?: string
  /** Whether the person who fills the sheet in writes here. All else is locked. */
  isOpen?: boolean
  /** Warns of what does not hold in the column; the formula is that of its first row. */
  check?: { formula: string; title: string; text: string }
}

/** A sheet to be written: some lines on top, a head that stays in view, rows. */
export type SheetDraft = {
  name: string
  /** Lines above the table, the first one large; each is a label and what it says. */
  intro: readonly (readonly [label: string, value: string | Formula])[]
  columns: readonly (Column & { header: string })[]
  rows: readonly (readonly (Cell | Formula)[])[]
  /** Of amounts; two unless said. */
  decimals?: number
  /** Locks every column that is not open, without a password: against slips, not against people. */
  isProtected: boolean
}

/** A sheet of plain rows, to be written as it is. */
export type PlainSheet = {
  name: string
  rows: Cell[][]
  columns: { width: number; style?: { numFmt: string } }[]
  freezePane: { rows: number }
}

/** Why a file is not read. */
export type Refusal =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'not-a-sheet'
  | 'old-format'
  | 'macros'
  | 'unsafe'
  | 'damaged'
  | 'too-long'

/** A file that is not read, and why. */
export class SheetRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The sheet is refused: ${refusal}`)
    this.refusal = refusal
  }
}

/** Bytes of a file at most. */
export const MOST_BYTES = 5 * 2 ** 20
/** Bytes of all that is packed in it at most. */
export const MOST_UNPACKED = 50 * 2 ** 20
/** Rows of a sheet at most, those without an order among them. */
export const MOST_ROWS = 20_000
/** Columns of a sheet at most. */
export const MOST_COLUMNS = 1_000

/** What a spreadsheet calls a column: `A` for 0, `AA` for 26. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
