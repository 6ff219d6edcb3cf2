import { describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const first = { number: 1, name: 'first', sql: 'create table first (id integer)' }
const second = { number: 2, name: 'second', sql: 'create table second (id integer)' }

async function open(work: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<void>) {
  const { pool, close } = openDatabase(await emptyDatabase())
  await work(pool).finally(close)
}

describe('migrate', () => {
  test('applies every file of the shop once, in order', () =>
    open(async (pool) => {
      const names = (await readMigrations()).map(({ name }) => name)
      expect((await migrate(pool)).map((label) => label.slice(5))).toEqual(names)
      expect(await migrate(pool)).toEqual([])
    }))

  test('lets one migrator work at a time', () =>
    open(async (pool) => {
      const slow = { ...first, sql: `${first.sql}; select pg_sleep(0.3)` }
      const done = await Promise.all([migrate(pool, [slow]), migrate(pool, [slow]), migrate(pool, [slow])])
      expect(done.flat()).toEqual(['0001-first'])
    }))

  test('leaves nothing of a file that fails, and goes on from there the next time', () =>
    open(async (pool) => {
      const broken = { ...second, sql: `${second.sql}; select 1 / 0` }
      await expect(migrate(pool, [first, broken])).rejects.toThrow('0002-second failed and left nothing behind')
      expect(await migrate(pool, [first, second])).toEqual(['0002-second'])
    }))

  test('goes on after it was killed in the middle', () =>
    open(async (pool) => {
      const slow = { ...second, sql: `${second.sql}; select pg_sleep(10)` }
      const killed = expect(migrate(pool, [first, slow])).rejects.toThrow('0002-second failed')
      await expect
        .poll(async () => {
          const { rowCount } = await pool.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
          )
          return rowCount
        })
        .toBe(1)
      await killed
      expect(await migrate(pool, [first, second])).toEqual(['0002-second'])
    }))

  test('says which file has changed since it was applied', () =>
    open(async (pool) => {
      await migrate(pool, [first])
      const changed = { ...first, sql: `${first.sql} ` }
      await expect(migrate(pool, [changed])).rejects.toThrow('0001-first was applied to this database')
    }))
})
