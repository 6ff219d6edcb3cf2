import { readFile } from 'node:fs/promises'
import type { AreaInfo } from '#contract/area.ts'
import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import { WORKBOOK } from '#domain/media-types.ts'
import type { SheetDesk } from '../sheets/desk.ts'
import { findKind } from './kinds.ts'
import { workbookOf } from './workbook.ts'

/** The examples of the guide "Bring your data". */
const GUIDE = new URL('../../../docs/import/', import.meta.url)

const ROWS_TO_FILL_IN = 1_000

type Example = { contentType: string; fileName: string; bytes: Uint8Array }

/**
 * A file of the kind as it can be written, to be filled in: a small one that comes in as it stands, into the area where
 * one is said.
 */
export async function exampleOf(
  sheets: Pick<SheetDesk, 'writePlain'>,
  kind: ImportKind,
  format: ImportFormat,
  area?: AreaInfo,
): Promise<Example> {
  switch (format) {
    case 'ndjson':
      return {
        contentType: 'application/x-ndjson',
        fileName: `${kind}.ndjson`,
        bytes: Buffer.from((await recordsOf(kind, area)).map((record) => `${JSON.stringify(record)}\n`).join('')),
      }
    case 'sheet':
      return { contentType: WORKBOOK, fileName: `${kind}.xlsx`, bytes: await exampleWorkbook(sheets, kind, area) }
    case 'shopify':
      return guideFile(`${kind === 'products' ? kind : 'customers'}.shopify.csv`, 'text/csv; charset=utf-8')
    case 'woocommerce':
      return guideFile('products.woocommerce.csv', 'text/csv; charset=utf-8')
    case 'bmecat':
      return guideFile('catalogue.bmecat.xml', 'application/xml; charset=utf-8')
    case 'google':
      return guideFile('products.google.xml', 'application/xml; charset=utf-8')
  }
}

const guideFile = async (fileName: string, contentType: string): Promise<Example> => ({
  contentType,
  fileName,
  bytes: await readFile(new URL(fileName, GUIDE)),
})

/** The records of the guide's example, as the area would have them. That of an area would overwrite it. */
async function recordsOf(kind: ImportKind, area?: AreaInfo): Promise<unknown[]> {
  const own = new Map(
    area && kind !== 'areas'
      ? Object.entries({ area: area.areaId, languageCode: area.languageCode, currencyCode: area.currencyCode })
      : [],
  )
  const text = await readFile(new URL(`${kind}.ndjson`, GUIDE), 'utf8')
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line, (key, value) => own.get(key) ?? value))
}

async function exampleWorkbook(
  sheets: Pick<SheetDesk, 'writePlain'>,
  kind: ImportKind,
  area?: AreaInfo,
): Promise<Uint8Array> {
  const known = findKind(kind)
  if (!known) throw new TypeError(`There is no kind ${kind}`)
  return workbookOf(sheets, kind, known.record, await recordsOf(kind, area), { emptyRows: ROWS_TO_FILL_IN })
}
