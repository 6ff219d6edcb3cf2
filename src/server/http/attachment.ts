/** The header that has a browser save the answer as `name` (RFC 6266): in ASCII for old ones, in full for the rest. */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${full}`}`
}
