import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, PATIENT, testDatabase } from '#test/database.ts'
import { EU, insertPage } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { openDatabase } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'oche-backup-'))
afterAll(() => rm(folder, { recursive: true }))

const shop = await openTestShop()
const { pool } = openDatabase(shop.url, PATIENT)
const buyer = await shop.customer()
const { orderNumber } = await ordered(buyer, [[await shop.sells({ name: 'Tab\there \\. "quoted"\nline 한' }), 3]])
await insertPage(shop.db, '/kept', 'Kept\u2028well')
await buyer.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })

async function emptyPlace() {
  const database = openDatabase(await emptyDatabase(), PATIENT)
  afterAll(() => database.close())
  return database
}
afterAll(() => pool.end())

const contents = async (file: string) => gunzipSync(await readFile(file)).toString()

test('a backup is restored into an empty database, and a backup of that says the same', async () => {
  const file = join(folder, 'first')
  const rows = await writeBackup(pool, file)
  const target = await emptyPlace()
  expect(await restoreBackup(target.pool, file)).toBe(rows)

  const second = join(folder, 'second')
  expect(await writeBackup(target.pool, second)).toBe(rows)
  const plain = (text: string) =>
    text
      .split('\n')
      .slice(1)
      .filter((line) => !line.includes('"end"'))
  // Where feeds begin again is the one thing that is of a database and not of the shop.
  const comparable = async (name: string) =>
    (await plain(await contents(name))).filter((line) => !/^t\t/.test(line)).toSorted()
  expect(await comparable(second)).toEqual(await comparable(file))

  // What follows numbers goes on after them, keys hold and triggers fire.
  const { rows: next } = await target.pool.query("select nextval('order_number')::int as next")
  expect(next[0].next).toBeGreaterThan(Number(orderNumber))
  await expect(sql`delete from customer`.execute(target.db)).rejects.toThrow(/foreign key/)
  await sql`update product set brand = 'Restored'`.execute(target.db)
  expect((await sql`select from change`.execute(target.db)).rows.length).toBeGreaterThan(0)
})

test('pictures of any size come back byte for byte, however long they wait to be packed', async () => {
  const sizes = Array.from({ length: 250 }, (_, at) => 1 + ((at * 7_919) % 90_000))
  const pictures = sizes.map((size, at) => ({
    key: `backup/${at}`,
    content_type: 'image/png',
    bytes: randomBytes(size),
  }))
  await shop.db.insertInto('asset').values(pictures).execute()
  const file = join(folder, 'pictures')
  await writeBackup(pool, file)
  const target = await emptyPlace()
  await restoreBackup(target.pool, file)
  const restored = await target.db.selectFrom('asset').select(['key', 'bytes']).execute()
  const bytesOf = new Map(restored.map(({ key, bytes }) => [key, bytes]))
  expect(pictures.filter(({ key, bytes }) => !bytesOf.get(key)?.equals(bytes)).map(({ key }) => key)).toEqual([])
  await shop.db.deleteFrom('asset').where('key', 'like', 'backup/%').execute()
})

test('what is written while the backup is taken is in it wholly or not at all', async () => {
  const file = join(folder, 'meanwhile')
  let isOver = false
  const writing = (async () => {
    while (!isOver) await ordered(buyer, [[await shop.sells(), 1]])
  })()
  await writeBackup(pool, file)
  isOver = true
  await writing
  const target = await emptyPlace()
  await restoreBackup(target.pool, file)
  const { rows } = await sql<{ orders: number; withLines: number }>`
    select count(*) as orders, count(*) filter (where exists (
      select from order_line l where l.order_id = o.order_id)) as "withLines" from customer_order o`.execute(target.db)
  expect(rows[0]?.orders).toBe(rows[0]?.withLines)
})

test('a shop that is there is never overwritten, nor is a file', async () => {
  const file = join(folder, 'refused')
  await writeBackup(pool, file)
  await expect(restoreBackup(pool, file)).rejects.toThrow('There is a shop in this database')
  await writeFile(`${file}.part`, 'somebody else is at it')
  await expect(writeBackup(pool, file)).rejects.toMatchObject({ code: 'EEXIST' })
})

