import { readFile } from 'node:fs/promises'
import type { ImportFormat, ImportKind } from '#contract/imports.ts'
import { WORKBOOK } from '#domain/media-types.ts'
import { findKind } from './kinds.ts'
import { workbookOf } from './workbook.ts'

/** The examples of the guide "Bring your data". */
const GUIDE = new URL('../../../docs/import/', import.meta.url)

const ROWS_TO_FILL_IN = 1_000

type Example = { contentType: string; fileName: string; bytes: Uint8Array }

/** A file of the kind as it can be written, to be filled in: a small one that comes in as it stands. */
export async function exampleOf(kind: ImportKind, format: ImportFormat): Promise<Example> {
  switch (format) {
    case 'ndjson':
      return guideFile(`${kind}.ndjson`, 'application/x-ndjson')
    case 'sheet':
      return { contentType: WORKBOOK, fileName: `${kind}.xlsx`, bytes: await exampleWorkbook(kind) }
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

/** The records of the guide's example as a workbook. */
async function exampleWorkbook(kind: ImportKind): Promise<Uint8Array> {
  const known = findKind(kind)
  if (!known) throw new TypeError(`There is no kind ${kind}`)
  const text = await readFile(new URL(`${kind}.ndjson`, GUIDE), 'utf8')
  const lines = text.split('\n').filter(Boolean)
  return workbookOf(
    kind,
    known.record,
    lines.map((line) => JSON.parse(line)),
    { emptyRows: ROWS_TO_FILL_IN },
  )
}
