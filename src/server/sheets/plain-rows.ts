import { zipOf } from '../files/zip.ts'
import { partsOf } from './archive.ts'
import { MOST_ROWS } from './sheet.ts'

const CONTENT = 'content.xml'
/** The tags around rows that repeat on each printed page, or that somebody has grouped. */
const AROUND_ROWS = /<\/?(?:[\w.-]+:)?table-(?:header-rows|row-group|rows)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/?>/g
const EMPTY_CELL = /<(?:[\w.-]+:)?table-cell(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/>/g
const LOOK = /\s(?:[\w.-]+:)?style-name=(?:"[^"]*"|'[^']*')/

const TABLE_OR_ROW = /<(?:[\w.-]+:)?table(-row)?(?:\s((?:[^<>"']|"[^"]*"|'[^']*')*))?\/?>/g
const REPEATED = /rows-repeated=["'](\d+)/
const HIDDEN = /visibility=["'](?:collapse|filter)/

/** The rows that each table of an .ods file hides, by hand or by a filter, from 0: its reader does not tell. */
export function hiddenRowsOf(bytes: Uint8Array): number[][] {
  const content = [...partsOf(bytes)].find(({ name }) => name === CONTENT)?.bytes ?? ''
  const tables: number[][] = []
  let at = 0
  for (const [, isRow, attributes = ''] of Buffer.from(content).toString('utf8').matchAll(TABLE_OR_ROW)) {
    if (isRow) {
      const next = Math.min(at + Number(REPEATED.exec(attributes)?.[1] ?? 1), MOST_ROWS)
      if (HIDDEN.test(attributes)) for (let row = at; row < next; row += 1) tables.at(-1)?.push(row)
      at = next
    } else {
      tables.push([])
      at = 0
    }
  }
  return tables
}

/**
 * An .ods file with each row right in its table, as wide as what stands in it: its reader passes over rows that stand in
 * a group, and an order sheet without its head orders what its minimum quantities say; and of a row that somebody has
 * coloured it makes sixteen thousand cells.
 */
export async function withPlainRows(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = [...partsOf(bytes)].map(({ name, bytes: part }) => ({
    name,
    bytes: async () => (name === CONTENT ? unwrapped(part) : part),
  }))
  return Buffer.concat(await Array.fromAsync(zipOf(parts)))
}

const unwrapped = (part: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(part).toString('utf8').replaceAll(AROUND_ROWS, '').replaceAll(EMPTY_CELL, withoutLook))

/** A cell in which nothing stands, neither a value nor a formula, without its style. */
const withoutLook = (cell: string): string => (/office:|formula/.test(cell) ? cell : cell.replace(LOOK, ''))
