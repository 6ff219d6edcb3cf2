import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#test/database.ts'
import { planNext, startSchedule } from './schedule.ts'
import { task } from './task.ts'

const { db } = await testDatabase()
const NOON = Date.UTC(2026, 10, 22, 12, 0, 30)
const DAY_MS = 86_400_000

const scheduled = (name: string, schedule: string) =>
  task({ name, schedule, payload: z.object({}), maxAttempts: 1, async run() {} })
const tasks = [scheduled('each minute', '* * * * *'), scheduled('each night', '50 3 * * *')]

async function waiting(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, run_at as at from graphile_worker._private_jobs where key is not null order by key`.execute(db)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, all]) => [key, all.map(({ at }) => at.toISOString())]),
  )
}

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

test('the next run of each task waits, once for all nodes', async () => {
  await Promise.all([1, 2, 3].map(() => planNext(db, tasks, NOON)))
  expect(await waiting()).toEqual({
    'schedule each minute': ['2026-11-22T12:01:00.000Z'],
    'schedule each night': ['2026-11-23T03:50:00.000Z'],
  })
})

test('a run that is due waits until it is done, however late', async () => {
  await planNext(db, tasks, NOON)
  await planNext(db, tasks, NOON + 10 * 60_000)
  expect(await waiting()).toMatchObject({ 'schedule each minute': ['2026-11-22T12:01:00.000Z'] })
})

test('a clock put forward a day makes up for nothing, and put back again holds nothing up', async () => {
  await planNext(db, tasks, NOON + DAY_MS)
  expect(await waiting()).toMatchObject({ 'schedule each minute': ['2026-11-23T12:01:00.000Z'] })
  await planNext(db, tasks, NOON)
  expect(await waiting()).toEqual({
    'schedule each minute': ['2026-11-22T12:01:00.000Z'],
    'schedule each night': ['2026-11-23T03:50:00.000Z'],
  })
})

test('is planned while a worker makes its tasks known for the first time, in whatever order', async () => {
  await sql`delete from graphile_worker._private_tasks`.execute(db)
  const waitsForIt = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%add_job%'`.execute(db)
    return rows.length
  }
  await db
    .transaction()
    .execute(async (tx) => {
      const makeKnown = (name: string) =>
        sql`insert into graphile_worker._private_tasks (identifier) values (${name}) on conflict do nothing`.execute(tx)
      await makeKnown('each night')
      const planned = planNext(db, tasks, NOON)
      await expect.poll(waitsForIt).toBe(1)
      await makeKnown('each minute')
      return { planned }
    })
    .then(({ planned }) => planned)
  expect(Object.keys(await waiting())).toEqual(['schedule each minute', 'schedule each night'])
})

test('a queue that cannot be read any more is not passed over in silence', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await sql`alter table graphile_worker._private_jobs rename to moved`.execute(db)
  const schedule = startSchedule(db, tasks)
  await expect
    .poll(() => log)
    .toHaveBeenCalledWith('What is done unasked could not be planned', expect.objectContaining({ code: '42P01' }))
  schedule.stop()
  log.mockRestore()
  await sql`alter table graphile_worker.moved rename to _private_jobs`.execute(db)
})
