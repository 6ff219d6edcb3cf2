import { readFile } from 'node:fs/promises'
import type { ImportKind } from '#contract/imports.ts'
import { type Format, findKind } from './kinds.ts'
import { sheetShape } from './sheet-columns.ts'

/** The examples of the guide "Bring your data". */
const GUIDE = new URL('../../../docs/import/', import.meta.url)
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Example = { contentType: string; fileName: string; bytes: Uint8Array }

/** A file of the kind as it can be written, to be filled in: a small one that comes in as it stands. */
export async function exampleOf(kind: ImportKind, format: Format): Promise<Example> {
  switch (format) {
    case 'ndjson':
      return guideFile(`${kind}.ndjson`, 'application/x-ndjson')
    case 'sheet':
      return { contentType: WORKBOOK, fileName: `${kind}.xlsx`, bytes: await workbookOf(kind) }
    case 'shopify':
      return guideFile('products.shopify.csv', 'text/csv; charset=utf-8')
    case 'google':
      return guideFile('products.google.xml', 'application/xml; charset=utf-8')
  }
}

const guideFile = async (fileName: string, contentType: string): Promise<Example> => ({
  contentType,
  fileName,
  bytes: await readFile(new URL(fileName, GUIDE)),
})

/**
 * The records of the guide's example as a workbook, with every column that a record can have, each list as long as
 * needed. A workbook, since what a spreadsheet takes a CSV for depends on the country it stands in.
 */
async function workbookOf(kind: ImportKind): Promise<Uint8Array> {
  const known = findKind(kind)
  if (!known) throw new TypeError(`There is no kind ${kind}`)
  const { heads, columnOf, flatten } = sheetShape(known.record)
  const text = await readFile(new URL(`${kind}.ndjson`, GUIDE), 'utf8')
  const records = text
    .split('\n')
    .filter(Boolean)
    .map((line) => flatten(JSON.parse(line)))
  const columns = [...new Set([...heads, ...records.flatMap((cells) => [...cells.keys()])])]
  const rows = records.map((cells) =>
    columns.map((head) => {
      const cell = cells.get(head) ?? null
      return cell !== null && columnOf(head)?.kind === 'number' ? Number(cell) : cell
    }),
  )
  const { writeXlsx } = await import('hucre')
  const sheet = { name: kind, rows: [columns, ...rows], columns: columns.map((head) => ({ width: head.length + 4 })) }
  return writeXlsx({ sheets: [{ ...sheet, freezePane: { rows: 1 } }] })
}
