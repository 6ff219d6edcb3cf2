import type { z } from 'zod'
import { sheetShape } from './sheet-columns.ts'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of a column, in letters. */
const WIDEST = 60

/**
 * Records of a schema as a workbook that comes in again, with every column that such a record can have, each list as
 * long as needed. A workbook, since what a spreadsheet takes a CSV for depends on the country it stands in.
 */
export async function workbookOf(name: string, record: z.ZodType, records: Iterable<unknown>): Promise<Uint8Array> {
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
    return { width: Math.min(longest, WIDEST) + 4 }
  })
  const { writeXlsx } = await import('hucre')
  const sheet = { name, rows: [columns, ...rows], columns: widths, freezePane: { rows: 1 } }
  return writeXlsx({ sheets: [sheet] })
}
