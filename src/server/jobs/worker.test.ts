import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { anAttempt } from '#test/attempt.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { databaseIsAway } from '../db/away.ts'
import { sendMails } from '../mail/service.ts'
import { deliverWebhook } from '../orders/webhook.ts'
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
/** Ends every other connection to this database, as a restart of the server does. */
const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

/** A connection that is lost with the answer to the first statement that fits `pattern`, which was done. */
function losingTheAnswerTo(pattern: RegExp, client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (config: { text: string }, answer: (error?: Error) => void) => void
  const losing: typeof query = (config, answer) =>
    query(config, pattern.test(config.text) ? () => answer(new Error('Connection terminated unexpectedly')) : answer)
  return Object.assign(client, { query: losing })
}

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

  test('that waits for a receiver or a mail server is begun after all others, and mails before messages', async () => {
    const slowest = [deliverWebhook, sendMails, noting]
    const standIns = slowest.map(({ name, priority = 0 }) =>
      task({ ...noting, name: `like ${name}`, priority, run: async () => void done.push(name) }),
    )
    for (const each of standIns) await enqueue(db, each, { word: '' })
    await runDueJobs(pool, shop.inside, standIns)
    expect(done).toEqual(slowest.map(({ name }) => name).toReversed())
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

  test('is done although the ends of three could not be noted, one after the other, while a fourth was under way', async () => {
    const long = task({ name: `long ${unique()}`, payload: Payload, maxAttempts: 1, run: () => sleep(4_000) })
    const jobs = startJobs(url, shop.inside, [noting, slow, long], 5_000)
    await enqueue(db, long, { word: '' })
    for (const word of ['a', 'b', 'c']) {
      await enqueue(db, slow, { word })
      await vi.waitFor(() => expect(done).toContain(`${word} begun`), { timeout: 10_000, interval: 5 })
      await sleep(50)
    }
    await db.transaction().execute(async (tx) => {
      await sql`lock table graphile_worker._private_jobs in share mode`.execute(tx)
      // Longer than a statement waits for what another transaction holds.
      await sleep(3_000)
    })
    await enqueue(db, noting, { word: 'd' })
    await vi.waitFor(() => expect(done).toContain('d'), { timeout: 20_000 })
    await jobs.stop()
  })

  test('is not added, let alone twice, when the connection is lost with the answer', async () => {
    const connect = pool.connect.bind(pool)
    const spy = vi
      .spyOn(pool, 'connect')
      .mockImplementationOnce(async () => losingTheAnswerTo(/add_job/, await connect()))
    await expect(enqueue(db, noting, { word: 'once' })).rejects.toSatisfy(databaseIsAway)
    spy.mockRestore()
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual([])
  })

  test('is added although every connection was cut while nobody used it', async () => {
    await sql`select 1`.execute(db)
    await cutAll()
    await enqueue(db, noting, { word: 'kept' })
    await runDueJobs(pool, shop.inside, [noting])
    expect(done).toEqual(['kept'])
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

  test('that could not even be begun does no harm when its time would have been over', async () => {
    const time = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    const nobodyCaught = vi.fn()
    process.once('unhandledRejection', nobodyCaught)
    onTestFinished(() => void process.off('unhandledRejection', nobodyCaught))
    await enqueue<unknown>(db, noting, { word: 6 })
    await runDueJobs(pool, shop.inside, [noting])
    time.abort()
    await sleep(1)
    expect(nobodyCaught).not.toHaveBeenCalled()
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
