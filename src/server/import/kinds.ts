import type { z } from 'zod'
import { ProductRecord } from '#contract/product-record.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/import-kinds.ts'
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
  name: ImportKind
  /** What one record is. */
  record: z.ZodType
  run: (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions) => Promise<ImportCounts>
}

const KINDS: Record<ImportKind, Omit<Kind, 'name'>> = {
  areas: { record: AreaRecord, run: importAreaRows },
  products: { record: ProductRecord, run: importProductRows },
  stock: { record: StockRecord, run: importStockRows },
  campaigns: { record: CampaignRecord, run: importCampaignRows },
  prices: { record: PriceRecord, run: importPriceRows },
  'own-numbers': { record: OwnNumberRecord, run: importOwnNumberRows },
  customers: { record: CustomerRecord, run: importCustomerRows },
  users: { record: UserRecord, run: importUserRows },
  documents: { record: DocumentRecord, run: importDocumentRows },
  texts: { record: TextRecord, run: importTextRows },
  redirects: { record: RedirectRecord, run: importRedirectRows },
  shipments: { record: ShipmentRecord, run: importShipmentRows },
  invoices: { record: InvoiceRecord, run: importInvoiceRows },
  'credit-memos': { record: CreditMemoRecord, run: importCreditMemoRows },
}

/** The kind of that name, if there is one. */
export const findKind = (name: string): Kind | undefined =>
  IMPORT_KINDS.flatMap((each) => (each === name ? [{ name: each, ...KINDS[each] }] : []))[0]
