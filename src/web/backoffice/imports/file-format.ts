import type { ImportFormat } from '#domain/import-kinds.ts'
import { OPEN_DOCUMENT_SHEET, WORKBOOK } from '#domain/media-types.ts'

/** What a file of a format is sent as. */
export function contentTypeOf(format: ImportFormat, fileName: string): string {
  if (format === 'ndjson') return 'application/x-ndjson'
  if (format === 'google' || format === 'bmecat') return 'application/xml'
  if (/\.xlsx$/i.test(fileName)) return WORKBOOK
  return /\.ods$/i.test(fileName) ? OPEN_DOCUMENT_SHEET : 'text/csv'
}
