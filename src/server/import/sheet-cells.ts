import { couldBeTwo, parseDecimal } from '#domain/decimal.ts'
import { namesIn } from '../json-text.ts'
import type { Cell } from '../sheets/sheet.ts'
import type { Column } from './sheet-columns.ts'

/** The record that the cells of a row make; what is left empty is left out. */
export function recordOf(columns: readonly (Column | undefined)[], cells: readonly Cell[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null
    if (column && !isBlank(cell)) put(record, column.path, meantBy(column, cell))
  }
  return withoutHoles(record)
}

/** The place of the first text in a column of numbers that could be either of two; -1 where there is none. */
export const unclearAt = (columns: readonly (Column | undefined)[], cells: readonly Cell[]): number =>
  cells.findIndex((cell, at) => columns[at]?.kind === 'number' && typeof cell === 'string' && couldBeTwo(cell))

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
      return cell
        .split('|')
        .map((each) => each.trim())
        .filter(Boolean)
    case 'json':
      return jsonOf(cell)
    case 'day':
      return dayOf(cell)
    case 'text':
      return cell
  }
}

/** A spreadsheet writes truths in the language of its machine, a German one in a CSV file too. */
const TRUE = /^(true|yes|1|wahr|ja)$/i
const FALSE = /^(false|no|0|falsch|nein)$/i

/** With the fifteen digits that a spreadsheet shows of what it came to: three times 10.10 is 30.299999999999997. */
const asShown = (value: number): number => Number(value.toPrecision(15))

/** `31.12.2026` as spreadsheets write a day, the way the shop does; any other text as it is. */
const dayOf = (cell: string): string =>
  cell.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

function jsonOf(cell: string): unknown {
  if (namesIn(cell) === undefined) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function withoutHoles<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(withoutHoles) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutHoles(each)])) as T
}
