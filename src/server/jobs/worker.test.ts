import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { anAttempt } from '#test/attempt.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { enqueue } from './enqueue.ts'
import { releaseLostJobs } from './lost-jobs.ts'
import { type Task, task } from './task.ts'
import { runDueJobs, startJobs } from './worker.ts'

const shop = await openTestShop()
const { db, pool, url } = await testDatabase()
await insertAreas(db)

let done: string[] = []
beforeEach(() => {
  done = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const Payload = z.object({ word: z.string() })
const noting = task({
  name: `note ${unique()}`,
  payload: Payload,
  maxAttempts: 3,
  async run(_, { word }) {
    done.push(word)
  },
})
const slow = task({
  name: `slow ${unique()}`,
  payload: Payload,
  maxAttempts: 3,
  async run(_, { word }) {
    done.push(`${word} begun`)
    await sleep(300)
    done.push(`${word} ended`)
  },
})
const start = (...tasks: Task[]) => startJobs(url, shop.inside, tasks)

describe('a job', () => {
  test('is done soon after its transaction is committed, and not before', async () => {
    const jobs = start(noting)
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, noting, { word: 'a' })
      await sleep(200)
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toEqual(['a']), { timeout: 10_000 })
    await jobs.stop()
  })

  test('is done once, however many processes look for it', async () => {
    const jobs = [start(noting), start(noting), start(noting)]
    const words = Array.from({ length: 30 }, (_, index) => `word ${index}`)
    await Promise.all(words.map((word) => enqueue(db, noting, { word })))
    await vi.waitFor(() => expect(done).toHaveLength(30), { timeout: 10_000 })
    await Promise.all(jobs.map((each) => each.stop()))
    expect(done.toSorted()).toEqual(words.toSorted())
  })

  test('under way is finished before the shop stops; one that waits is kept', async () => {
    const jobs = start(slow)
    await enqueue(db, slow, { word: 'a' })
    await vi.waitFor(() => expect(done).toEqual(['a begun']), { timeout: 10_000, interval: 5 })
    await jobs.stop()
    expect(done).toEqual(['a begun', 'a ended'])
    await enqueue(db, noting, { word: 'later' })
    expect(done).toHaveLength(2)
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual(['a begun', 'a ended', 'later'])
  })

  test('is done although every connection of the queue was cut', async () => {
    const jobs = start(noting)
    await enqueue(db, noting, { word: 'before' })
    await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 10_000 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'oche jobs'`.execute(db)
    await enqueue(db, noting, { word: 'after' })
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), { timeout: 10_000 })
    await jobs.stop()
  })

  test('with a key takes the place of the one that waits', async () => {
    const runAt = new Date(Date.now() + 3_600_000)
    await enqueue(db, noting, { word: 'first' }, { key: 'k', runAt })
    await enqueue(db, noting, { word: 'second' }, { key: 'k' })
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual(['second'])
  })

  test('with a payload that is not the task’s fails and does nothing', async () => {
    await enqueue<unknown>(db, noting, { word: 5 })
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual([])
  })

  test('whose process ended in the middle is done again after five minutes', async () => {
    await enqueue(db, noting, { word: 'lost' })
    await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '4 minutes'
      where payload ->> 'word' = 'lost'`.execute(db)
    const jobs = { db } as Parameters<typeof releaseLostJobs.run>[0]
    await releaseLostJobs.run(jobs, {}, anAttempt())
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual([])
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
      where locked_by = 'gone'`.execute(db)
    await releaseLostJobs.run(jobs, {}, anAttempt())
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual(['lost'])
  })

  test('whose process ended in its last attempt makes that one again, later', async () => {
    await enqueue(db, noting, { word: 'last' })
    await sql`update graphile_worker._private_jobs
      set locked_by = 'gone', locked_at = now() - interval '6 minutes', attempts = max_attempts
      where payload ->> 'word' = 'last'`.execute(db)
    await releaseLostJobs.run({ db } as Parameters<typeof releaseLostJobs.run>[0], {}, anAttempt())
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual([])
    await sql`update graphile_worker._private_jobs set run_at = run_at - interval '6 hours'`.execute(db)
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual(['last'])
  })
})
