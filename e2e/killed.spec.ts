import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { EU } from '#test/factories.ts'
import { plentifulKey, readyCart } from './placing-orders.ts'
import { FAULTY, FULL_DISK, newDataDir, removeDataDir, startShop, startShopWithoutLog } from './running-shop.ts'

const dataDir = await newDataDir()
afterAll(() => removeDataDir(dataDir))

test('a shop that is killed while it takes orders starts again and still has every order it acknowledged', async () => {
  const acknowledged = new Map<string, string>()
  for (const afterMs of [30, 90, 200]) {
    const shop = await startShop(dataDir)
    const call = await shop.signIn('buyer@eu.demo')
    const key = await plentifulKey(call)
    const before = acknowledged.size
    let failure: unknown
    const ordering = (async () => {
      for (;;) {
        const cartId = await readyCart(call, key)
        const { orderNumber } = await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
        acknowledged.set(cartId, orderNumber)
      }
    })().catch((error) => {
      failure = error
    })
    while (acknowledged.size === before && !failure) await sleep(5)
    await sleep(afterMs)
    expect(failure).toBeUndefined()
    await shop.kill()
    await ordering
    // The connection broke: the shop itself has refused nothing.
    expect(failure).toBeInstanceOf(TypeError)
    expect(acknowledged.size).toBeGreaterThan(before)
  }

  const shop = await startShop(dataDir)
  const call = await shop.signIn('buyer@eu.demo')
  for (const [cartId, orderNumber] of acknowledged) {
    const body = { area: EU, cartId }
    expect((await call('POST /api/Order/GetOrderByCartId', { body })).orderNumber).toBe(orderNumber)
    // Asked once more, as a client would that never saw the answer.
    expect((await call('POST /api/Order/CreateOrderByCartId', { body })).orderNumber).toBe(orderNumber)
  }
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size)
  expect(await shop.stop()).toBe(0)
})

test('an order sent twenty times at once is one order, of which a receipt leaves within seconds', async () => {
  const shop = await startShop(dataDir)
  const call = await shop.signIn('buyer@eu.demo')
  const cartId = await readyCart(call, await plentifulKey(call))
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })),
  )
  const numbers = new Set(orders.map((order) => order.orderNumber))
  expect(numbers.size).toBe(1)
  await vi.waitFor(async () => expect(await subjectsOf(dataDir)).toContain(`Your order ${[...numbers]}`), 10_000)

  const stranger = await shop.signIn('reading@eu.demo')
  for (const name of ['POST /api/Order/GetOrderByCartId', 'POST /api/Cart/GetCartById'] as const) {
    const refused = stranger(name, { body: { area: EU, cartId } })
    await expect(refused).rejects.toMatchObject({ status: 404, type: 'NotFoundException' })
  }
  await shop.stop()
})

test('all that an open shop complains of is one JSON object a line, to the error that ends it', async () => {
  const shop = await startShop(dataDir, FAULTY)
  process.kill(await databaseOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(shop.written()).toContain('starting it again'), 20_000)
  expect(await shop.fault()).toBe(70)
  // What it says at its opening, to who has started it, is set in by two blanks.
  const lines = shop
    .written()
    .split('\n')
    .filter((line) => /^\S/.test(line))
  expect(lines.map((line) => JSON.parse(line).level)).toContain(50)
  expect(lines.join('\n')).toContain('"message":"fault"')
})

test.skipIf(!existsSync(FULL_DISK))(
  'a shop whose log finds no room serves, and takes its database back; an error nobody caught ends it for the next',
  async () => {
    const shop = await startShopWithoutLog(dataDir, FAULTY)
    const call = await shop.signIn('buyer@eu.demo')
    process.kill(await databaseOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } }), 20_000)
    expect(await shop.fault()).toBe(70)
  },
)

test('a shop whose data is gone says so in one sentence, and to who asks whether it is well', async () => {
  const lost = await newDataDir()
  const shop = await startShop(lost)
  await rename(lost, `${lost}-elsewhere`)
  await vi.waitFor(() => expect(shop.written()).toContain('is gone'), 20_000)
  const answer = await fetch(`${shop.url}/ready`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: 'The folder of the data is gone: the log says which.' })
  expect((await fetch(shop.url, { headers: { accept: 'text/html' } })).status).toBe(503)
  expect(await shop.stop()).toBe(0)
  expect(shop.written().match(/is gone/g)).toHaveLength(1)
  const said = shop
    .written()
    .split('\n')
    .flatMap((line): string[] => (line.startsWith('{') ? [JSON.parse(line).msg] : []))
    // A job may be at work just then: the queue says that its end could not be noted, and that it stops.
    .filter((msg) => !/^(?:Failed to complete jobs|Runner stopping)/.test(msg))
  // The queue may be given another connection that is lost already, and says so once more.
  expect([...new Set(said)].toSorted()).toEqual([
    'Jobs wait until the database answers again',
    'The database server has ended; starting it again.',
    expect.stringMatching(/^The folder of the database, .* is gone\. Put it back and the shop goes on/),
  ])
  await removeDataDir(`${lost}-elsewhere`)
})

/** What the mails that have left are about. */
async function subjectsOf(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.flatMap((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? [])
}

/** The embedded database's process. */
async function databaseOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8'), 10)
}
