import { WORKBOOK } from '#domain/media-types.ts'

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  [WORKBOOK]: 'xlsx',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

const LONGEST = 150

/**
 * A name a file can be saved under on every system, from one that anyone may have written: no path, no control or
 * direction characters, no leading dot, 150 characters at most, and with the ending of its type when that is known.
 */
export function savedName(wanted: string, contentType: string): string {
  const bare = wanted
    .toWellFormed()
    .replace(/[\p{C}"*/:<>?\\|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = ENDINGS[contentType.split(';')[0]?.trim() ?? '']
  const own = ending && bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare
  const name = [...own].slice(0, LONGEST).join('').trim() || 'file'
  return ending ? `${name}.${ending}` : name
}
