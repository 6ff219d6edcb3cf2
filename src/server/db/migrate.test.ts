import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { emptyDatabase, PATIENT } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const first = { number: 1, name: 'first', sql: 'create table first (id integer)' }
const second = { number: 2, name: 'second', sql: 'create table second (id integer)' }
const third = { number: 3, name: 'third', sql: 'create table third (id integer)' }

async function open(work: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<void>) {
  const { pool, close } = openDatabase(await emptyDatabase(), PATIENT)
  await work(pool).finally(close)
}

describe('migrate', () => {
  test('applies every file of the shop once, in order', () =>
    open(async (pool) => {
      const names = (await readMigrations()).map(({ name }) => name)
      expect((await migrate(pool)).map((label) => label.slice(5))).toEqual(names)
      expect(await migrate(pool)).toEqual([])
    }))

  test('makes an index and takes one away in files of their own: together they lock a table for all while it is read', async () => {
    const later = (await readMigrations()).filter(({ number }) => number > 135)
    expect(later.filter(({ sql }) => /^create .*index/m.test(sql) && /^drop index/m.test(sql))).toEqual([])
  })

  test('gives the themes that areas name their new names, in what they were before too', () =>
    open(async (pool) => {
      const all = await readMigrations()
      await migrate(
        pool,
        all.filter(({ number }) => number < 76),
      )
      const themes = ['"us"', '"eu"', '"mine"', 'null', '"chalk"', undefined]
      for (const [at, theme] of themes.entries()) {
        await pool.query(
          `with area as (
             insert into area (area_id, language_code, currency_code, settings) values ($1, 'en-GB', 'EUR', $2)
             returning *
           )
           insert into area_version (area_id, version, settings, updated_at, updated_by, replaced_by)
           select area_id, 1, settings, now(), '', '' from area`,
          [`a${at}`, theme === undefined ? '{}' : `{"theme":${theme}}`],
        )
      }
      await migrate(pool, all)
      const wanted = ['chalk', 'felt', 'felt', 'felt', 'chalk', null].map((theme) => ({ theme }))
      for (const table of ['area', 'area_version']) {
        const { rows } = await pool.query(`select settings ->> 'theme' as theme from ${table} order by area_id`)
        expect(rows).toEqual(wanted)
      }
    }))

  test('says something where an area has to, and leaves what may be empty', () =>
    open(async (pool) => {
      const all = await readMigrations()
      await migrate(
        pool,
        all.filter(({ number }) => number < 77),
      )
      const menus = (name: string) => [
        { id: 'a', name, url: '', tags: [], children: [{ id: ' ', name: '"name": ""' }] },
      ]
      const company = { name: '\\n', street: '\t\n', city: '\u00a0 ' }
      const settings = { name: ' ', solutionName: 'Oche', footerContent: '', menus: menus(''), company }
      await pool.query(
        `insert into area (area_id, language_code, currency_code, settings) values ('eu', 'en-GB', 'EUR', $1)`,
        [settings],
      )
      await migrate(pool, all)
      const { rows } = await pool.query('select settings from area')
      const [{ children, ...first }] = menus('–') as [(typeof settings.menus)[number]]
      const menu = { ...first, children: [{ ...children[0], id: '–' }] }
      const said = { ...company, street: '–', city: '–' }
      expect(rows).toEqual([{ settings: { ...settings, name: '–', menus: [menu], company: said } }])
    }))

  test('spells what old addresses ask as browsers do, in what is kept of them too, and leaves the later of two', () =>
    open(async (pool) => {
      const all = await readMigrations()
      await migrate(
        pool,
        all.filter(({ number }) => number < 158),
      )
      await pool.query(
        "insert into area (area_id, language_code, currency_code, settings) values ('eu', 'en', 'EUR', '{}')",
      )
      await pool.query(
        "insert into redirect_snapshot (area_id, taken_by, reason, count) values ('eu', '', 'import', 5)",
      )
      for (const url of ['/a+b', '/s?q=a%20b', '/s?q=a+b', '/s?q=ø', '/s?id=7']) {
        await pool.query(
          `with written as (
             insert into redirect (area_id, from_url, to_url) values ('eu', $1, '/to' || $1) returning *
           )
           insert into redirect_snapshot_row (snapshot_id, redirect_id, from_url, to_url, status_code)
           select 1, redirect_id, from_url, to_url, 301 from written`,
          [url],
        )
      }
      await migrate(pool, all)
      for (const table of ['redirect', 'redirect_snapshot_row']) {
        const { rows } = await pool.query(`select from_url, to_url from ${table} order by redirect_id`)
        expect(rows.map(({ from_url, to_url }) => [from_url, to_url])).toEqual([
          ['/a+b', '/to/a+b'],
          ['/s?q=a%20b', '/to/s?q=a+b'],
          ['/s?q=%c3%b8', '/to/s?q=ø'],
          ['/s?id=7', '/to/s?id=7'],
        ])
      }
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

  test('tells of each file before it begins', () =>
    open(async (pool) => {
      const told: string[] = []
      const broken = { ...second, sql: 'select 1 / 0' }
      await expect(migrate(pool, [first, broken], (name) => told.push(name))).rejects.toThrow('0002-second failed')
      expect(told).toEqual(['0001-first', '0002-second'])
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

  /** Until the migrator waits for what somebody else holds. */
  const isHeldUp = (pool: Pool) =>
    expect
      .poll(
        async () =>
          (await pool.query(`select from pg_locks where not granted and relation = 'first'::regclass`)).rowCount,
      )
      .toBe(1)

  test('lets those go on who use what a file changes, as long as a backup reads it', () =>
    open(async (pool) => {
      await migrate(pool, [first])
      const backup = await pool.connect()
      await backup.query('begin; select from first')
      const change = { ...second, sql: 'alter table first add column more text' }
      const done = migrate(pool, [first, change])
      await isHeldUp(pool)
      expect((await pool.query('select from first')).rowCount).toBe(0)
      await isHeldUp(pool)
      await backup.query('commit')
      backup.release()
      expect(await done).toEqual(['0002-second'])
    }))

  test('begins a file again that was in the way of another transaction, and that one in its', () =>
    open(async (pool) => {
      await migrate(pool, [first, second])
      const other = await pool.connect()
      // Of the two it is the migrator who finds out, and makes way.
      await other.query(`begin; set local deadlock_timeout = '1min'; lock table first in row exclusive mode`)
      const change = { ...third, sql: 'lock table second in share mode; lock table first in share mode' }
      const done = migrate(pool, [first, second, change])
      await isHeldUp(pool)
      await other.query('lock table second in row exclusive mode; commit')
      other.release()
      expect(await done).toEqual(['0003-third'])
    }))

  test('gets a table for itself that everybody reads and then writes, after an index of it', () =>
    open(async (pool) => {
      await migrate(pool, [first])
      let isOver = false
      const write = async () => {
        const client = await pool.connect()
        while (!isOver) {
          await client.query('begin; select from first')
          await client.query('insert into first values (1)').catch(() => {})
          await client.query('rollback')
        }
        client.release()
      }
      const writers = [write(), write(), write()]
      const index = { ...second, sql: 'create index one on first (id); select pg_sleep(0.3); drop index one' }
      expect(await migrate(pool, [first, index])).toEqual(['0002-second'])
      isOver = true
      await Promise.all(writers)
    }))

  test('says which file has changed since it was applied', () =>
    open(async (pool) => {
      await migrate(pool, [first])
      const changed = { ...first, sql: `${first.sql} ` }
      await expect(migrate(pool, [changed])).rejects.toThrow('0001-first was applied to this database')
    }))

  test('refuses a database that a later version has had, and leaves it as it is', () =>
    open(async (pool) => {
      await migrate(pool, [first, third])
      await expect(migrate(pool, [first, second])).rejects.toThrow(
        /of a later version of the shop: it has had 0003-third/,
      )
      const { rows } = await pool.query("select to_regclass('second') as second")
      expect(rows).toEqual([{ second: null }])
      expect(await migrate(pool, [first, second, third])).toEqual(['0002-second'])
    }))
})
