const ASSET = 'asset:'

/** Where a browser gets a picture from that a document names: `asset:KEY` by its key, anything else as it is. */
export function pictureSrc(url: string): string {
  if (!url.startsWith(ASSET)) return url
  const key = btoa(String.fromCharCode(...new TextEncoder().encode(url.slice(ASSET.length))))
  return `/images/raw/${key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
