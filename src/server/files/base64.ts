/**
 * The text that a path holds in base64 of either alphabet, with or without its padding; undefined when it is none: cut
 * short, no UTF-8, or with control characters in it. Every text has one reading, so no two keys meet.
 */
export function textOfBase64(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64')
  const plain = encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (bytes.length === 0 || bytes.toString('base64').replace(/=+$/, '') !== plain) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    return /[\u0000-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
