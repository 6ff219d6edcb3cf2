import { textOfBase64 } from './base64.ts'

const ASSET = 'asset:'

/** Drawings have no size of their own; a browser scales them better than anyone. */
const DRAWING = /\.svg$/i
/** What a picture is asked for at when nothing is said; its `srcset` holds the others. */
const USUAL_WIDTH = 960

const encoded = (text: string) => Buffer.from(text).toString('base64url')

/**
 * The address a picture is fetched from: `asset:KEY` by its key, anything else as it is. What is no drawing has its
 * width in the address, so that a page can ask for others.
 */
export function mediaUrl(url: string): string {
  if (!url.startsWith(ASSET)) return url
  const key = url.slice(ASSET.length)
  return DRAWING.test(key) ? `/images/raw/${encoded(key)}` : `/images/fit/${USUAL_WIDTH}/0/ce/${encoded(key)}`
}

/** The key of what lies at such an address; undefined for one that is not of this shop's pictures. */
export function keyOf(url: string): string | undefined {
  const [, b64Path] = /^\/images\/(?:raw|\w+\/\d+\/\d+\/\w+)\/([\w-]+)$/.exec(url) ?? []
  return b64Path && textOfBase64(b64Path)
}

/** The address a document is fetched from, to be saved as `name`: `asset:KEY` by its key, anything else as it is. */
export function documentUrl(url: string, name: string): string {
  if (!url.startsWith(ASSET)) return url
  const key = url.slice(ASSET.length)
  return `/files/${encoded(key)}/${encoded(name || lastPart(key))}`
}

/** The file that a `url` as of `documentUrl` names: what a document is called when it has no name. */
export function nameIn(url: string): string {
  if (url.startsWith(ASSET)) return lastPart(url.slice(ASSET.length))
  const path = URL.parse(url, 'http://shop')?.pathname ?? ''
  try {
    return lastPart(decodeURIComponent(path)) || url
  } catch {
    return lastPart(path)
  }
}

const lastPart = (path: string): string => path.split('/').findLast(Boolean) ?? ''
