import { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { BEGINNING_BYTES, lookOf } from '#domain/import-format.ts'
import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import { utf16Of } from '../sheets/guard.ts'
import { readBmecatPrices, readBmecatProducts } from './bmecat.ts'
import { GOOGLE_FEED, groupOf, toGoogleRecord } from './google-product.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import type { Kind } from './kinds.ts'
import { readNdjson } from './ndjson.ts'
import { withoutVat } from './net-prices.ts'
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
  /** It is to be taken for all that there is: what it does not name ends. */
  isWhole?: boolean | undefined
  /** Value added tax is in its list prices. */
  pricesHaveVat?: boolean | undefined
}

/** Formats whose records say themselves whose goods they are; any other speaks of one area alone. */
export const SAYS_AREA: readonly ImportFormat[] = ['ndjson', 'sheet']

/** What the file of another system is read with: whose goods it has, whether all, and who hears what was changed. */
export type Reading = Seller & Pick<Source, 'onWarning' | 'isWhole'>
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
    const look = error instanceof UnusableFile && (await seenAs(source))
    throw look ? new UnusableFile(`${error.message}. It looks like ${look}`) : error
  }
}

function rowsOf({ open, format, kind, seller, pricesHaveVat, ...reading }: Source): AsyncGenerator<SourceRow> {
  if (format === 'ndjson') return readNdjson(open())
  if (format === 'sheet') return readSheetRecords(open, kind.record, reading.onWarning)
  const reader = READERS[format]?.[kind.name]
  if (!reader || !seller) throw new TypeError(`Nothing reads ${kind.name} as ${format}`)
  const rows = reader.read(open, { ...seller, ...reading })
  return pricesHaveVat ? withoutVat(rows, seller) : rows
}

/** What a file looks like by its beginning; of records, which are read once, it is not asked. */
async function seenAs({ open, format, kind }: Source): Promise<string | undefined> {
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
  return lookOf(kind.name, format, new TextDecoder(utf16Of(bytes)).decode(bytes))
}

async function* readGoogleProducts(open: OpenFile, reading: Reading) {
  for await (const items of readGroups(() => readXmlItems(open(), GOOGLE_FEED), groupOf))
    yield toGoogleRecord(items, reading)
}
