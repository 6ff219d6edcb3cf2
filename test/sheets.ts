import { findKind, type Kind } from '#server/import/kinds.ts'
import type { RowNote, SourceRow } from '#server/import/rows.ts'
import { readSourceRows } from '#server/import/source-rows.ts'
import { writePlainSheet } from '#server/sheets/write.ts'

/** Workbooks are written where they are asked for: tests have time. */
export const HERE = { writePlain: writePlainSheet }

/** The kind of that name; throws where there is none. */
export function kindNamed(name: string): Kind {
  const kind = findKind(name)
  if (!kind) throw new Error(`No kind ${name}`)
  return kind
}

/** The rows of a spreadsheet of that kind, as an import of the area eu reads them from a file that comes bit by bit. */
export function readSheet(kind: string, bytes: Uint8Array, onWarning?: (row: RowNote) => void): Promise<SourceRow[]> {
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  }
  return Array.fromAsync(readSourceRows({ open, format: 'sheet', kind: kindNamed(kind), seller: undefined, onWarning }))
}

/** What the schema of the kind makes of rows; those that were refused as they are. */
export const recordsOf = (kind: string, rows: readonly SourceRow[]) =>
  rows.map((row) => ('record' in row ? kindNamed(kind).record.parse(row.record) : row))
