import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { PARTING_MS, type Patience, watchReaders } from './readers.ts'

/** More than the system takes off our hands for one connection. */
const MUCH = 24 * 2 ** 20

test('a reader who takes nothing of his answer is cut off, one who takes his time has all of it', async () => {
  const { ask } = await serve({ idleMs: 1_200 })
  const standing = await ask()
  const walking = await ask()
  const taken = takeSlowly(walking)
  expect(await bytesAfter(standing, 3_500)).toBeLessThan(MUCH)
  expect(await taken).toBeGreaterThan(MUCH)
}, 20_000)

test('when readers leave too much, those who have kept the shop waiting longest are cut off', async () => {
  const { ask } = await serve({ mostBytes: 1.5 * MUCH })
  const first = await ask()
  await sleep(1_200)
  const second = await ask()
  await sleep(1_500)
  const [ofFirst, ofSecond] = await Promise.all([takeAll(first), takeAll(second)])
  expect(ofFirst).toBeLessThan(MUCH)
  expect(ofSecond).toBeGreaterThan(MUCH)
}, 20_000)

test('a shop that closes lets a reader come to the end of his answer', async () => {
  const { ask, close } = await serve()
  const reader = await ask()
  const closed = close()
  expect(await takeSlowly(reader)).toBeGreaterThan(MUCH)
  await closed
}, 20_000)

test('a shop that closes cuts off who takes nothing in the time it has', async () => {
  const { ask, close } = await serve({ partingMs: 300 })
  const reader = await ask()
  await close()
  expect(await takeAll(reader)).toBeLessThan(MUCH)
}, 20_000)

test('the shop is given the time to close that its readers have', async () => {
  const app = await (await openTestShop()).http()
  expect(app.initialConfig.pluginTimeout).toBeGreaterThan(PARTING_MS)
})

/** A server of one long answer. */
async function serve(patience: Partial<Patience> = {}) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  watchReaders(app, patience)
  app.get('/', async (_request, reply) => reply.send(Buffer.alloc(MUCH)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    close: () => app.close(),
    /** A reader who has asked and stands before the answer. */
    async ask(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
      await once(socket, 'readable')
      await sleep(100)
      return socket
    },
  }
}

/** Reads what comes until all is there or nothing more comes; gives the number of bytes. */
async function takeAll(socket: Socket, rest?: () => Promise<unknown>): Promise<number> {
  let taken = 0
  try {
    for await (const chunk of socket) {
      taken += chunk.length
      await rest?.()
      if (taken > MUCH) break
    }
  } catch {
    // Cut off.
  }
  return taken
}

/** The same over more than two seconds. */
const takeSlowly = (socket: Socket) => takeAll(socket, () => sleep(6))

async function bytesAfter(socket: Socket, ms: number): Promise<number> {
  await sleep(ms)
  return takeAll(socket)
}
