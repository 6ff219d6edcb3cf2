import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { now } from '../clock.ts'
import { copyOut } from './copy.ts'
import { END_OF_ROWS, type Head } from './format.ts'

/** Names of a database and of moments in its life: in another one they mean nothing. */
const NOT_KEPT = ['migration', 'change', 'feed_told', 'catalog_snapshot', 'node', 'backup']
/** Jobs that wait are kept too: mails that were not sent yet, messages to other systems. */
const JOBS = ['_private_job_queues', '_private_tasks', '_private_jobs']

/** Remembers a backup that was written, for the back office; a database that takes no writes is left alone. */
export async function noteBackup(pool: Pool, fileName: string, rows: number): Promise<void> {
  await pool
    .query('insert into backup (file_name, rows) select $1, $2 where not pg_is_in_recovery()', [fileName, rows])
    .catch(() => {})
}

/** Lifts the limits of a connection that does one long work. */
export const TAKE_TIME = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Writes everything the shop knows into a file, as it is at one moment, while the shop runs on; answers how many rows.
 * The file is there when it is whole. Rejects while another one is written under that name.
 */
export async function writeBackup(pool: Pool, fileName: string): Promise<number> {
  const client = await pool.connect()
  try {
    return await writeFile(client, fileName)
  } finally {
    client.release(true)
  }
}

async function writeFile(client: PoolClient, fileName: string): Promise<number> {
  const part = `${fileName}.part`
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await once(file, 'open')
  try {
    const packed = createGzip({ level: 4 })
    packed.pipe(file)
    await client.query(TAKE_TIME)
    await client.query('begin isolation level repeatable read read only')
    const rows = await Promise.race([writeAll(client, packed), brokenOff(file)])
    packed.end()
    await finished(file)
    await rename(part, fileName)
    return rows
  } catch (error) {
    file.destroy()
    await rm(part, { force: true })
    throw error
  }
}

/** Rejects when a file cannot be written on, as on a disk that is full. */
const brokenOff = (file: Writable) => new Promise<never>((_, reject) => void file.once('error', reject))

async function writeAll(client: PoolClient, packed: NodeJS.WritableStream & Parameters<typeof copyOut>[2]) {
  const say = (line: object) => packed.write(`${JSON.stringify(line)}\n`)
  const { rows: applied } = await client.query<{ number: number }>('select number from migration order by number')
  const migrations = applied.map(({ number }) => number)
  const takenAt = new Date(now()).toISOString()
  say({ format: 'oche backup', version: 1, migration: migrations.at(-1) ?? 0, migrations, takenAt } satisfies Head)
  let rows = 0
  for (const { table, columns } of await findTables(client)) {
    say({ table, columns })
    rows += await copyOut(client, `copy ${table} (${columns.join(', ')}) to stdout`, packed)
    packed.write(`${END_OF_ROWS}\n`)
  }
  // Read last: a number that was given away meanwhile is not given twice.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  )
  say({ end: true, sequences })
  return rows
}

/** Tables that are kept, with the columns that are written and not computed. */
async function findTables(client: PoolClient): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> all($1)
       or n.nspname = 'graphile_worker' and c.relname = any($2))
     group by 1 order by 1`,
    [NOT_KEPT, JOBS],
  )
  return rows
}
