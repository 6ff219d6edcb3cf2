import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pictureType } from '../files/picture-type.ts'
import { guardedLookup, isPublicAddress } from './public-address.ts'

/** A picture as it came, with the type its bytes show, whatever the sender called it. */
type Picture = { contentType: string; bytes: Buffer }

export type DownloadOptions = {
  timeoutMs?: number
  maxBytes?: number
  /** Which addresses may be asked; those of the open internet unless said. */
  isAllowed?: (address: string) => boolean
}

const MAX_REDIRECTS = 3

/**
 * The JPEG, PNG, GIF, WebP or AVIF picture at a web address.
 *
 * Rejects with a plain reason: another type, more than 10 MB, more than 15 s, more than three redirects, or an address
 * that is not public, at any step of the way.
 */
export async function downloadPicture(url: string, options: DownloadOptions = {}): Promise<Picture> {
  const { timeoutMs = 15_000, maxBytes = 10 * 1024 * 1024, isAllowed = isPublicAddress } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const bytes = await readBody(await follow(new URL(url), isAllowed, signal, MAX_REDIRECTS), maxBytes)
    const contentType = pictureType(bytes)
    if (!contentType) throw new Error('it is no JPEG, PNG, GIF, WebP or AVIF')
    return { contentType, bytes }
  } catch (error) {
    if (signal.aborted) throw new Error(`no answer within ${timeoutMs / 1000} s`)
    throw error
  }
}

async function follow(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<IncomingMessage> {
  const response = await open(url, isAllowed, signal)
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new Error(`answered ${statusCode}`)
  if (redirectsLeft === 0) throw new Error('redirects too often')
  return follow(new URL(headers.location, url), isAllowed, signal, redirectsLeft - 1)
}

function open(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = { 'http:': requestHttp, 'https:': requestHttps }[url.protocol]
  if (!request) throw new Error(`${url.protocol} is no web address`)
  // A literal address is never looked up, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new Error(`${literal} is not a public address`)
  return new Promise((answered, failed) => {
    const headers = { accept: 'image/*', 'user-agent': 'Oche import' }
    request(url, { lookup: guardedLookup(isAllowed), signal, headers }, answered)
      .on('error', failed)
      .end()
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`it has more than ${Math.floor(maxBytes / 1024)} kB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
