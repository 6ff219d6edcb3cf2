import { exportMissedSearches } from '../catalog/missed-searches.ts'
import type { Db } from '../db/database.ts'
import { exportAreas } from '../import/areas.ts'
import { exportCampaigns } from '../import/campaigns.ts'
import { exportCreditMemos } from '../import/credit-memos.ts'
import { exportDocuments } from '../import/documents.ts'
import { exportCategories } from '../import/export-categories.ts'
import { exportCustomers } from '../import/export-customers.ts'
import { exportPrices } from '../import/export-prices.ts'
import { exportProducts } from '../import/export-products.ts'
import { exportUsers } from '../import/export-users.ts'
import { exportInvoices } from '../import/invoices.ts'
import { exportOwnNumbers } from '../import/own-numbers.ts'
import { exportRedirects } from '../import/redirects.ts'
import { exportShipments } from '../import/shipments.ts'
import { exportStock } from '../import/stock.ts'
import { exportTexts } from '../import/texts.ts'
import { withDatabase } from './database.ts'
import { sayAll, type Terminal, UsageError } from './terminal.ts'

const KINDS: Record<string, (db: Db) => AsyncIterable<unknown>> = {
  areas: exportAreas,
  products: exportProducts,
  stock: exportStock,
  campaigns: exportCampaigns,
  prices: exportPrices,
  'own-numbers': exportOwnNumbers,
  customers: exportCustomers,
  users: exportUsers,
  documents: exportDocuments,
  texts: exportTexts,
  redirects: exportRedirects,
  shipments: exportShipments,
  invoices: exportInvoices,
  'credit-memos': exportCreditMemos,
  categories: exportCategories,
  'missed-searches': exportMissedSearches,
}

/** What can be written out. */
export const EXPORT_KINDS = Object.keys(KINDS)

/** Writes every record of the kind to the standard output, one JSON value a line. */
export async function exportKind(terminal: Terminal, kindName: string): Promise<number> {
  const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined
  if (!kind) throw new UsageError(`There is no kind ${kindName} to export. Known: ${EXPORT_KINDS.join(', ')}`)
  await withDatabase(terminal, ({ db }) => sayAll(terminal, lines(kind(db))))
  return 0
}

async function* lines(records: AsyncIterable<unknown>) {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}
