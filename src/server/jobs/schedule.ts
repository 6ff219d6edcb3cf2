import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { now } from '../clock.ts'
import { type Db, prepared } from '../db/database.ts'
import { regularly } from '../db/regularly.ts'
import type { Task } from './task.ts'

const LOOK_EVERY_MS = 15_000
const MINUTE_MS = 60_000
/** A year and a day: every schedule comes round in it. */
const MOST_MINUTES = 366 * 1_440

type Planned = [names: readonly string[], runAts: readonly Date[], maxAttempts: readonly number[]]
/** What waits for its time stays as it is; what waits for one that is far off, since a clock was put back, does not. */
const plan = prepared<unknown, Planned>(
  `select graphile_worker.add_job(name, '{}'::json, run_at => run_at, max_attempts => max_attempts,
     job_key => 'schedule ' || name)
   from unnest($1::text[], $2::timestamptz[], $3::integer[]) as wanted (name, run_at, max_attempts)
   where not exists (
     select from graphile_worker._private_jobs waiting
     where key = 'schedule ' || name and locked_at is null and waiting.attempts < waiting.max_attempts
       and waiting.run_at <= wanted.run_at
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
  const items = scheduleOf(tasks)
  const attempts = new Map(tasks.map(({ name, maxAttempts }) => [name, maxAttempts]))
  const names = items.map(({ task }) => task)
  await plan(db, [names, items.map((item) => nextRun(item, atMs)), names.map((name) => attempts.get(name) ?? 1)])
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
