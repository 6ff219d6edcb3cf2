import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { BEGINNING_BYTES, importFormatOf } from '#domain/import-format.ts'
import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import { utf16Of } from '../sheets/guard.ts'
import { readBmecatPrices, readBmecatProducts } from './bmecat.ts'
import { GOOGLE_FEED, groupOf, toGoogleRecord } from './google-product.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import type { Kind } from './kinds.ts'
import { readNdjson } from './ndjson.ts'
import type { RowNote, SourceRow } from './rows.ts'
import type { Seller } from './seller.ts'
import { readSheetRecords } from './sheet-records.ts'
import { readShopifyProducts } from './shopify.ts'
import { readShopifyCustomers, readShopifyUsers } from './shopify-customers.ts'
import { UnusableFile } from './source-text.ts'
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

/** What the file of another system is read with: whose goods it has, and who hears what was changed in them. */
export type Reading = Seller & Pick<Source, 'onWarning'>
type Reader = {
  read: (open: OpenFile, reading: Reading) => AsyncGenerator<SourceRow>
  /** How often the file is read from its start. */
  readings: number
}

const READERS: Partial<Record<ImportFormat, Partial<Record<ImportKind, Reader>>>> = {
  shopify: {
    products: { read: readShopifyProducts, readings: 3 },
    customers: { read: readShopifyCustomers, readings: 2 },
    users: { read: readShopifyUsers, readings: 2 },
  },
  google: { products: { read: readGoogleProducts, readings: 2 } },
  woocommerce: { products: { read: readWooCommerceProducts, readings: 3 } },
  bmecat: {
    products: { read: readBmecatProducts, readings: 2 },
    prices: { read: readBmecatPrices, readings: 2 },
  },
}

/** How often a file is read from its start. */
export const readingsOf = (format: ImportFormat, kind: ImportKind): number =>
  format === 'ndjson' ? 1 : (READERS[format]?.[kind]?.readings ?? 2)

/**
 * The rows of a file, whatever way it is written. Rejects with `UnusableFile` for what is not written that way, and
 * says how it seems to be.
 */
export async function* readSourceRows(source: Source): AsyncGenerator<SourceRow> {
  try {
    yield* rowsOf(source)
  } catch (error) {
    const likely = error instanceof UnusableFile && (await likelyFormat(source))
    if (!likely || likely === source.format) throw error
    throw new UnusableFile(`${error.message}. It looks like a file of the format “${likely}”`)
  }
}

function rowsOf({ open, format, kind, seller, onWarning }: Source): AsyncGenerator<SourceRow> {
  if (format === 'ndjson') return readNdjson(open())
  if (format === 'sheet') return readSheetRecords(open, kind.record, onWarning)
  const reader = READERS[format]?.[kind.name]
  if (!reader || !seller) throw new TypeError(`Nothing reads ${kind.name} as ${format}`)
  return reader.read(open, { ...seller, onWarning })
}

/** How a file is written by its beginning, where that is of another system; one that is read once says it itself. */
async function likelyFormat({ open, format, kind }: Source): Promise<ImportFormat | undefined> {
  if (format === 'ndjson') return undefined
  const head: Uint8Array[] = []
  let length = 0
  for await (const chunk of open()) {
    const bytes = Buffer.from(chunk)
    head.push(bytes)
    length += bytes.length
    if (length >= BEGINNING_BYTES) break
  }
  const bytes = Buffer.concat(head)
  const likely = importFormatOf(kind.name, '', new TextDecoder(utf16Of(bytes)).decode(bytes))
  return SAYS_AREA.includes(likely) ? undefined : likely
}

async function* readGoogleProducts(open: OpenFile, reading: Reading) {
  for await (const items of readGroups(() => readXmlItems(open(), GOOGLE_FEED), groupOf))
    yield toGoogleRecord(items, reading)
}
