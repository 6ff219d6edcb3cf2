import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { databaseIsAway } from './away.ts'
import { fill, inTransaction, openDatabase, prepared, whenReachable } from './database.ts'

const { db, pool, url } = await testDatabase({ max: 4 })

const one = prepared<{ one: number }>('select $1::int as one')
const addCategory = prepared("insert into category (category_id, texts) values ($1, '{}')")

/** Ends every other connection to this database, as a restart of the server does. */
async function terminateAll() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

describe('openDatabase', () => {
  test('gives whole numbers and decimals as numbers, dates as text, moments as dates, JSON read', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as large, 12.50::numeric as decimal, date '2026-11-21' as day,
        timestamptz '2026-11-21T10:00:00Z' as moment, '{"a": [1]}'::jsonb as json`.execute(db)
    expect(rows).toEqual([
      {
        large: 9007199254740991,
        decimal: 12.5,
        day: '2026-11-21',
        moment: new Date('2026-11-21T10:00:00Z'),
        json: { a: [1] },
      },
    ])
  })

  test.each([
    [[]],
    [['darts', 'dart boards']],
    [['']],
    [['a,b', '"quoted"', 'back\\slash', '{}']],
    [['NULL', 'ANNULLED', null]],
    [['null', 'Null', 'nullable']],
    [['plain', "it's", ' ', 'a b', 'a\nb', 'ä', '標']],
    [['0', '-1', '1.5', 'dart.22-g', 'a:b', 'ABC_1']],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('gives a list of texts as it was written: %j', async (list) => {
    const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(db)
    expect(rows).toEqual([{ list }])
  })

  test('gives a list of numbers as it was written', async () => {
    const list = [0, -1, 1.5, 1e21, -1e-7]
    const { rows } = await sql<{ list: unknown }>`select ${list}::float8[] as list`.execute(db)
    expect(rows).toEqual([{ list }])
  })

  test('refuses a whole number that JavaScript would round', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('beyond the whole numbers')
  })

  test('has the database itself give up a statement that takes too long, and a lock that is not to be had', async () => {
    const impatient = openDatabase(url, { max: 2, statementTimeoutMs: 2_500 })
    await expect(sql`select pg_sleep(5)`.execute(impatient.db)).rejects.toMatchObject({ code: '57014' })
    await inTransaction(db, async (tx) => {
      await sql`lock table category in exclusive mode`.execute(tx)
      const waiting = addCategory(impatient.db, ['locked'])
      await expect(waiting).rejects.toSatisfy(
        (error) => databaseIsAway(error) && (error as { code?: string }).code === '55P03',
      )
    })
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(impatient.db)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
    await impatient.close()
  })

  test('has no plan compiled, whatever the server does by itself', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db)
    expect(rows).toEqual([{ jit: 'off' }])
  })

  test('prepares a statement once on each connection', () =>
    inTransaction(db, async (tx) => {
      for (const value of [1, 2, 3]) await one(tx, [value])
      const { rows } = await sql<{ uses: number }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement = 'select $1::int as one'`.execute(tx)
      expect(rows[0]?.uses).toBeGreaterThanOrEqual(3)
    }))

  test('goes on after a named statement has failed', async () => {
    await addCategory(db, ['again'])
    await expect(addCategory(db, ['again'])).rejects.toMatchObject({ code: '23505' })
    await expect(addCategory(db, ['again'])).rejects.toMatchObject({ code: '23505' })
    await addCategory(db, ['other'])
  })

  test('notices that a table has changed under a prepared statement', async () => {
    const all = prepared<{ id: number }>('select * from growing')
    await pool.query('create table growing (id integer)')
    await all(db, [])
    await pool.query('alter table growing add column name text; insert into growing values (1, $$x$$)')
    expect(await all(db, [])).toEqual([{ id: 1, name: 'x' }])
  })

  test('hides it when idle connections were ended', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2, 3, 4].map((value) => one(db, [value])))
      await terminateAll()
      const values = await Promise.all([1, 2, 3, 4].map((value) => inTransaction(db, (tx) => one(tx, [value]))))
      expect(values.flat().map((row) => row.one)).toEqual([1, 2, 3, 4])
    }
  })

  test('hides it when what is given in place of a dead connection is dead too', async () => {
    const connect = pool.connect.bind(pool)
    const spy = vi.spyOn(pool, 'connect')
    for (let dead = 0; dead < 3; dead++) {
      spy.mockImplementationOnce(async () => {
        const client = await connect()
        await terminateAll()
        return client
      })
    }
    expect(await one(db, [2])).toEqual([{ one: 2 }])
    spy.mockRestore()
  })

  test('says that the database is away when a lost connection cannot be replaced, and goes on after that', async () => {
    const connect = pool.connect.bind(pool)
    const spy = vi.spyOn(pool, 'connect').mockImplementation(async () => {
      throw new Error('Connection terminated due to connection timeout')
    })
    spy.mockImplementationOnce(async () => {
      const client = await connect()
      await terminateAll()
      return client
    })
    const failure = await one(db, [2]).catch((error: unknown) => error)
    spy.mockRestore()
    expect(databaseIsAway(failure)).toBe(true)
    expect(await one(db, [3])).toEqual([{ one: 3 }])
  })
})

