import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How patient the shop is with those who send slowly. */
type Patience = {
  /** A request without a file has so long to arrive. */
  bodyMs: number
  /** So often it is looked which of them have not. */
  lookEveryMs: number
}

const PATIENCE: Patience = { bodyMs: 30_000, lookEveryMs: 1_000 }
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends requests whose body takes too long to arrive. Each connection has one at most on its way, so all are looked at
 * now and then: a timer for each would be an eighth of the work of a short answer.
 */
export function watchSenders(app: FastifyInstance, { bodyMs, lookEveryMs } = PATIENCE): void {
  const latest = new Map<Socket, { raw: IncomingMessage; since: number } | undefined>()

  app.server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })

  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    // A request that was injected, as tests do, has no connection and is there already.
    const mayTakeLong = raw.method === 'GET' || routeOptions.config.takesFile || !latest.has(raw.socket)
    if (!mayTakeLong) latest.set(raw.socket, { raw, since: performance.now() })
    done()
  })

  const look = () => {
    const lastStart = performance.now() - bodyMs
    for (const [socket, request] of latest) {
      if (request && !request.raw.complete && request.since < lastStart) socket.end(TOO_SLOW)
    }
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
