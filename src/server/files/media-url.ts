const ASSET = 'asset:'

/** The address a picture or document is fetched from: `asset:KEY` by its key, anything else as it is. */
export function mediaUrl(url: string): string {
  return url.startsWith(ASSET) ? `/images/raw/${Buffer.from(url.slice(ASSET.length)).toString('base64url')}` : url
}
