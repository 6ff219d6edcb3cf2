import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOver, httpTransport } from '#contract/client.ts'
import { openRoom } from '#server/catalog/room-on-disk.ts'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoProducts } from '#server/demo/products.ts'
import { importProducts } from '#server/import/products.ts'
import { EU } from '#test/factories.ts'
import { startShop } from './servers.ts'
import { orderableKeys } from './world.ts'

const STOCK_CHANGES = 20

/**
 * How long a catalogue of `count` products takes to come in, to be indexed, to open, and to follow a change; printed.
 */
export async function measureCatalogue(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oche-bench-'))
  const say = (what: string, ms: number) => console.log(`${count} products, ${what}: ${(ms / 1000).toFixed(2)} s`)
  try {
    await measureIntake(dataDir, count, say)
    const [openMs, shop] = await timed(() => startShop(dataDir))
    say('start to the first answer', openMs)
    await measureFollowing(dataDir, shop.url, say).finally(() => shop.stop())
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

type Say = (what: string, ms: number) => void

async function measureIntake(dataDir: string, count: number, say: Say): Promise<void> {
  const server = await startDatabase(dataDir)
  const { db, pool, close } = openDatabase(server.url, { statementTimeoutMs: 600_000 })
  try {
    await migrate(pool)
    await loadDemo(db, { today: new Date() })
    const [importMs] = await timed(() => importProducts(db, demoProducts({ count })))
    say('import', importMs)
    await pool.query('vacuum analyze')
    const file = join(dataDir, 'catalog.snapshot')
    const [indexMs, built] = await timed(() => openRoom(db, file))
    say('read and index from the database', indexMs)
    const [keepMs] = await timed(built.keep)
    say('write the copy for the next start', keepMs)
    const [restoreMs] = await timed(() => openRoom(db, file))
    say('open from the copy', restoreMs)
  } finally {
    await close()
    await server.stop()
  }
}

/** From a committed change of stock to the first answer of the shop that says it: the slowest of several. */
async function measureFollowing(dataDir: string, url: string, say: Say): Promise<void> {
  const { url: databaseUrl } = await startDatabase(dataDir, { share: true })
  const { db, pool, close } = openDatabase(databaseUrl)
  try {
    const call = clientOver(httpTransport(url))
    let slowest = 0
    for (const [index, { productKey }] of (await orderableKeys(db, STOCK_CHANGES)).entries()) {
      const { productId, variantId } = productKey
      const stock = 1_000_000 + index
      await pool.query('update variant set stock = $2 where variant_id = $1', [variantId, stock])
      const start = performance.now()
      const isSeen = async () => {
        const { items } = await call('POST /api/Product/GetProductsByIds', { body: { area: EU, ids: [productId] } })
        return items[productId]?.variants.some((variant) => variant.stock === stock)
      }
      while (!(await isSeen())) await sleep(2)
      slowest = Math.max(slowest, performance.now() - start)
    }
    say(`a change of stock is seen, the slowest of ${STOCK_CHANGES}`, slowest)
  } finally {
    await close()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}
