import { couldBeTwo, parseDecimal } from '#domain/decimal.ts'
import { namesIn } from '../json-text.ts'
import { messageOf } from '../message-of.ts'
import type { Cell } from '../sheets/sheet.ts'
import { jsonOf } from './cell-json.ts'
import { wordsIn } from './cell-words.ts'
import { type Column, headOf } from './sheet-columns.ts'

/** The record that the cells of a row make; what is left empty is left out. */
export function recordOf(columns: readonly (Column | undefined)[], cells: readonly Cell[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null
    if (column && !isBlank(cell)) put(record, column.path, meantBy(column, cell))
  }
  return withoutHoles(record)
}

/** Why cells cannot be taken that do not say what was meant by them, each with what its column is called. */
export function faultsOfCells(columns: readonly (Column | undefined)[], cells: readonly Cell[]): string[] {
  return columns.flatMap((column, at) => {
    const cell = cells[at] ?? null
    const fault = column && !isBlank(cell) && faultOf(column, cell)
    return fault ? `${headOf(column)}: ${fault}` : []
  })
}

/** What a formula shows that went wrong, as English, German and Danish spreadsheets write it. */
const WENT_WRONG = /^(?:#(?:[A-ZÄÖÜÆØÅ/0]+[!?]|N\/A|NV|I\/T)|(?:Err|Fehler|Fejl):5\d\d)$/
/** What a spreadsheet shows of a number that is too long for its column. */
const CUT_OFF = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/

function faultOf({ kind, most }: Column, written: string | number): string | undefined {
  const cell = String(written).trim()
  if (WENT_WRONG.test(cell)) return `${cell} is a formula that went wrong: mend it, or empty the cell`
  if (kind === 'text' && CUT_OFF.test(cell)) {
    return `${cell} is what the spreadsheet left of a long number: show it without decimals there, and save it again`
  }
  switch (kind) {
    case 'number':
      return typeof written === 'number' ? undefined : faultOfNumber(cell, most)
    case 'day':
      return faultOfDay(cell)
    case 'truth':
      return TRUE.test(cell) || FALSE.test(cell) ? undefined : `${named(cell)} is neither yes nor no`
    case 'json':
      return faultOfJson(cell)
    default:
      return undefined
  }
}

/** What stands in a cell, as far as a line has room for it. */
const named = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

function faultOfNumber(cell: string, most = Infinity): string | undefined {
  const [thousands, decimals] = [cell.replace(/[.,]/, ''), `${cell}0`]
  if (couldBeTwo(cell) && Number(thousands) <= most) {
    return `${cell} could be two numbers: leave out the mark of thousands, ${thousands}, or add a fourth decimal, ${decimals}`
  }
  if (parseDecimal(cell) !== undefined) return undefined
  const marks = (cell.match(MARKS) ?? []).map((mark) => mark.trim())
  const alone = cell.replace(MARKS, '')
  if (marks.length && parseDecimal(alone) !== undefined) {
    return `${cell} is more than a number: write ${alone}, in a column that shows no ${marks.join(' and no ')}`
  }
  return `${named(cell)} is no number`
}

function faultOfDay(cell: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(dayOf(cell))) return undefined
  if (/^\d{5}$/.test(cell)) return `${cell} is how a spreadsheet counts days: have the column show days`
  return `${named(cell)} is no day: write it like 2026-12-04, 4.12.2026 or 4-12-2026`
}

/** What stands beside an amount, a count or a share in a spreadsheet: `CHF 12.50`, `12,50 zł`, `5 Stk`, `12.-`, `5 %`. */
const MARKS = /^(?:\p{Sc}|\p{L}{2,3}\.?) ?(?=[-\d])|(?: ?(?:[\p{Sc}%]|\p{L}{2,3}\.?)|[.,][-–—])$/gu

function faultOfJson(cell: string): string | undefined {
  if (!/^[{[]/.test(cell) || namesIn(cell) === undefined) return undefined
  try {
    JSON.parse(cell)
    return undefined
  } catch (error) {
    return `is not JSON: ${messageOf(error)}`
  }
}

/** What is to be said of a row all the same: a number that is a day is most likely one that a spreadsheet made. */
export function doubtOfCells(columns: readonly (Column | undefined)[], cells: readonly Cell[]): string | undefined {
  const at = columns.findIndex((column, place) => column && isNumber(column) && DAY.test(String(cells[place] ?? '')))
  const column = columns[at]
  const advice = 'if the spreadsheet made it of a number, write that in a column of text'
  return column && `${headOf(column)}: ${String(cells[at]).trim()} is a day; ${advice}`
}

/** Whether a column names something by its number. */
const isNumber = ({ kind, path }: Column): boolean => kind === 'text' && /number$/i.test(String(path.at(-1)))

const DAY = /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})\s*$/

/** Whether nothing is written in a cell. */
export const isBlank = (cell: Cell): cell is null | '' => cell === null || String(cell).trim() === ''

function put(record: object, path: Column['path'], value: unknown): void {
  let place: object = record
  for (const [at, part] of path.entries()) {
    const next = path[at + 1]
    if (next === undefined) return void Reflect.set(place, part, value)
    const known: unknown = Reflect.get(place, part)
    const below = typeof known === 'object' && known !== null ? known : typeof next === 'number' ? [] : {}
    Reflect.set(place, part, below)
    place = below
  }
}

/** A cell as its column takes it; what cannot be that stays text, for the record's own rules to refuse it. */
function meantBy({ kind }: Column, written: string | number): unknown {
  if (kind === 'number' && typeof written === 'number') return asShown(written)
  const cell = String(written).trim()
  switch (kind) {
    case 'number':
      return parseDecimal(cell) ?? cell
    case 'truth':
      if (TRUE.test(cell)) return true
      return FALSE.test(cell) ? false : cell
    case 'texts':
      return wordsIn(cell)
    case 'json':
      return jsonOf(cell)
    case 'day':
      return dayOf(cell)
    case 'text':
      return cell
  }
}

/** A spreadsheet writes truths in the language of its machine, a German or Danish one in a CSV file too. */
const TRUE = /^(true|yes|1|wahr|ja|sand)$/i
const FALSE = /^(false|no|0|falsch|nein|falsk|nej)$/i

/** With the fifteen digits that a spreadsheet shows of what it came to: three times 10.10 is 30.299999999999997. */
const asShown = (value: number): number => Number(value.toPrecision(15))

/** `31.12.2026`, in Denmark `31-12-2026`, as spreadsheets write a day, the way the shop does; any other text as it is. */
const dayOf = (cell: string): string =>
  cell
    .replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?$/, '')
    .replace(/^(\d{1,2})([.-])(\d{1,2})\2(\d{4})$/, (_, day: string, _mark, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )

function withoutHoles<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(withoutHoles) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutHoles(each)])) as T
}
