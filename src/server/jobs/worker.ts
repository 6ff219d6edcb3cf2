import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { databaseIsAway } from '../db/away.ts'
import { openDatabase } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { startSchedule } from './schedule.ts'
import type { Task } from './task.ts'

/** Jobs that one process does at a time. */
const CONCURRENCY = 4
const JOB_LIMIT_MS = 4 * 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** How long a queue that is not busy may say nothing, and how often that is looked at meanwhile. */
const SILENCE_MS = 20_000
const LOOKS = 4

const silent = new Logger(() => () => {})
/**
 * By itself a worker notes how a job ended without waiting, and what fails then, nobody hears of: it ends the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Brings the tables of the queue up to its version. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: complaints().logger })
}

/**
 * Faults to the log, and nothing of what goes well. That the database is away is said once, until `isBack`, however often
 * the queue tries to reach it.
 */
function complaints() {
  let isAway = false
  const complain = (message: string, error: unknown) => {
    if (!databaseIsAway(error)) return console.error(message)
    if (!isAway) console.error('Jobs wait until the database answers again')
    isAway = true
  }
  const logger = new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    // What a job met is told each time: a statement that took too long is no database that is away.
    complain(message, meta && 'job' in meta ? undefined : meta?.error)
  })
  const isBack = () => {
    isAway = false
  }
  return { logger, complain, isBack }
}

/**
 * Does the jobs of the shop from now on, some milliseconds after they are committed, on connections of its own so that
 * no request waits for one. While the database is away it waits, and goes on afterwards; a queue that has said nothing
 * for `silenceMs` is left behind for a new one.
 */
export function startJobs(
  url: string,
  shop: Shop,
  tasks: readonly Task[],
  silenceMs = SILENCE_MS,
): { stop(): Promise<void> } {
  const planning = openDatabase(url, { max: 1, name: 'oche jobs', connectTimeoutMs: 10_000 })
  const stopping = new AbortController()
  const { logger, complain, isBack } = complaints()
  const list = listOf(shop, tasks, stopping.signal)
  let pauseMs = FIRST_PAUSE_MS

  /** Until the shop stops, or the queue fails or falls silent. */
  const doJobs = async () => {
    const { pool, close } = openDatabase(url, { max: CONCURRENCY + 1, name: 'oche jobs', connectTimeoutMs: 10_000 })
    const events = new EventEmitter().on('pool:listen:success', () => {
      isBack()
      pauseMs = FIRST_PAUSE_MS
    })
    const runner = run({ pgPool: pool, preset, logger, events, noHandleSignals: true, concurrency: CONCURRENCY }, list)
    const stop = () => runner.then((each) => each.stop()).catch(() => {})
    stopping.signal.addEventListener('abort', stop, { once: true })
    const silence = silenceOf(events, silenceMs)
    try {
      await Promise.race([runner.then(({ promise }) => promise), silence.fallen])
    } finally {
      silence.stop()
      stopping.signal.removeEventListener('abort', stop)
      const closed = stop().then(close)
      if (!silence.hasFallen()) await closed
    }
  }
  const work = async () => {
    for (; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await doJobs().catch((error) => complain(`Jobs are not done at the moment: ${error}`, error))
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = work()
  const schedule = startSchedule(planning.db, tasks)

  return {
    /** Takes no more jobs, waits for those under way and closes the connections. */
    async stop() {
      stopping.abort()
      schedule.stop()
      await working
      await planning.close()
    },
  }
}

/**
 * Hears whether a queue goes on: one that is not busy looks for jobs every two seconds, also while its database is away.
 * When the ends of several jobs cannot be noted while another is under way, as where the database ends, graphile-worker
 * counts them wrong, waits for ever, and tells nobody.
 */
function silenceOf(events: EventEmitter, silenceMs: number) {
  const fallen = Promise.withResolvers<never>()
  let [busy, looks, isFallen] = [0, 0, false]
  const hear = (more: number) => () => {
    busy += more
    looks = 0
  }
  events.on('worker:getJob:start', hear(0)).on('job:start', hear(1)).on('job:complete', hear(-1))
  // Counted, not timed: a process that was stopped for a while has heard nothing either.
  const timer = setInterval(() => {
    isFallen = busy < CONCURRENCY && ++looks > LOOKS
    if (isFallen) fallen.reject(new Error('The queue has fallen silent'))
  }, silenceMs / LOOKS)
  return { fallen: fallen.promise, hasFallen: () => isFallen, stop: () => clearInterval(timer) }
}

/** Does every job that is due, one after the other, and those that they enqueue; for tests. Failures are not logged. */
export async function runDueJobs(pool: Pool, shop: Shop, tasks: readonly Task[]): Promise<void> {
  await runOnce(
    { pgPool: pool, preset, logger: silent, noHandleSignals: true, concurrency: 1 },
    listOf(shop, tasks, new AbortController().signal),
  )
}

function listOf(shop: Shop, tasks: readonly Task[], closing: AbortSignal): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job }) => {
        // Before its time begins: when that is over and nobody waits for it, nobody catches what it throws.
        const wanted = task.payload.parse(payload)
        const signal = AbortSignal.timeout(JOB_LIMIT_MS)
        const over = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts, signal, closing }
        await Promise.race([task.run(shop, wanted, attempt), over])
      },
    ]),
  )
}
