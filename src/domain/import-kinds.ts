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

/** Kinds of which a file may say that it has all there are: what it does not name ends. */
export const WHOLE_KINDS: readonly (typeof IMPORT_KINDS)[number][] = ['products', 'prices']
