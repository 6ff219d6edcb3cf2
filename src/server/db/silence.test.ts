import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseIsWell } from '../ops/check.ts'
import { databaseIsAway } from './away.ts'
import { type Database, inTransaction, openDatabase, prepared } from './database.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { startDatabase } from './embedded.ts'

let dataDir: string
let server: Awaited<ReturnType<typeof startDatabase>>
let database: Database
/** As the shop has it, whose statements may take longer than a question whether it is well. */
let patient: Database
const stopped: number[] = []

const one = prepared<{ one: number }>('select $1::int as one')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oche-silence-'))
  server = await startDatabase(dataDir, { settings: { fsync: 'off' } })
  database = openDatabase(server.url, { max: 3, statementTimeoutMs: 500 })
  patient = openDatabase(server.url, { max: 1 })
  await patient.pool.query('create table migration as select 9999 as number')
})
afterAll(async () => {
  wake()
  await Promise.all([database.close(), patient.close()])
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Stops the server and all it has started where they stand: connections stay open and nobody answers. */
async function silence() {
  const { pid } = (await findPostmaster(join(dataDir, 'database/cluster'))) ?? { pid: 0 }
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  stopped.push(pid, ...children.trim().split(/\s+/).map(Number))
  for (const each of stopped) process.kill(each, 'SIGSTOP')
}

function wake() {
  for (const each of stopped.splice(0)) process.kill(each, 'SIGCONT')
}

/** Whether the work failed because the database is away. */
const failsAway = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, databaseIsAway)

const isWell = (): Promise<boolean> => databaseIsWell(patient.db)

test.skipIf(process.platform === 'win32')(
  'a server that falls silent counts as away, however long it keeps that up, and its connections are not used again',
  async () => {
    const { db, pool } = database
    await Promise.all([1, 2, 3].map((value) => one(db, [value])))
    expect(pool.totalCount).toBe(3)
    await silence()
    const outcomes = await Promise.all([
      failsAway(one(db, [1])),
      failsAway(one(db, [2])),
      failsAway(inTransaction(db, (tx) => one(tx, [3]))),
      isWell(),
    ])
    expect(outcomes).toEqual([true, true, true, false])
    await expect.poll(() => pool.totalCount).toBe(0)
    wake()
    expect(await one(db, [4])).toEqual([{ one: 4 }])
    await expect.poll(isWell).toBe(true)
  },
)
