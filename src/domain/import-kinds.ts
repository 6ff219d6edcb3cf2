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
