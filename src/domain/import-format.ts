/**
 * How a file that is to be brought in is most likely written: by its name where that says it, else by its beginning.
 * Only products can be Shopify's or Google's.
 */
export function importFormatOf(
  kind: string,
  fileName: string,
  beginning: string,
): 'ndjson' | 'sheet' | 'shopify' | 'google' {
  const end = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (end === 'xlsx' || end === 'ods') return 'sheet'
  const start = beginning.trimStart()
  if (end === 'ndjson' || start.startsWith('{')) return 'ndjson'
  if (kind !== 'products') return 'sheet'
  if (end === 'xml' || start.startsWith('<')) return 'google'
  const [, columns = ''] = /^(?:sep=.\r?\n)?(.*)/i.exec(start) ?? []
  return /\bhandle\b/i.test(columns) && /\btitle\b/i.test(columns) ? 'shopify' : 'sheet'
}
