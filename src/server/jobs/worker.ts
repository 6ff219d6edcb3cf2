import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { databaseIsAway } from '../db/away.ts'
import { openDatabase } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { startSchedule } from './schedule.ts'
import type { Task } from './task.ts'

/** Jobs that one process does at a time. */
const CONCURRENCY = 4
const JOB_LIMIT_MS = 4 * 60_000
const LONGEST_PAUSE_MS = 30_000

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
 * no request waits for one. While the database is away it waits, and goes on afterwards.
 */
export function startJobs(url: string, shop: Shop, tasks: readonly Task[]): { stop(): Promise<void> } {
  const database = openDatabase(url, { max: CONCURRENCY + 1, name: 'oche jobs', connectTimeoutMs: 10_000 })
  const stopping = new AbortController()
  const { logger, complain, isBack } = complaints()
  const events = new EventEmitter().on('pool:listen:success', isBack)
  let runner: Runner | undefined

  const work = async () => {
    for (let pauseMs = 250; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        runner = await run(
          { pgPool: database.pool, preset, logger, events, noHandleSignals: true, concurrency: CONCURRENCY },
          listOf(shop, tasks, stopping.signal),
        )
        if (stopping.signal.aborted) await runner.stop()
        pauseMs = 250
        await runner.promise
      } catch (error) {
        complain(`Jobs are not done at the moment: ${error}`, error)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = work()
  const schedule = startSchedule(database.db, tasks)

  return {
    /** Takes no more jobs, waits for those under way and closes the connections. */
    async stop() {
      stopping.abort()
      schedule.stop()
      await runner?.stop().catch(() => {})
      await working
      await database.close()
    },
  }
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
        const signal = AbortSignal.timeout(JOB_LIMIT_MS)
        const over = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts, signal, closing }
        await Promise.race([task.run(shop, task.payload.parse(payload), attempt), over])
      },
    ]),
  )
}
