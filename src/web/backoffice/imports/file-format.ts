import type { ImportFormat } from '#contract/imports.ts'

/** What a file of a format is sent as. */
export function contentTypeOf(format: ImportFormat, fileName: string): string {
  if (format === 'ndjson') return 'application/x-ndjson'
  if (format === 'google') return 'application/xml'
  if (/\.xlsx$/i.test(fileName)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return /\.ods$/i.test(fileName) ? 'application/vnd.oasis.opendocument.spreadsheet' : 'text/csv'
}
