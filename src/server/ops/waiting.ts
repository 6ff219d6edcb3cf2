import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ShopError, toProblem } from '../http/errors.ts'
import { WAITING_HEADERS } from '../http/headers.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from '../storefront/plain-page.ts'
import { listenAt } from './listening.ts'

const OPENING = new ShopError('ServiceUnavailableException', 'The shop is opening. Please try again shortly.')
/** A page that waits for the shop: people see it open by itself. */
const REFRESH_S = '2'

/** Holds the shop's address while it opens; `release` gives up the port, which may have been chosen by the system. */
type Waiting = { port: number; release(): Promise<void> }

/**
 * Answers for the shop until its database is there: the process lives (200 at /live), everything else is 503 and worth
 * asking again. Throws what to do when the port cannot be had.
 */
export async function waitAt(port: number, host: string): Promise<Waiting> {
  const server = createServer({ headersTimeout: 10_000 }, answer)
  await listenAt(server, { port, host, setting: 'PORT' })
  return {
    port: (server.address() as AddressInfo).port,
    async release() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer({ url = '/', headers }: IncomingMessage, reply: ServerResponse): void {
  reply.setHeaders(new Map(Object.entries(WAITING_HEADERS)))
  reply.setHeader('cache-control', 'no-store').setHeader('connection', 'close')
  if (url === '/live') {
    reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"status":"ok"}')
    return
  }
  reply.setHeader('retry-after', REFRESH_S)
  if (headers.accept?.includes('text/html')) {
    // It asks again by itself.
    reply.writeHead(503, { ...PLAIN_PAGE_HEADERS, refresh: REFRESH_S }).end(plainPage(OPENING, { mayPass: false }))
  } else {
    const problem = { 'content-type': 'application/problem+json; charset=utf-8' }
    reply.writeHead(503, problem).end(JSON.stringify(toProblem(OPENING, 'opening')))
  }
}
