import { formatsOf, type ImportFormat, type ImportKind } from './import-kinds.ts'

/** So many bytes of a file tell how it is written: the names of hundreds of columns, and a row. */
export const BEGINNING_BYTES = 16_384

/** How a file that is to be brought in is most likely written: by its name where that says it, else by its beginning. */
export function importFormatOf(kind: ImportKind, fileName: string, beginning: string): ImportFormat {
  const end = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? ''
  if (end === 'xlsx' || end === 'ods') return 'sheet'
  const start = beginning.trimStart()
  if (end === 'ndjson' || start.startsWith('{')) return 'ndjson'
  const isXml = end === 'xml' || start.startsWith('<')
  const likely = isXml ? (/<(?:\w+:)?BMECAT\b/i.test(start) ? 'bmecat' : 'google') : tableFormat(start)
  return formatsOf(kind).includes(likely) ? likely : 'sheet'
}

/** Whose table it is, by the names of its columns. */
function tableFormat(text: string): ImportFormat {
  const [names = '', row = ''] = text.replace(/^sep=.\r?\n/i, '').split(/\r?\n/, 2)
  const has = (...words: string[]) =>
    words.some((word) => new RegExp(`(?:^|[,;\\t"])${word}(?:[",;\\t]|$)`, 'i').test(names))
  if (/\bhandle\b/i.test(names) && has('title')) return 'shopify'
  if (/\bfirst name\b.*\bemail\b.*\baddress1\b/i.test(names)) return 'shopify'
  // It names its columns in its own language, but for the first of them and what a product is.
  if (has('id', 'type', 'typ') && /(?:^|[,;\t"])(?:simple|variable|variation|grouped|external)[",;\t]/.test(row))
    return 'woocommerce'
  return has('sku', 'artikelnummer', 'ugs') && has('regular price', 'regulärer preis', 'tarif régulier')
    ? 'woocommerce'
    : 'sheet'
}

/** Columns that only one system writes whose exports are not read. */
const UNREAD: readonly (readonly [columns: RegExp, system: string])[] = [
  [/\battribute_set_code\b/, 'Magento'],
  [/\bordernumber\b.*\bmainnumber\b|\bproduct_number\b.*\bprice_net\b/, 'Shopware'],
  [/\bActive \(0\/1\)/, 'PrestaShop'],
]

/** What a file looks like that could not be read as `format`: one of another format, or of a system that has none. */
export function lookOf(kind: ImportKind, format: ImportFormat, beginning: string): string | undefined {
  const likely = importFormatOf(kind, '', beginning)
  if (!['ndjson', 'sheet', format].includes(likely)) return `a file of the format “${likely}”`
  const [, system] = UNREAD.find(([columns]) => columns.test(beginning)) ?? []
  return system && `an export of ${system}, which is not read: what it makes for Google Merchant is`
}
