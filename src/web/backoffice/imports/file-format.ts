import type { ImportFormat, ImportKind } from '#contract/imports.ts'

/** How a file is most likely written, by its name and how it begins. */
export function formatOf(kind: ImportKind, fileName: string, head: string): ImportFormat {
  const end = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (end === 'xlsx' || end === 'ods') return 'sheet'
  const start = head.trimStart()
  if (start.startsWith('{')) return 'ndjson'
  if (kind !== 'products') return 'sheet'
  if (start.startsWith('<')) return 'google'
  const columns = (head.split('\n', 1)[0] ?? '').toLowerCase()
  return /\bhandle\b/.test(columns) && /\btitle\b/.test(columns) ? 'shopify' : 'sheet'
}

/** What a file of a format is sent as. */
export function contentTypeOf(format: ImportFormat, fileName: string): string {
  if (format === 'ndjson') return 'application/x-ndjson'
  if (format === 'google') return 'application/xml'
  if (/\.xlsx$/i.test(fileName)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return /\.ods$/i.test(fileName) ? 'application/vnd.oasis.opendocument.spreadsheet' : 'text/csv'
}
