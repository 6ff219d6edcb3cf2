import type { z } from 'zod'
import type { ImportFormat } from '#contract/imports.ts'
import { groupOf, toGoogleRecord } from './google-product.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import { readNdjson } from './ndjson.ts'
import type { RowNote, SourceRow } from './rows.ts'
import { readSheetRecords } from './sheet-records.ts'
import { readShopifyProducts } from './shopify.ts'

type Source = {
  open: OpenFile
  format: ImportFormat
  /** What the records are, for formats that do not say it themselves. */
  record: z.ZodType
  /** Whose goods they are, where the file does not say. */
  areaId: string
  currencyCode: string
  onWarning?: ((row: RowNote) => void) | undefined
}

/** Formats whose records say themselves whose goods they are; any other speaks of one area alone. */
export const SAYS_AREA: readonly ImportFormat[] = ['ndjson', 'sheet']

/** How often a file of each format is read from its start. */
export const READINGS: Record<ImportFormat, number> = { ndjson: 1, sheet: 2, shopify: 3, google: 2 }

/** The rows of a file, whatever way it is written. Rejects with `UnusableFile` for what is not written that way. */
export function readSourceRows({ open, format, record, ...wanted }: Source): AsyncGenerator<SourceRow> {
  switch (format) {
    case 'ndjson':
      return readNdjson(open())
    case 'sheet':
      return readSheetRecords(open, record, wanted.onWarning)
    case 'shopify':
      return readShopifyProducts(open, wanted)
    case 'google':
      return readGoogleProducts(open, wanted)
  }
}

async function* readGoogleProducts(open: OpenFile, wanted: Pick<Source, 'areaId' | 'currencyCode' | 'onWarning'>) {
  const { readGoogleItems } = await import('./google-items.ts')
  for await (const items of readGroups(() => readGoogleItems(open()), groupOf)) yield toGoogleRecord(items, wanted)
}
