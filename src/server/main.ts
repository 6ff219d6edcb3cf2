import { mkdirSync } from 'node:fs'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Change, type ChangeFollower, followChanges } from './db/changes.ts'
import { type Database, databaseIsAway, fill, openDatabase, whenReachable } from './db/database.ts'
import { type EmbeddedDatabase, startDatabase } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load.ts'
import { DEMO_PASSWORD, USERS } from './demo/world/customers.ts'
import { createCalls } from './http/calls.ts'
import { startJobs } from './jobs/worker.ts'
import { openMetrics, serveMetrics } from './ops/metrics.ts'
import { startBeating } from './ops/nodes.ts'
import { waitAt } from './ops/waiting.ts'
import { routes } from './routes.ts'
import { openShop } from './shop.ts'
import { openStorefront } from './storefront/open.ts'
import { servePages } from './storefront/pages.ts'
import { tasks } from './tasks.ts'

/** Exit codes by which the starter knows whether starting again can help (as in sysexits.h). */
const EXIT = { failed: 70, unusable: 78 }
/** A request that was accepted may take this long to be answered after the shop was told to stop. */
const DRAIN_MS = 25_000

const closers: (() => Promise<unknown>)[] = []
const say = (line: string): void => void process.stdout.write(`${line}\n`)

endOn('SIGTERM', 'SIGINT')
process.on('uncaughtException', (error) => {
  console.error(error)
  void end(EXIT.failed)
})

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(databaseIsAway(error) ? EXIT.failed : EXIT.unusable)
}

async function run(config: Config): Promise<void> {
  const waiting = await waitAt(config.port, config.host)
  mkdirSync(config.dataDir, { recursive: true })
  const { db, pool, url, follow } = await openData(config)
  const missed: Change[] = []
  let take = (changes: readonly Change[]): void => void missed.push(...changes)
  await follow((changes) => take(changes))
  const shop = await openShop(config, db)
  closers.unshift(() => shop.close())
  take = shop.onChanges
  take(missed)
  const jobs = startJobs(url, shop, tasks)
  closers.unshift(() => jobs.stop())

  const calls = createCalls(shop, routes, { checkReplies: config.isDevelopment })
  const metrics = config.metricsPort === undefined ? undefined : openMetrics(shop, pool)
  const app = await buildApp(shop, calls, metrics && { onAnswer: metrics.answered })
  servePages(app, shop, calls, await openStorefront(app, config.isDevelopment))
  closers.unshift(() => app.close())
  await app.ready()
  await waiting.release()
  await app.listen({ port: waiting.port, host: config.host })
  const beating = startBeating(db, waiting.port)
  closers.unshift(beating.stop)
  if (metrics && config.metricsPort !== undefined) {
    const served = await serveMetrics(metrics, { port: config.metricsPort, host: config.host })
    closers.unshift(served.close)
  }
  announce(config, waiting.port)
}

/** The database: started if it is our own, waited for if not, migrated, with the demo world in it if wanted. */
async function openData(config: Config) {
  let server: EmbeddedDatabase | undefined
  if (!config.databaseUrl) {
    server = await startDatabase(config.dataDir)
    closers.unshift(() => server?.stop() ?? Promise.resolve())
  }
  const url = config.databaseUrl ?? server?.url ?? ''
  const database: Database = openDatabase(url)
  closers.unshift(() => database.close())
  // A busy machine is slow to connect, and a database may go away once more right after it has answered.
  const patiently = <T>(work: () => Promise<T>) => whenReachable(work, () => say('Waiting for the database …'))
  await patiently(() => database.pool.query('select 1'))
  for (const name of await patiently(() => migrate(database.pool))) say(`Database: ${name}`)
  const { demo } = config
  if (demo) {
    await patiently(() => loadDemo(database.db, { today: new Date(), onProgress: tenths('Demo world') }))
  }
  await patiently(() => fill(database.pool))

  const follow = async (onChanges: Parameters<typeof followChanges>[1]): Promise<ChangeFollower> => {
    const follower = await patiently(() => followChanges(url, onChanges))
    closers.unshift(() => follower.stop())
    return follower
  }
  return { db: database.db, pool: database.pool, url, follow }
}

/** Says how far a long work is, at each tenth. */
function tenths(what: string) {
  let said = -1
  return ({ done, total }: { done: number; total: number }) => {
    const tenth = Math.floor((done / total) * 10)
    if (tenth > said) say(`${what}: ${tenth * 10} %`)
    said = Math.max(said, tenth)
  }
}

function announce(config: Config, port: number): void {
  say(`\n  Oche is open at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}\n`)
  if (!config.demo) return
  for (const { username, roles } of USERS.slice(0, 4)) say(`  ${username.padEnd(20)} ${roles.join(', ')}`)
  say(`  The password of each is ${DEMO_PASSWORD}\n`)
}

/** Ends cleanly on the first of the signals, at once on the second. */
function endOn(...signals: NodeJS.Signals[]): void {
  let isEnding = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (isEnding) process.exit(1)
      isEnding = true
      void end(0)
    })
  }
}

/** Closes what was opened, the latest first, and leaves. */
async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(code || 1), DRAIN_MS).unref()
  for (const close of closers.splice(0)) await close().catch((error) => console.error(error))
  process.exit(code)
}
