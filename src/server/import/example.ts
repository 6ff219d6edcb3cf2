import { readFile } from 'node:fs/promises'
import type { ImportKind } from '#contract/imports.ts'
import { csvLine } from '#domain/csv.ts'
import { type Format, findKind } from './kinds.ts'
import { sheetShape } from './sheet-columns.ts'

/** The examples of the guide "Bring your data". */
const GUIDE = new URL('../../../docs/import/', import.meta.url)
/** A spreadsheet takes a CSV for UTF-8 by this mark alone. */
const UTF8_MARK = '\uFEFF'

type Example = { contentType: string; fileName: string; bytes: Uint8Array }

/** A file of the kind as it can be written, to be filled in: a small one that comes in as it stands. */
export async function exampleOf(kind: ImportKind, format: Format): Promise<Example> {
  switch (format) {
    case 'ndjson':
      return guideFile(`${kind}.ndjson`, 'application/x-ndjson')
    case 'sheet':
      return {
        contentType: 'text/csv; charset=utf-8',
        fileName: `${kind}.csv`,
        bytes: Buffer.from(UTF8_MARK + (await sheetOf(kind))),
      }
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

/** The records of the guide's example as a sheet, with every column that a record can have, each list as long as needed. */
async function sheetOf(kind: ImportKind): Promise<string> {
  const known = findKind(kind)
  if (!known) return ''
  const { heads, flatten } = sheetShape(known.record)
  const text = await readFile(new URL(`${kind}.ndjson`, GUIDE), 'utf8')
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => flatten(JSON.parse(line)))
  const further = new Set(rows.flatMap((row) => [...row.keys()]))
  const columns = [...heads, ...[...further].filter((head) => !heads.includes(head))]
  return [columns, ...rows.map((row) => columns.map((head) => row.get(head) ?? ''))]
    .map((cells) => csvLine(cells))
    .join('')
}
