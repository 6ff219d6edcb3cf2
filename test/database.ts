import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, type DatabaseOptions, type Db, openDatabase } from '#server/db/database.ts'

/** How a test asks a database: a machine that does many things at once may take its time to connect, and to answer. */
export const PATIENT: DatabaseOptions = { connectTimeoutMs: 10_000, statementTimeoutMs: 30_000 }

/** A migrated database without any row, for one test file: it is dropped after the file's last test. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database & { url: string }> {
  const url = await emptyDatabase('oche')
  const database = openDatabase(url, { ...PATIENT, ...options })
  afterAll(() => database.close())
  return { ...database, url }
}

/**
 * The address of a new database that is a copy of `template`; `template0` has nothing in it. Dropped after the file.
 */
export async function emptyDatabase(template: 'template0' | 'oche' = 'template0'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files copied as they are, not page by page through the log: a sixth of the time.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  afterAll(() => asAdministrator(`drop database if exists ${name} with (force)`))
  return addressOf(name)
}

/**
 * How many wait for a lock in the database of `db`: other files' databases are of the same server. Not for a transaction,
 * which sees them as they were at its first look.
 */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

async function asAdministrator(statement: string) {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const addressOf = (name: string) => inject('templateUrl').replace(/[^/]+$/, name)