describe('inTransaction', () => {
  test('starts over after a deadlock, unseen by the callers', async () => {
    await addCategory(db, ['a'])
    await addCategory(db, ['b'])
    const raise = prepared('update category set position = position + 1 where category_id = $1')
    let met = 0
    const both = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        await raise(tx, [first])
        met += 1
        while (met < 2) await one(tx, [0])
        await raise(tx, [second])
      })
    await pool.query("alter role current_user set deadlock_timeout = '50ms'")
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const { rows } = await pool.query("select position from category where category_id in ('a', 'b')")
    expect(rows).toEqual([{ position: 2 }, { position: 2 }])
  })

  test('undoes everything when the work fails, and gives its error', async () => {
    const work = inTransaction(db, async (tx) => {
      await addCategory(tx, ['undone'])
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('category').selectAll().where('category_id', '=', 'undone').execute()).toEqual([])
  })

  test('joins the transaction it is called in', () =>
    inTransaction(db, (outer) => inTransaction(outer, async (inner) => expect(inner).toBe(outer))))

  test('tells the caller when a swallowed failure had undone it', async () => {
    const work = inTransaction(db, async (tx) => {
      await addCategory(tx, ['lost'])
      await addCategory(tx, ['lost']).catch(() => {})
    })
    await expect(work).rejects.toThrow('was rolled back')
  })
})

describe('databaseIsAway', () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('holds when nobody listens', async () => {
    const absent = openDatabase('postgres://oche@127.0.0.1:1/oche')
    expect(databaseIsAway(await failure(one(absent.db, [1])))).toBe(true)
    await absent.close()
  })

  test('holds for a connection that ended in a transaction', async () => {
    const work = inTransaction(db, async (tx) => {
      await one(tx, [1])
      await terminateAll()
      await one(tx, [2])
    })
    expect(databaseIsAway(await failure(work))).toBe(true)
    expect(await one(db, [3])).toEqual([{ one: 3 }])
  })

  test('holds when every connection is busy for more than a second, and for a statement that takes too long', async () => {
    const busy = openDatabase(url, { max: 1, statementTimeoutMs: 1_300 })
    const slow = failure(sql`select pg_sleep(5)`.execute(busy.db))
    expect(databaseIsAway(await failure(one(busy.db, [1])))).toBe(true)
    expect(databaseIsAway(await slow)).toBe(true)
    await busy.close()
  })

  test('turns callers away at once when very many wait', async () => {
    const busy = openDatabase(url, { max: 1 })
    const calls = Array.from({ length: 400 }, () => failure(one(busy.db, [1])))
    const errors = (await Promise.all(calls)).filter((error) => error !== undefined)
    expect(errors.length).toBeGreaterThan(100)
    expect(errors.every(databaseIsAway)).toBe(true)
    await busy.close()
  })

  test.each([
    ['a wrong statement', 'selec 1'],
    ['a broken rule', 'insert into category (category_id) values (null)'],
  ])('does not hold for %s', async (_, text) => {
    expect(databaseIsAway(await failure(prepared(text)(db, [])))).toBe(false)
  })
})

test('whenReachable throws what waiting cannot heal', async () => {
  const wrong = openDatabase(url.replace(/[^/]+$/, 'no_such_database'))
  const work = () => wrong.pool.query('select 1')
  await expect(whenReachable(work)).rejects.toMatchObject({ code: '3D000' })
  await expect(fill(wrong.pool)).rejects.toMatchObject({ code: '3D000' })
  await wrong.close()
})

test('whenReachable begins work again that lost its connection on the way, and tells why', async () => {
  const heard: unknown[] = []
  let attempt = 0
  const work = async () => {
    attempt += 1
    if (attempt === 1) throw new Error('timeout exceeded when trying to connect')
    if (attempt === 2) await terminateAll()
    return (await pool.query('select 7 as seven')).rows[0]
  }
  expect(await whenReachable(work, (error) => heard.push(error))).toEqual({ seven: 7 })
  expect(heard.length).toBeGreaterThanOrEqual(1)
})

test('a pool that is filled has every connection open and none in use', async () => {
  await fill(pool)
  expect([pool.totalCount, pool.idleCount]).toEqual([4, 4])
})
