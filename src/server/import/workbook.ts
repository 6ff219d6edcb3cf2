import type { z } from 'zod'
import type { SheetDesk } from '../sheets/desk.ts'
import { sheetShape } from './sheet-columns.ts'

/** Of a column, in letters. */
const WIDEST = 60

/** A spreadsheet leaves what is typed there as it is: `0815` would else be 815, and `3-20` a day. */
const TYPED_AS_TEXT = { numFmt: '@' }

/**
 * Records of a schema as a workbook that comes in again, with every column that such a record can have, each list as
 * long as needed, and `emptyRows` below to be filled in. A workbook, since what a spreadsheet takes a CSV for depends on
 * the country it stands in.
 */
export async function workbookOf(
  { writePlain }: Pick<SheetDesk, 'writePlain'>,
  name: string,
  record: z.ZodType,
  records: Iterable<unknown>,
  { emptyRows = 0 } = {},
): Promise<Uint8Array> {
  const { heads, columnOf, flatten } = sheetShape(record)
  const flat = Array.from(records, flatten)
  const columns = [...new Set([...heads, ...flat.flatMap((cells) => [...cells.keys()])])]
  const rows = flat.map((cells) =>
    columns.map((head) => {
      const cell = cells.get(head) ?? null
      return cell !== null && columnOf(head)?.kind === 'number' ? Number(cell) : cell
    }),
  )
  const widths = columns.map((head, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), head.length)
    const isText = columnOf(head)?.kind === 'text'
    return { width: Math.min(longest, WIDEST) + 4, ...(isText && { style: TYPED_AS_TEXT }) }
  })
  const empty = Array.from({ length: emptyRows }, () => columns.map(() => null))
  return writePlain({ name, rows: [columns, ...rows, ...empty], columns: widths, freezePane: { rows: 1 } })
}
