import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PATIENT } from '#test/database.ts'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { noteBackup } from '../backup/backup.ts'
import { openDatabase } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { task } from '../jobs/task.ts'
import { startBeating } from './nodes.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const look = ({ api }: Person = clerk) => api('POST /backoffice/api/Operations/GetState', { body: { area: EU } })
const settle = (deed: 'TryJobAgain' | 'GiveJobUp', jobId: string, { api }: Person = clerk) =>
  api(`POST /backoffice/api/Operations/${deed}`, { body: { area: EU, jobId } })

describe('GetState', () => {
  test('tells of the configuration, the database and each process, and of one that fell silent', async () => {
    const beating = startBeating(shop.db, 4711)
    await expect
      .poll(async () => (await look()).nodes, { timeout: 20_000 })
      .toMatchObject([{ port: 4711, isThis: true }])
    await sql`insert into node (node_id, host, process_id, port, build_id, runtime, started_at, beat_at)
      values (gen_random_uuid(), 'other', 1, 3000, 'b', 'v24', now() - interval '1 hour', now() - interval '2 minutes')`.execute(
      shop.db,
    )
    const { nodes, database, settings, build, backup } = await look()
    expect(nodes).toMatchObject([
      { host: 'other', isThis: false, isSilent: true },
      { processId: process.pid, runtime: process.version, isSilent: false, buildId: build.id },
    ])
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), isReplicaInUse: null, standbys: [] })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(settings.find(({ name }) => name === 'LOG_LEVEL')).toBeDefined()
    expect(backup).toBeNull()
    await beating.stop()
    expect((await look()).nodes.map(({ host }) => host)).toEqual(['other'])
  })

  test('tells of the last backup', async () => {
    const { pool } = openDatabase(shop.url, PATIENT)
    await noteBackup(pool, 'first.gz', 1)
    await noteBackup(pool, 'second.gz', 12)
    await pool.end()
    expect((await look()).backup).toMatchObject({ fileName: 'second.gz', rows: 12 })
  })

  test('tells of the imports at work, however many others have begun and ended since', async () => {
    const one = { format: 'ndjson', area_id: 'eu', file_name: 'file', is_dry_run: false, started_by: 'clerk' }
    const run = (kind: string, state: string) => ({ kind, state, ...one })
    await shop.db.insertInto('import_run').values(run('products', 'running')).execute()
    const ended = Array.from({ length: 30 }, () => run('stock', 'done'))
    await shop.db.insertInto('import_run').values(ended).execute()
    const died = { ...run('prices', 'running'), beat_at: sql<Date>`now() - interval '2 minutes'` }
    await shop.db.insertInto('import_run').values(died).execute()
    expect((await look()).imports).toMatchObject([{ kind: 'products', state: 'running' }])
  })

  test('is for the back office alone', async () => {
    await expect(look(await shop.customer())).rejects.toMatchObject({ status: 403 })
    await expect(settle('TryJobAgain', '1', await shop.staff('impersonation'))).rejects.toMatchObject({ status: 403 })
    await expect(settle('GiveJobUp', '1', await shop.customer())).rejects.toMatchObject({ status: 403 })
  })
})

describe('a job that failed', () => {
  const work = task({ name: 'fails', payload: z.object({}), maxAttempts: 3, run: async () => {} })

  /** One that has failed so many times of three. */
  async function failed(attempts: number): Promise<string> {
    await enqueue(shop.db, work, {})
    const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs set attempts = ${attempts},
      last_error = 'the mail server is away', run_at = now() + interval '1 hour'
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text as id`.execute(shop.db)
    return rows[0]?.id ?? ''
  }

  test('is told of with its reason, those given up first, and tried again on request', async () => {
    const [waiting, lost] = [await failed(1), await failed(3)]
    const { troubledJobs, jobs } = await look()
    expect(troubledJobs).toMatchObject([
      { jobId: lost, task: 'fails', attempts: 3, mostAttempts: 3, isGivenUp: true, error: 'the mail server is away' },
      { jobId: waiting, isGivenUp: false },
    ])
    expect(jobs.failed).toBe(1)
    await settle('TryJobAgain', lost)
    expect((await look()).jobs.failed).toBe(0)
    await expect(settle('GiveJobUp', lost)).rejects.toMatchObject({ type: 'NotFoundException' })
  })

  test('runs while its last attempt is under way, and is given up when that has failed', async () => {
    const job = await failed(3)
    await sql`update graphile_worker._private_jobs set locked_at = now() where id = ${job}::bigint`.execute(shop.db)
    expect((await look()).jobs).toMatchObject({ running: 1, failed: 0 })
    await sql`update graphile_worker._private_jobs set locked_at = null where id = ${job}::bigint`.execute(shop.db)
    expect((await look()).jobs).toMatchObject({ running: 0, failed: 1 })
    await settle('GiveJobUp', job)
  })

  test('is forgotten on request once it is given up; what is not there is not found', async () => {
    const lost = await failed(3)
    await settle('GiveJobUp', lost)
    for (const deed of ['TryJobAgain', 'GiveJobUp'] as const) {
      await expect(settle(deed, lost)).rejects.toMatchObject({ type: 'NotFoundException' })
    }
    await expect(settle('GiveJobUp', '1 or true')).rejects.toMatchObject({ type: 'ValidationException' })
  })
})
