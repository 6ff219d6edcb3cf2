import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { migrateJobs } from '../jobs/worker.ts'
import { isConflict, isLockTimeout } from './away.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)
/** Any number will do as long as every migrator takes the same. */
const LOCK = 180_170_160
/**
 * How long a file waits for a table that others use. They wait behind it meanwhile, and give up after two seconds; a
 * vacuum makes way, and a deadlock is seen, after one.
 */
const LOCK_TIMEOUT_MS = 1_500
const MAX_ATTEMPTS = 20
const PAUSE_MS = 500

/** A numbered SQL file. */
type Migration = { number: number; name: string; sql: string }

/**
 * Brings the database up to the newest migration and gives the names of those it applied; `onBegin` hears each before.
 *
 * Each file is one transaction together with its row in `migration`: killed in the middle, the next run goes on from
 * there. One migrator works at a time, the others wait and then find nothing to do. Nodes of the version before, and a
 * backup, go first: a file that is in their way is begun again. The queue of jobs brings tables of its own, which follow.
 * Throws when a file that was applied has changed since, and when one was applied that is not there: a later version of
 * the shop has the database, and this one would serve it with what it does not know.
 */
export async function migrate(
  pool: Pool,
  migrations?: readonly Migration[],
  onBegin: (name: string) => void = () => {},
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const applied = await applyMissing(client, wanted, onBegin)
    await migrateJobs(pool)
    return applied
  } finally {
    // Ends the session, and with it the lock and the settings.
    client.release(true)
  }
}

/** Throws when a later version of the shop has had the database, and when none has: 42P01, there are no tables. */
export async function refuseLater(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Pick<Migration, 'number' | 'name'>>('select number, name from migration')
  assertKnown(rows, await readMigrations())
}

/** The migrations by their numbers, `0001-areas.sql` first. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      number: Number(file.slice(0, 4)),
      name: file.slice(5, -4),
      sql: await readFile(new URL(file, FOLDER), 'utf8'),
    })),
  )
}

async function applyMissing(
  client: PoolClient,
  wanted: readonly Migration[],
  onBegin: (name: string) => void,
): Promise<string[]> {
  await client.query(`create table if not exists migration (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ number: number; name: string; sha256: string }>('select * from migration')
  assertKnown(rows, wanted)
  const applied = new Map(rows.map((row) => [row.number, row]))
  const names: string[] = []
  for (const migration of wanted) {
    const before = applied.get(migration.number)
    if (before) {
      assertUnchanged(migration, before)
      continue
    }
    const name = labelOf(migration.number, migration.name)
    onBegin(name)
    await apply(client, name, migration)
    names.push(name)
  }
  return names
}

async function apply(client: PoolClient, label: string, { number, name, sql }: Migration): Promise<void> {
  const tables: string[] = []
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      for (const table of tables) await client.query(`lock table ${table} in access exclusive mode`)
      await client.query(sql)
      await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
        number,
        name,
        sha256(sql),
      ])
      await client.query('commit')
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(isConflict(error) || isLockTimeout(error))) {
        throw new Error(`Migration ${label} failed and left nothing behind: ${String(error)}`, { cause: error })
      }
      await client.query('rollback')
      tables.push(...(await findAwaited(client, error)))
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * The table that a file was waiting for in a deadlock. Where everybody reads it and then writes, a file that has made an
 * index of it never gets it whole afterwards; it does at its beginning. Its id is the second number that is told.
 */
async function findAwaited(client: PoolClient, error: unknown): Promise<string[]> {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where oid = $1::bigint and relkind = 'r'`,
    [/^\D*\d+\D+(\d+)/.exec(detail)?.[1] ?? '0'],
  )
  return rows.map(({ name }) => name)
}

function assertKnown(applied: readonly Pick<Migration, 'number' | 'name'>[], wanted: readonly Migration[]) {
  const known = new Set(wanted.map(({ number }) => number))
  const unknown = applied.filter(({ number }) => !known.has(number)).map(({ number, name }) => labelOf(number, name))
  if (!unknown.length) return
  throw new Error(
    `The database is of a later version of the shop: it has had ${unknown.sort().at(-1)}, which this one does not know. ` +
      'Start that version, or restore a backup from before it.',
  )
}

function assertUnchanged({ number, name, sql }: Migration, before: { name: string; sha256: string }) {
  if (before.sha256 === sha256(sql)) return
  throw new Error(
    `Migration ${labelOf(number, name)} was applied to this database as ${labelOf(number, before.name)} and has ` +
      'changed since. Put the old text back and write the change as a new migration.',
  )
}

const labelOf = (number: number, name: string) => `${String(number).padStart(4, '0')}-${name}`
const sha256 = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
