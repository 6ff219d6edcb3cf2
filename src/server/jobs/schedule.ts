import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { now } from '../clock.ts'
import { type Db, prepared } from '../db/database.ts'
import { regularly } from '../db/regularly.ts'
import type { Task } from './task.ts'

const LOOK_EVERY_MS = 15_000
const MINUTE_MS = 60_000
/** A year and a day: every schedule comes round in it. */
const MOST_MINUTES = 366 * 1_440

type Planned = [name: string, runAt: Date, maxAttempts: number]
/**
 * What waits for its time stays as it is; what waits for one that is far off, since a clock was put back, does not. One
 * task a statement: of a new shop they are made known by this, and all at once by a worker, in whatever order.
 */
const plan = prepared<unknown, Planned>(
  `select graphile_worker.add_job($1, '{}'::json, run_at => $2, max_attempts => $3, job_key => 'schedule ' || $1)
   where not exists (
     select from graphile_worker._private_jobs
     where key = 'schedule ' || $1 and locked_at is null and attempts < max_attempts and run_at <= $2
   )`,
)

/**
 * Keeps the next run of each task that is done unasked in the queue, once for all nodes. The queue's own schedule goes
 * by the machine's clock: put back a day it does nothing for a day, put forward it makes up for every minute.
 */
export function startSchedule(db: Db, tasks: readonly Task[]): { stop(): void } {
  return regularly(LOOK_EVERY_MS, 'What is done unasked could not be planned', () => planNext(db, tasks))
}

/** Puts the next run of each scheduled task into the queue, unless it waits there already. */
export async function planNext(db: Db, tasks: readonly Task[], atMs = now()): Promise<void> {
  const attempts = new Map(tasks.map(({ name, maxAttempts }) => [name, maxAttempts]))
  for (const item of scheduleOf(tasks)) await plan(db, [item.task, nextRun(item, atMs), attempts.get(item.task) ?? 1])
}

const scheduleOf = (tasks: readonly Task[]): ParsedCronItem[] =>
  parseCronItems(tasks.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : [])))

/** The first full minute after `atMs` that an item means, in UTC. */
function nextRun({ match }: ParsedCronItem, atMs: number): Date {
  let minute = new Date((Math.floor(atMs / MINUTE_MS) + 1) * MINUTE_MS)
  for (let passed = 0; passed < MOST_MINUTES && !match(digestOf(minute)); passed++) {
    minute = new Date(minute.getTime() + MINUTE_MS)
  }
  return minute
}

const digestOf = (minute: Date) => ({
  min: minute.getUTCMinutes(),
  hour: minute.getUTCHours(),
  date: minute.getUTCDate(),
  month: minute.getUTCMonth() + 1,
  dow: minute.getUTCDay(),
})