test('a disk that is full breaks a backup off with a plain word, and nothing of it stays there', async () => {
  const bytes = randomBytes(4 * 2 ** 20)
  await shop.db.insertInto('asset').values({ key: 'large', content_type: 'image/png', bytes }).execute()
  const commands = join(import.meta.dirname, '../cli.ts')
  const file = join(folder, 'too-much')
  const limited = ['-c', 'ulimit -f 1; trap "" XFSZ; exec "$@"', 'sh', process.execPath, commands, 'backup', file]
  const backup = promisify(execFile)('sh', limited, { env: { ...process.env, DATABASE_URL: shop.url } })
  await expect(backup).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^EFBIG[^\n]*\n$/m) })
  expect((await readdir(folder)).filter((name) => name.startsWith('too-much'))).toEqual([])
})

test('a database that is away leaves nothing that is in the way of the next backup', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  await expect(writeBackup(nowhere.pool, join(folder, 'away'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await readdir(folder)).filter((name) => name.startsWith('away'))).toEqual([])
  await nowhere.close()
})

const spoilt = await emptyPlace()
const DAMAGED = 'is damaged or no backup'
test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), DAMAGED],
  [
    'without its end',
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().split('\n').slice(0, -2).join('\n')),
    'The backup is not whole',
  ],
  ['with rows that are none', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replaceAll('\t', '')), DAMAGED],
  ['of something else', () => gzipSync('{"a":1}\n'), 'is no backup of a shop'],
  ['not packed', () => Buffer.from('hello'), DAMAGED],
  [
    'of a later version',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/"migration":\d+,"migrations":\[/, '"migration":9999,"migrations":[9999,'),
      ),
    'is of a later version of the shop: install that first',
  ],
])('a file %s says so and leaves the database empty', async (_, spoil, reason) => {
  const file = join(folder, 'spoilt')
  await writeFile(file, spoil(await readFile(join(folder, 'first'))))
  const message = reason.startsWith('The') ? reason : `${file} ${reason}`
  await expect(restoreBackup(spoilt.pool, file)).rejects.toThrow(new Error(message))
  const { rows } = await spoilt.pool.query("select to_regclass('public.area') as area")
  if (rows[0].area) expect((await spoilt.pool.query('select from customer')).rowCount).toBe(0)
})

test('a database that was only migrated takes a backup', async () => {
  const file = join(folder, 'migrated')
  const rows = await writeBackup(pool, file)
  const target = await testDatabase()
  expect(await restoreBackup(target.pool, file)).toBe(rows)
})

test('a backup of an older version is brought up to this one, in a database that has no tables yet', async () => {
  const old = await emptyPlace()
  const migrations = await readMigrations()
  await migrate(
    old.pool,
    migrations.filter(({ number }) => number < 76),
  )
  await old.pool.query(
    `insert into area (area_id, language_code, currency_code, settings) values ('eu', 'en-GB', 'EUR', '{"theme":"eu"}')`,
  )
  const file = join(folder, 'old')
  await writeBackup(old.pool, file)

  const migrated = await testDatabase()
  await expect(restoreBackup(migrated.pool, file)).rejects.toThrow('The backup is of an older version than the tables')
  const target = await emptyPlace()
  await restoreBackup(target.pool, file)
  const { rows } = await target.pool.query("select settings ->> 'theme' as theme from area")
  expect(rows).toEqual([{ theme: 'felt' }])
})

test('a backup from before a migration of a lower number is brought up by that one too', async () => {
  const old = await emptyPlace()
  const migrations = await readMigrations()
  await migrate(
    old.pool,
    migrations.filter(({ number }) => number !== 121),
  )
  await old.pool.query(
    `insert into area (area_id, language_code, currency_code, settings) values ('eu', 'en-GB', 'EUR', '{}');
     insert into app_user (username, password_hash, name, email, area_id) values ('jo', '', '', 'jo@shop.example', 'eu');
     insert into session (user_id, expires_at) select user_id, now() from app_user`,
  )
  const file = join(folder, 'gap')
  await writeBackup(old.pool, file)
  const target = await emptyPlace()
  await restoreBackup(target.pool, file)
  const { rows } = await target.pool.query(
    'select last_signed_in_at = created_at as "isTold" from app_user join session using (user_id)',
  )
  expect(rows).toEqual([{ isTold: true }])
})
