import { IMPORT_FORMATS, IMPORT_KINDS } from '#contract/imports.ts'
import type { Db } from '#server/db/database.ts'
import { importCampaignRows } from './campaigns.ts'
import { importCreditMemoRows } from './credit-memos.ts'
import { importCustomerRows } from './customers.ts'
import { importDocumentRows } from './documents.ts'
import { importInvoiceRows } from './invoices.ts'
import { importPriceRows } from './prices.ts'
import { importProductRows } from './products.ts'
import { importRedirectRows } from './redirects.ts'
import type { ImportCounts, ImportOptions, SourceRow } from './rows.ts'
import { importStockRows } from './stock.ts'
import { importUserRows } from './users.ts'

export const FORMATS = IMPORT_FORMATS
export type Format = (typeof FORMATS)[number]

/** What can be brought in; a further kind is one more entry. */
export type Kind = {
  formats: readonly Format[]
  run: (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions) => Promise<ImportCounts>
}

const NDJSON: readonly Format[] = ['ndjson']
const KINDS: Record<(typeof IMPORT_KINDS)[number], Kind> = {
  products: { formats: FORMATS, run: importProductRows },
  stock: { formats: NDJSON, run: importStockRows },
  campaigns: { formats: NDJSON, run: importCampaignRows },
  prices: { formats: NDJSON, run: importPriceRows },
  customers: { formats: NDJSON, run: importCustomerRows },
  users: { formats: NDJSON, run: importUserRows },
  documents: { formats: NDJSON, run: importDocumentRows },
  redirects: { formats: NDJSON, run: importRedirectRows },
  invoices: { formats: NDJSON, run: importInvoiceRows },
  'credit-memos': { formats: NDJSON, run: importCreditMemoRows },
}
export const KIND_NAMES: readonly string[] = IMPORT_KINDS

/** The kind of that name, if there is one. */
export const findKind = (name: string): Kind | undefined =>
  IMPORT_KINDS.flatMap((each) => (each === name ? [KINDS[each]] : []))[0]
