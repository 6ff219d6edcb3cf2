// `npm run bench`: requests per second of the running shop beside what the same bytes cost without doing anything.
import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoProducts } from '#server/demo/products.ts'
import { importProducts } from '#server/import/products.ts'
import { measureAgreements } from './agreements.ts'
import { measureBrowser } from './browser.ts'
import { measureCases } from './cases.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureHistory } from './history.ts'
import { memoryOf, type Running, startOnOneCore, startShop } from './servers.ts'
import { measureSteady } from './steady.ts'
import { printTable, type Row } from './table.ts'
import { makeBuyers, orderableKeys, signIn } from './world.ts'

const SIZES = new Map([
  ['1.5k', 0],
  ['10k', 10_000],
  ['100k', 100_000],
])
/** Prices alone, with 5,000,000 of them. */
const AGREEMENTS = 'agreements'
/** The customer center alone, of an account with 20,000 orders. */
const HISTORY = 'history'
/** Ten minutes of everything, with 10,000 products. */
const STEADY = 'steady'
/** What a visitor waits for at the screen, with 100,000 products. */
const BROWSER = 'browser'
/** How long a catalogue takes to come in, to be indexed and to open, with 10,000 and 100,000 products. */
const CATALOGUE = 'catalogue'
/** What is measured with a data set of its own. */
const APART = new Map([
  [AGREEMENTS, measureAgreements],
  [HISTORY, measureHistory],
  [STEADY, async () => measureSteady(await worldOf('10k'))],
  [BROWSER, async () => measureBrowser(await worldOf('100k'))],
  [
    CATALOGUE,
    async () => {
      await measureCatalogue(10_000)
      await measureCatalogue(100_000)
      return []
    },
  ],
])
const BUYERS = 8

const wanted = process.argv.slice(2)
const unknown = wanted.filter((size) => !APART.has(size) && !SIZES.has(size))
if (unknown.length) {
  console.error(
    `Unknown size ${unknown.join(', ')}. Sizes: ${[...SIZES.keys(), ...APART.keys()].join(', ')}; none means 1.5k and 10k.`,
  )
  process.exit(2)
}

const rows: Row[] = []
const bare = await startOnOneCore('bench/bare.ts')
try {
  for (const size of wanted.length ? wanted : ['1.5k', '10k']) {
    rows.push(...(await (APART.get(size)?.() ?? measure(size))))
  }
} finally {
  await bare.stop()
}
if (rows.length) printTable(rows)
console.log(`\n${cpus()[0]?.model}, Node ${process.version}; server and database on one core, load on the other.`)

async function measure(size: string): Promise<Row[]> {
  const { dataDir, keys, signIn } = await worldOf(size)
  const started = performance.now()
  const shop = await startShop(dataDir)
  const seconds = (performance.now() - started) / 1000
  console.error(`${size}: open after ${seconds.toFixed(1)} s`)
  try {
    // The database of the shop that runs there.
    const { url } = await startDatabase(dataDir, { share: true })
    const rows = await measureCases({ size, shop, bare: bare.url, databaseUrl: url, tokens: await signIn(shop), keys })
    console.error(`${size}: ${memoryOf(shop.pid).toFixed(0)} MB after all of it`)
    return rows
  } finally {
    await shop.stop()
  }
}

/** A data set of that size, and how its buyers sign in. */
async function worldOf(size: string) {
  const dataDir = join('.data-bench', size)
  mkdirSync(dataDir, { recursive: true })
  const { buyers, keys } = await prepare(dataDir, SIZES.get(size) ?? 0)
  return { dataDir, keys, signIn: (shop: Running) => signIn(shop.url, buyers) }
}

/** A data set of at least `count` products, kept between runs, with fresh buyers. */
async function prepare(dataDir: string, count: number) {
  const server = await startDatabase(dataDir)
  const { db, pool, close } = openDatabase(server.url, { statementTimeoutMs: 600_000 })
  try {
    await migrate(pool)
    await loadDemo(db, { today: new Date() })
    const { present } = await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('present'))
      .executeTakeFirstOrThrow()
    if (present < count) {
      const start = performance.now()
      await importProducts(db, demoProducts({ count }))
      console.error(`${count} products imported in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    // What a run before has left to do would be measured with this one.
    await pool.query('update order_state_change set announced_at = now() where announced_at is null')
    await pool.query('delete from graphile_worker._private_jobs')
    await pool.query('vacuum analyze')
    return { buyers: await makeBuyers(db, BUYERS), keys: await orderableKeys(db, 1000) }
  } finally {
    await close()
    await server.stop()
  }
}
