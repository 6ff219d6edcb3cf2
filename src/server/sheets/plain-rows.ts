import { zipOf } from '../files/zip.ts'
import { partsOf } from './archive.ts'

const CONTENT = 'content.xml'
/** The tags around rows that repeat on each printed page, or that somebody has grouped. */
const AROUND_ROWS = /<\/?(?:[\w.-]+:)?table-(?:header-rows|row-group|rows)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/?>/g
const EMPTY_CELL = /<(?:[\w.-]+:)?table-cell(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/>/g
const LOOK = /\s(?:[\w.-]+:)?style-name=(?:"[^"]*"|'[^']*')/

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
