import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '../db/away.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { TAKE_TIME } from './backup.ts'
import { copyIn } from './copy.ts'
import { END_OF_ROWS, Head, linesOf, Part } from './format.ts'

/** A backup that cannot be restored, or a place where it cannot; the message says why in a plain word. */
class RestoreError extends Error {}

/**
 * Puts a backup into an empty database, whole or not at all, and brings it up to this version; answers how many rows.
 * Throws `RestoreError` for what is no whole backup, for one of a later version, and for a database with a shop in it or
 * with tables of a later version than the backup's: what brings old rows up to them has been done already.
 */
export async function restoreBackup(pool: Pool, fileName: string): Promise<number> {
  await refuseFull(pool)
  const packed = createReadStream(fileName)
  const unpacked = packed.pipe(createGunzip())
  packed.once('error', (error) => unpacked.destroy(error))
  const lines = linesOf(unpacked)
  try {
    const head = Head.safeParse(jsonOf((await lines.next()).value))
    if (!head.success) throw new RestoreError(`${fileName} is no backup of a shop`)
    const known = await readMigrations()
    const { migration, migrations = known.map(({ number }) => number).filter((number) => number <= migration) } =
      head.data
    const wanted = known.filter(({ number }) => migrations.includes(number))
    if (wanted.length < migrations.length || !migrations.includes(migration)) {
      throw new RestoreError(`${fileName} is of a later version of the shop: install that first`)
    }
    await refuseLater(pool, migrations)
    await migrate(pool, wanted)
    const rows = await load(pool, lines)
    await migrate(pool, known)
    return rows
  } catch (error) {
    throw DAMAGED.test(codeOf(error)) ? new RestoreError(`${fileName} is damaged or no backup`) : error
  } finally {
    unpacked.destroy()
  }
}

/** What is packed wrongly, and rows that the database cannot read. */
const DAMAGED = /^(?:Z_|22)/

async function refuseFull(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('public.area') is not null as "isThere"`)
  if (!rows[0]?.isThere) return
  const { rows: found } = await pool.query<{ isFull: boolean }>(
    `select exists (select from area) or exists (select from app_user) or exists (select from customer)
       or exists (select from product) as "isFull"`,
  )
  if (found[0]?.isFull) throw new RestoreError('There is a shop in this database. Restore into an empty one.')
}

async function refuseLater(pool: Pool, migrations: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  const { rowCount } = await pool.query('select from migration where number <> all($1) limit 1', [migrations])
  if (rowCount) {
    throw new RestoreError(
      'The backup is of an older version than the tables here. Restore into a database without any.',
    )
  }
}

type Lines = AsyncGenerator<Buffer>

/** One transaction: keys and triggers are off while rows come in, and hold for all of them at its end. */
async function load(pool: Pool, lines: Lines): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(TAKE_TIME)
    await client.query('begin')
    const keys = await dropKeys(client)
    let rows = 0
    const tables: string[] = []
    for (;;) {
      const part = Part.safeParse(jsonOf((await lines.next()).value))
      if (!part.success) throw new RestoreError('The backup is not whole')
      if ('end' in part.data) {
        for (const { name, value } of part.data.sequences) await client.query('select setval($1, $2)', [name, value])
        break
      }
      const { table, columns } = part.data
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`delete from ${table}`)
      tables.push(table)
      await copyIn(
        client,
        `copy ${table} (${columns.join(', ')}) from stdin`,
        rowsOf(lines, () => rows++),
      )
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const statement of keys) await client.query(statement)
    // Feeds begin anew: moments of another database mean nothing in this one.
    await client.query(`do $$ begin
      if to_regclass('public.feed_reading') is not null then update feed_reading set horizon = null; end if; end $$`)
    await client.query('commit')
    await client.query('analyze')
    return rows
  } finally {
    client.release(true)
  }
}

async function* rowsOf(lines: Lines, count: () => void): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new RestoreError('The backup is not whole')
    if (value.length === END_OF_ROWS.length && value.toString() === END_OF_ROWS) return
    count()
    yield Buffer.concat([value, NEWLINE])
  }
}

const NEWLINE = Buffer.from('\n')

/** Takes the references between tables out and answers the statements that put them back. */
async function dropKeys(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and connamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

function jsonOf(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(line?.toString() ?? '')
  } catch {
    return undefined
  }
}
