import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENT } from '#test/database.ts'
import { freePort } from '#test/listening.ts'
import { type Database, openDatabase, prepared } from './database.ts'
import { type EmbeddedDatabase, startDatabase } from './embedded.ts'
import { openReads, type Reads } from './replica.ts'

const SETTINGS = { fsync: 'off' }

type Answer = { count: number; isReplica: boolean }
const countDarts = prepared<Answer>('select count(*) as count, pg_is_in_recovery() as "isReplica" from dart')

let folder: string
let primary: Database
let server: EmbeddedDatabase
let standby: EmbeddedDatabase
let reads: Reads

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-replica-'))
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  await (await startDatabase(first, { settings: SETTINGS })).stop()
  execFileSync('cp', ['-a', first, second])
  // Where another database can ask for what was written.
  const address = { listen_addresses: '127.0.0.1', port: String(await freePort()), unix_socket_directories: '' }
  server = await startDatabase(first, { settings: { ...SETTINGS, ...address } })
  primary = openDatabase(server.url, PATIENT)
  await primary.pool.query('create table dart as select 1 as number')
  await writeFile(join(second, 'database/cluster/standby.signal'), '')
  standby = await startDatabase(second, { settings: { ...SETTINGS, primary_conninfo: server.url } })
  reads = openReads(standby.url, primary.db)
})
afterAll(async () => {
  await reads?.close()
  await primary?.close()
  await standby?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = async () => (await countDarts(reads.db, []))[0]

/** Waits until the replica serves, or does not. */
const serves = (isReplica: boolean) => vi.waitFor(() => expect(reads.isReplica()).toBe(isReplica), { timeout: 20_000 })

describe.skipIf(process.platform === 'win32')('reads that may be two seconds old', () => {
  test('are served by a replica that keeps up', async () => {
    await serves(true)
    expect(await read()).toEqual({ count: 1, isReplica: true })
    await primary.pool.query('insert into dart values (2)')
    await vi.waitFor(async () => expect(await read()).toEqual({ count: 2, isReplica: true }), { timeout: 20_000 })
  })

  test('that take too long there are not begun again at the primary', async () => {
    const sleep = prepared('select pg_sleep(10) where pg_is_in_recovery()')
    await expect(sleep(reads.db, [])).rejects.toMatchObject({ code: '57014' })
    expect(await read()).toMatchObject({ isReplica: true })
  })

  test('are served by the primary while the replica is behind', async () => {
    const direct = openDatabase(standby.url, PATIENT)
    await direct.pool.query('select pg_wal_replay_pause()')
    await primary.pool.query('insert into dart values (3)')
    await serves(false)
    expect(await read()).toEqual({ count: 3, isReplica: false })
    await direct.pool.query('select pg_wal_replay_resume()')
    await direct.close()
    await serves(true)
  })

  test('do not notice that the replica goes away', async () => {
    expect(await read()).toMatchObject({ isReplica: true })
    await standby.stop()
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ count: 3, isReplica: false }))
  })

  test('tell of faults of the statement as the primary would, and write nothing', async () => {
    await expect(prepared('select dart from board')(reads.db, [])).rejects.toThrow('relation "board" does not exist')
    await expect(reads.db.transaction().execute(async () => {})).rejects.toThrow('only read')
  })
})
