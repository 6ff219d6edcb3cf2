/** What can be brought in by file, in the order in which a new shop does it: each kind asks for those before it. */
export const IMPORT_KINDS = [
  'areas',
  'products',
  'stock',
  'customers',
  'users',
  'prices',
  'own-numbers',
  'campaigns',
  'documents',
  'texts',
  'redirects',
  'shipments',
  'invoices',
  'credit-memos',
] as const

/** The name of a kind. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * How a file is written: a JSON record a line; a spreadsheet (.xlsx, .ods, .csv) whose first line names the fields; or
 * as another system exports it.
 */
export const IMPORT_FORMATS = ['ndjson', 'sheet', 'shopify', 'google', 'woocommerce', 'bmecat'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What other systems export of a kind. */
const OF_OTHERS: Partial<Record<ImportKind, readonly ImportFormat[]>> = {
  products: ['shopify', 'woocommerce', 'google', 'bmecat'],
  customers: ['shopify'],
  users: ['shopify'],
  prices: ['bmecat'],
}

/** How a file of a kind can be written, the ones that a clerk has first. */
export const formatsOf = (kind: ImportKind): readonly ImportFormat[] => ['sheet', 'ndjson', ...(OF_OTHERS[kind] ?? [])]

/** Whether a file has list prices without saying if value added tax is in them. */
export const leavesVatOpen = (kind: ImportKind, format: ImportFormat): boolean =>
  kind === 'products' && ['shopify', 'woocommerce', 'google'].includes(format)

/** Kinds of which a file may say that it has all there are: what it does not name ends. */
export const WHOLE_KINDS: readonly ImportKind[] = ['products', 'prices']
