import type { z } from 'zod'
import { IMPORT_FORMATS, type ImportFormat } from '#contract/imports.ts'
import { ProductRecord } from '#contract/product-record.ts'
import { IMPORT_KINDS } from '#domain/import-kinds.ts'
import type { Db } from '../db/database.ts'
import { AreaRecord } from './area-record.ts'
import { importAreaRows } from './areas.ts'
import { CampaignRecord } from './campaign-record.ts'
import { importCampaignRows } from './campaigns.ts'
import { importCreditMemoRows } from './credit-memos.ts'
import { CustomerRecord, importCustomerRows } from './customers.ts'
import { DocumentRecord, importDocumentRows } from './documents.ts'
import { importInvoiceRows } from './invoices.ts'
import { importOwnNumberRows, OwnNumberRecord } from './own-numbers.ts'
import { CreditMemoRecord, InvoiceRecord } from './paper-record.ts'
import { PriceRecord } from './price-record.ts'
import { importPriceRows } from './prices.ts'
import { importProductRows } from './products.ts'
import { importRedirectRows, RedirectRecord } from './redirects.ts'
import type { ImportCounts, ImportOptions, SourceRow } from './rows.ts'
import { importShipmentRows, ShipmentRecord } from './shipments.ts'
import { importStockRows, StockRecord } from './stock.ts'
import { importTextRows, TextRecord } from './texts.ts'
import { importUserRows, UserRecord } from './users.ts'

/** What can be brought in; a further kind is one more entry. */
export type Kind = {
  formats: readonly ImportFormat[]
  /** What one record is. */
  record: z.ZodType
  run: (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions) => Promise<ImportCounts>
}

const PLAIN: readonly ImportFormat[] = ['ndjson', 'sheet']
const KINDS: Record<(typeof IMPORT_KINDS)[number], Kind> = {
  areas: { formats: PLAIN, record: AreaRecord, run: importAreaRows },
  products: { formats: IMPORT_FORMATS, record: ProductRecord, run: importProductRows },
  stock: { formats: PLAIN, record: StockRecord, run: importStockRows },
  campaigns: { formats: PLAIN, record: CampaignRecord, run: importCampaignRows },
  prices: { formats: PLAIN, record: PriceRecord, run: importPriceRows },
  'own-numbers': { formats: PLAIN, record: OwnNumberRecord, run: importOwnNumberRows },
  customers: { formats: PLAIN, record: CustomerRecord, run: importCustomerRows },
  users: { formats: PLAIN, record: UserRecord, run: importUserRows },
  documents: { formats: PLAIN, record: DocumentRecord, run: importDocumentRows },
  texts: { formats: PLAIN, record: TextRecord, run: importTextRows },
  redirects: { formats: PLAIN, record: RedirectRecord, run: importRedirectRows },
  shipments: { formats: PLAIN, record: ShipmentRecord, run: importShipmentRows },
  invoices: { formats: PLAIN, record: InvoiceRecord, run: importInvoiceRows },
  'credit-memos': { formats: PLAIN, record: CreditMemoRecord, run: importCreditMemoRows },
}

/** The kind of that name, if there is one. */
export const findKind = (name: string): Kind | undefined =>
  IMPORT_KINDS.flatMap((each) => (each === name ? [KINDS[each]] : []))[0]
