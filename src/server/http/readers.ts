import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How patient the shop is with those who take their answers slowly. */
export type Patience = {
  /** So long an answer waits for its reader to take some of it. */
  idleMs: number
  /** So much all readers together may leave with us. */
  mostBytes: number
  /** So long readers have when the shop closes. */
  partingMs: number
}

/** So long readers have when a shop closes. */
export const PARTING_MS = 20_000
const PATIENCE: Patience = { idleMs: 60_000, mostBytes: 96 * 2 ** 20, partingMs: PARTING_MS }
const LOOK_EVERY_MS = 1_000
const PARTING_LOOK_MS = 50
/** So long a shop that closes waits for who holds a connection and may be about to ask: a balancer asks all the time. */
const LAST_WORD_MS = 1_000

/**
 * Looks after answers that were handed over and not taken yet. A reader who takes nothing for a minute is cut off; when
 * all of them leave too much with us, those who have kept us waiting longest are. A shop that closes waits for the
 * others, for calls under way, and a moment for who may be about to make one, and then cuts off who is left.
 */
export function watchReaders(app: FastifyInstance, patience: Partial<Patience> = {}): void {
  const { idleMs, mostBytes, partingMs } = { ...PATIENCE, ...patience }
  const sockets = new Set<Socket>()
  /** Those who have left something with us, the longest first. */
  const waiting = new Set<Socket>()

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      waiting.delete(socket)
    })
  })

  const look = () => {
    let bytes = 0
    for (const socket of sockets) {
      bytes += socket.writableLength
      if (socket.writableLength) {
        if (!waiting.has(socket)) waiting.add(socket.setTimeout(idleMs))
      } else if (waiting.delete(socket) && socket.timeout === idleMs) {
        // The next part of the answer may take longer than that to be made.
        socket.setTimeout(0)
      }
    }
    for (const socket of waiting) {
      if (bytes <= mostBytes) return
      bytes -= socket.writableLength
      socket.destroy()
    }
  }
  const looking = setInterval(look, Math.min(LOOK_EVERY_MS, idleMs)).unref()

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), partingMs).unref()
    const lastWordAt = performance.now() + LAST_WORD_MS
    while (sockets.size && performance.now() < lastWordAt) await sleep(PARTING_LOOK_MS)
    // Node takes an answer for done once it was handed over, and would close its connection as an idle one.
    while (sockets.values().some(({ writableLength }) => writableLength)) await sleep(PARTING_LOOK_MS)
    clearInterval(looking)
  })
}
