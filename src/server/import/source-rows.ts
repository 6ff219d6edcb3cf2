import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import { readBmecatPrices, readBmecatProducts } from './bmecat.ts'
import { GOOGLE_FEED, groupOf, toGoogleRecord } from './google-product.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import type { Kind } from './kinds.ts'
import { readNdjson } from './ndjson.ts'
import type { RowNote, SourceRow } from './rows.ts'
import type { Seller } from './seller.ts'
import { readSheetRecords } from './sheet-records.ts'
import { readShopifyProducts } from './shopify.ts'
import { readWooCommerceProducts } from './woocommerce.ts'
import { readXmlItems } from './xml-items.ts'

type Source = {
  open: OpenFile
  format: ImportFormat
  kind: Kind
  /** Whose goods they are, for formats that do not say it themselves. */
  seller: Seller | undefined
  onWarning?: ((row: RowNote) => void) | undefined
}

/** Formats whose records say themselves whose goods they are; any other speaks of one area alone. */
export const SAYS_AREA: readonly ImportFormat[] = ['ndjson', 'sheet']

/** How often a file of each format is read from its start. */
export const READINGS: Record<ImportFormat, number> = {
  ndjson: 1,
  sheet: 2,
  shopify: 3,
  google: 2,
  woocommerce: 3,
  bmecat: 2,
}

/** What the file of another system is read with: whose goods it has, and who hears what was changed in them. */
export type Reading = Seller & Pick<Source, 'onWarning'>
type Reader = (open: OpenFile, reading: Reading) => AsyncGenerator<SourceRow>

const READERS: Partial<Record<ImportFormat, Partial<Record<ImportKind, Reader>>>> = {
  shopify: { products: readShopifyProducts },
  google: { products: readGoogleProducts },
  woocommerce: { products: readWooCommerceProducts },
  bmecat: { products: readBmecatProducts, prices: readBmecatPrices },
}

/** The rows of a file, whatever way it is written. Rejects with `UnusableFile` for what is not written that way. */
export function readSourceRows({ open, format, kind, seller, onWarning }: Source): AsyncGenerator<SourceRow> {
  if (format === 'ndjson') return readNdjson(open())
  if (format === 'sheet') return readSheetRecords(open, kind.record, onWarning)
  const read = READERS[format]?.[kind.name]
  if (!read || !seller) throw new TypeError(`Nothing reads ${kind.name} as ${format}`)
  return read(open, { ...seller, onWarning })
}

async function* readGoogleProducts(open: OpenFile, reading: Reading) {
  for await (const items of readGroups(() => readXmlItems(open(), GOOGLE_FEED), groupOf))
    yield toGoogleRecord(items, reading)
}
