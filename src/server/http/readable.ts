import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyRequest } from 'fastify'
import { ShopError } from './errors.ts'

/** Characters of a path with its query. */
const LONGEST_URL = 8192

/**
 * Refuses a request before it is looked what it asks for: of a host that is not the shop's, with an address or a body
 * that it does not read. A probe may come to any host: a balancer asks by the address of the node, or by no name at all.
 */
export function checkReadable(request: FastifyRequest, allowedHosts: readonly string[], isProbe: boolean): void {
  if (!isProbe && !hasOneHost(request)) throw new ShopError('ValidationException', 'The host name is not readable.')
  if (isPacked(request)) throw new ShopError('UnsupportedMediaTypeException', 'Send the body as it is, not packed.')
  if (!request.raw.url?.startsWith('/')) throw new ShopError('ValidationException', 'The address is not readable.')
  if (request.url.length > LONGEST_URL) throw addressTooLong()
  if (!isProbe && allowedHosts.length && !allowedHosts.includes(request.hostname.toLowerCase())) {
    throw new ShopError('UnknownHostException', 'There is no shop at this host name.')
  }
}

export const addressTooLong = () => new ShopError('UriTooLongException', 'The address is too long.')

/**
 * The path that is asked for. It may stand behind the name of the server, as it does when a proxy is asked (RFC 9112,
 * 3.2.2), if that is the same as the host; otherwise nobody knows which of them is meant, and it is not read.
 */
export function pathAsked({ url = '', headers: { host } }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const [, name, path = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? []
  return name && name.toLowerCase() === host?.toLowerCase() ? path.replace(/^(?!\/)/, '/') : url
}

/** Answers what Node could not read as a request, with the status that says why. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${statusLine(error)}\r\nConnection: close\r\n\r\n`)
}

function statusLine({ code, rawPacket }: ConnectionError): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request'
  // The limit of headers holds for the first line as well, which has the address.
  const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : 0
  return lineEnd < 0 || lineEnd > LONGEST_URL ? '414 URI Too Long' : '431 Header Fields Too Large'
}

/** Node passes two Host headers on, and any text in one; a proxy may say anything. */
function hasOneHost({ raw, protocol, host }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  return (
    names.filter((name) => name.toLowerCase() === 'host').length === 1 &&
    /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(raw.headers.host ?? '') &&
    URL.canParse(`${protocol}://${host}`)
  )
}

/** A small body can unpack to any size. */
const isPacked = ({ headers }: FastifyRequest): boolean => !/^(identity)?$/i.test(headers['content-encoding'] ?? '')
