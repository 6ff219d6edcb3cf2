import type { Pool } from 'pg'
import { buildApp } from './app.ts'
import { askMoment, followMoment, now } from './clock.ts'
import { type Config, misspeltSettings, readConfig } from './config.ts'
import { codeOf, databaseIsAway, unusable } from './db/away.ts'
import { type Change, type ChangeFollower, followChanges, isTouched } from './db/changes.ts'
import { makeDataDir } from './db/data-dir.ts'
import { type Database, fill, openDatabase, whenReachable } from './db/database.ts'
import { type EmbeddedDatabase, startDatabase } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load.ts'
import { DEMO_PASSWORD, USERS } from './demo/world/users.ts'
import { createCalls } from './http/calls.ts'
import { startJobs } from './jobs/worker.ts'
import { complainToLog } from './log.ts'
import { messageOf } from './message-of.ts'
import type { Metrics } from './ops/metrics.ts'
import { startBeating } from './ops/nodes.ts'
import { waitAt } from './ops/waiting.ts'
import { announceSoon } from './orders/announce.ts'
import { routes } from './routes.ts'
import { openShop, type Shop } from './shop.ts'
import { openStorefront } from './storefront/open.ts'
import { servePages } from './storefront/pages.ts'
import { tasks } from './tasks.ts'

/** Exit codes by which the starter knows whether starting again can help (as in sysexits.h). */
const EXIT = { failed: 70, unusable: 78 }
/** A request that was accepted may take this long to be answered after the shop was told to stop. */
const DRAIN_MS = 25_000
/** After a fault the next process is better sooner than that. */
const FAULT_DRAIN_MS = 2_000
/** By how much the clocks of two machines differ without a word. */
const WORTH_A_WORD_MS = 60_000
/** Said where there is nothing to see yet. */
const EMPTY = '  It has no areas yet. How to bring them in, and all that they sell: docs/import/README.md\n'

const closers: (() => Promise<unknown>)[] = []
const say = (line: string): void => void process.stdout.write(`${line}\n`)

// A log whose disk is full or whose reader has gone stops nobody; it goes on when it can.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
endOn('SIGTERM', 'SIGINT')
process.on('uncaughtException', (error) => {
  console.error(error)
  void end(EXIT.failed)
})

try {
  for (const word of misspeltSettings(process.env)) say(word)
  await run(readConfig(process.env))
} catch (error) {
  console.error(messageOf(error))
  await end(databaseIsAway(error) ? EXIT.failed : EXIT.unusable)
}

async function run(config: Config): Promise<void> {
  const waiting = await waitAt(config.port, config.host)
  const { db, pool, url, follow, isDemo } = await openData(config)
  // What is heard of before the shop is open waits for it.
  const missed: Change[] = []
  let take = (changes: readonly Change[]): void => void missed.push(...changes)
  await follow(async (changes) => {
    take(changes)
    if (isTouched('order', changes)) await announceSoon(db)
  })
  const { sandboxPayment = isDemo } = config
  const shop = await openShop({ ...config, sandboxPayment }, db)
  closers.unshift(() => shop.close())
  take = shop.onChanges
  take(missed)
  const jobs = startJobs(url, shop, tasks)
  closers.unshift(() => jobs.stop())

  const calls = createCalls(shop, routes, { checkAnswers: config.isDevelopment })
  const metrics = await openMeters(config, shop, pool)
  const app = await buildApp(shop, calls, metrics && { onAnswer: metrics.answered })
  servePages(app, shop, calls, await openStorefront(app, config.isDevelopment))
  closers.unshift(() => app.close())
  await app.ready()
  await waiting.release()
  await app.listen({ port: waiting.port, host: config.host })
  const following = followMoment(db)
  closers.unshift(async () => following.stop())
  const beating = startBeating(db, waiting.port)
  closers.unshift(beating.stop)
  announce(config, waiting.port, isDemo)
  if (!shop.areas.all().length) say(EMPTY)
  // Until here whoever starts the shop reads its output; from now on it is a log, which programs read.
  complainToLog(config.logLevel)
}

/** The database: started if it is our own, waited for if not, migrated, with the demo world in it if wanted. */
async function openData(config: Config) {
  let server: EmbeddedDatabase | undefined
  if (config.databaseUrl) makeDataDir(config.dataDir)
  else {
    server = await startDatabase(config.dataDir)
    closers.unshift(() => server?.stop() ?? Promise.resolve())
  }
  const url = config.databaseUrl ?? server?.url ?? ''
  const database: Database = openDatabase(url)
  closers.unshift(() => database.close())
  // A busy machine is slow to connect, and a database may go away once more right after it has answered.
  const which = config.databaseUrl ? 'the database of DATABASE_URL' : 'the database'
  const patiently = <T>(work: () => Promise<T>) =>
    whenReachable(work, (error) => say(`Waiting for ${which} (${reasonOf(error)}) …`))
  await patiently(() => database.pool.query('select 1')).catch((error) => {
    throw config.databaseUrl ? unusable(error) : error
  })
  await patiently(() => migrate(database.pool, undefined, (name) => say(`Database: ${name}`)))
  warnOfClock(await patiently(() => askMoment(database.db)))
  const onProgress = tenths('Demo world')
  const isDemo = config.demo && (await patiently(() => loadDemo(database.db, { today: new Date(now()), onProgress })))
  await patiently(() => fill(database.pool))

  const follow = async (onChanges: Parameters<typeof followChanges>[1]): Promise<ChangeFollower> => {
    const follower = await patiently(() => followChanges(url, onChanges))
    closers.unshift(() => follower.stop())
    return follower
  }
  return { db: database.db, pool: database.pool, url, follow, isDemo }
}

/** What Prometheus reads, answered on its own port; undefined where none is wanted. */
async function openMeters({ metricsPort: port, host }: Config, shop: Shop, pool: Pool): Promise<Metrics | undefined> {
  if (port === undefined) return undefined
  const { openMetrics, serveMetrics } = await import('./ops/metrics.ts')
  const metrics = openMetrics(shop, pool)
  const served = await serveMetrics(metrics, { port, host })
  closers.unshift(served.close)
  return metrics
}

/** The database's moment holds everywhere; a machine that has another one writes it into its log. */
function warnOfClock(aheadMs: number): void {
  if (Math.abs(aheadMs) < WORTH_A_WORD_MS) return
  const word = `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`
  say(`This machine's clock is ${word} the database's, which holds.`)
}

function reasonOf(error: unknown): string {
  return codeOf(error) || messageOf(error)
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

function announce({ host }: Config, port: number, isDemo: boolean): void {
  say(`\n  Oche is open at http://${host === '0.0.0.0' ? 'localhost' : host}:${port}\n`)
  if (!isDemo) return
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
  setTimeout(() => process.exit(code || 1), code ? FAULT_DRAIN_MS : DRAIN_MS).unref()
  for (const close of closers.splice(0)) await close().catch((error) => console.error(error))
  process.exit(code)
}
