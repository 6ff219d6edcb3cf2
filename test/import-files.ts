import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import { findKind } from '#server/import/kinds.ts'
import type { RowNote } from '#server/import/rows.ts'
import type { Seller } from '#server/import/seller.ts'
import { readSourceRows } from '#server/import/source-rows.ts'

/** An area at home in Germany whose goods are in English. */
const SELLER: Seller = {
  areaId: 'eu',
  currencyCode: 'EUR',
  countryCode: 'DE',
  languageCode: 'en-GB',
  taxClasses: new Map([
    [19, 'standard'],
    [7, 'reduced'],
  ]),
  homeRates: new Map([
    ['standard', 19],
    ['reduced', 7],
  ]),
}

/** What the file of another system holds: its records as their schema reads them, what stays out, what is said of it. */
export async function readFileOf(
  format: ImportFormat,
  kindName: ImportKind,
  file: string | Uint8Array,
  said: { isWhole?: boolean; pricesHaveVat?: boolean } = {},
) {
  const kind = findKind(kindName)
  if (!kind) throw new Error(`No kind ${kindName}`)
  const warnings: RowNote[] = []
  const bytes = Buffer.from(file)
  const open = async function* () {
    // In pieces that cut words and marks in two, unless it is long.
    const length = Math.max(7, Math.round(bytes.length / 10_000))
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }
  const onWarning = (row: RowNote) => void warnings.push(row)
  const rows = await Array.fromAsync(readSourceRows({ open, format, kind, seller: SELLER, onWarning, ...said }))
  const records = rows.flatMap((row) => ('record' in row ? kind.record.parse(row.record) : []))
  return { rows, records, warnings, refused: rows.filter((row) => 'refused' in row) }
}
