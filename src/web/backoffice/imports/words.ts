import type { ImportRun } from '#contract/imports.ts'
import type { ImportFormat, ImportKind } from '#domain/import-kinds.ts'
import type { Translate } from '../../app/translations.ts'

/** What a kind is called. */
export function kindText(kind: ImportKind, t: Translate): string {
  const words: Record<ImportKind, string> = {
    areas: t('ImportKind.Areas', 'Areas'),
    products: t('ImportKind.Products', 'Products'),
    stock: t('ImportKind.Stock', 'Stock'),
    customers: t('ImportKind.Customers', 'Customers'),
    users: t('ImportKind.Users', 'Users'),
    prices: t('ImportKind.Prices', 'Prices and agreements'),
    'own-numbers': t('ImportKind.OwnNumbers', "Customers' own numbers"),
    campaigns: t('ImportKind.Campaigns', 'Campaigns'),
    documents: t('ImportKind.Documents', 'Pages and other documents'),
    texts: t('ImportKind.Texts', 'Texts of the interface'),
    redirects: t('ImportKind.Redirects', 'Redirects'),
    shipments: t('ImportKind.Shipments', 'Shipments'),
    invoices: t('ImportKind.Invoices', 'Invoices'),
    'credit-memos': t('ImportKind.CreditMemos', 'Credit memos'),
  }
  return words[kind]
}

/** What is in a file of a kind, and by what a record is known again. */
export function kindHint(kind: ImportKind, t: Translate): string {
  const words: Record<ImportKind, string> = {
    areas: t(
      'ImportHint.Areas',
      'A sales area: settings and menus, countries, value added tax, shipping; known by its ID. Its language and currency stay.',
    ),
    products: t('ImportHint.Products', 'What is sold, with variants, pictures and list prices; known by its number.'),
    stock: t('ImportHint.Stock', 'How many pieces of an item there are and when more come; known by its number.'),
    customers: t('ImportHint.Customers', 'Who buys, with their addresses; known by the customer number.'),
    users: t('ImportHint.Users', 'Who signs in for a customer; known by the user name. Passwords stay as they are.'),
    prices: t(
      'ImportHint.Prices',
      'List prices of an area and what was agreed with a customer or a price group; known by whose it is, item, currency, quantity and first day.',
    ),
    'own-numbers': t(
      'ImportHint.OwnNumbers',
      'Under which numbers a customer keeps our items in their own books; known by the customer and that number.',
    ),
    campaigns: t('ImportHint.Campaigns', 'What is cheaper for a time, with its levels and products; known by its ID.'),
    documents: t('ImportHint.Documents', 'Pages, texts, forms; known by type, key, area and language.'),
    texts: t(
      'ImportHint.Texts',
      'What the shop says, in your words or your language; known by area and key. All of them to fill in are to be had under Documents, Text.',
    ),
    redirects: t('ImportHint.Redirects', 'Old addresses and where they lead; known by the old address.'),
    shipments: t(
      'ImportHint.Shipments',
      'What of an order was sent or will be, with carrier and tracking; known by its number. Orders stay in their state.',
    ),
    invoices: t('ImportHint.Invoices', 'Invoices with their lines and payments; known by their number.'),
    'credit-memos': t('ImportHint.CreditMemos', 'Credit memos and what they cover; known by their number.'),
  }
  return words[kind]
}

/** How a file is written, in a clerk's words. */
export function formatText(format: ImportFormat, t: Translate): string {
  const words: Record<ImportFormat, string> = {
    sheet: t('ImportFormat.Sheet', 'Spreadsheet (.xlsx, .ods, .csv)'),
    ndjson: t('ImportFormat.Ndjson', 'JSON lines (.ndjson)'),
    shopify: t('ImportFormat.Shopify', 'Shopify (.csv)'),
    woocommerce: t('ImportFormat.WooCommerce', 'WooCommerce (.csv)'),
    bmecat: t('ImportFormat.Bmecat', 'BMEcat (.xml)'),
    google: t('ImportFormat.Google', 'Google Merchant feed (.xml)'),
  }
  return words[format]
}

/** Where an import is. */
export function runStateText({ state, isDryRun }: Pick<ImportRun, 'state' | 'isDryRun'>, t: Translate): string {
  switch (state) {
    case 'receiving':
      return t('ImportState.Receiving', 'Arriving')
    case 'running':
      return t('ImportState.Running', 'At work')
    case 'done':
      return isDryRun ? t('ImportState.Checked', 'Checked') : t('ImportState.Done', 'Done')
    case 'interrupted':
      return t('ImportState.Interrupted', 'Broken off')
    case 'stopped':
      return t('ImportState.Stopped', 'Stopped')
    case 'failed':
      return t('ImportState.Failed', 'Failed')
  }
}

/** Whether somebody is still at it. */
export const isAtWork = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'receiving' || state === 'running'
