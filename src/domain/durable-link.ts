/** What a durable link names, and by which number, id or path. */
type DurableLink = { kind: (typeof KINDS)[number]; name: string }

const KINDS = ['product', 'category', 'page', 'order', 'list'] as const

/**
 * What a durable link (`/links/product/10-24318`, printed in a catalogue, on a shelf, in a mail) names. A page is named
 * by its whole path, a product by its number, in which slashes may stand, everything else by one segment; undefined for
 * any other tail. `path` is decoded.
 */
export function linkIn(path: string): DurableLink | undefined {
  const [kind, name = ''] = /^\/links\/([^/]+)\/([^\p{Cc}\p{Cs}]+)$/u.exec(path)?.slice(1) ?? []
  const known = KINDS.find((each) => each === kind)
  if (!known || name.length > 200 || (known !== 'page' && known !== 'product' && name.includes('/'))) return undefined
  return { kind: known, name }
}
