import type { PICTURE_TYPES } from '#domain/media-types.ts'

/** What kind of picture bytes are, by how they begin; undefined for what is no JPEG, PNG, GIF, WebP or AVIF. */
export function pictureType(bytes: Buffer): (typeof PICTURE_TYPES)[number] | undefined {
  const start = bytes.subarray(0, 12).toString('latin1')
  if (start.startsWith('\x89PNG\r\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'image/webp'
  if (/^.{4}ftypavi[fs]$/s.test(start)) return 'image/avif'
  return undefined
}
