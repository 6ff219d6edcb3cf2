import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { note } from '../audit/trail.ts'
import { openDatabase } from '../db/database.ts'
import { isPassword } from '../users/passwords.ts'
import { runCommandLine } from './command-line.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'oche-cli-'))
afterAll(() => rm(folder, { recursive: true }))

await db
  .insertInto('area')
  .values({ area_id: 'eu', language_code: 'en-GB', currency_code: 'EUR', settings: '{}' })
  .execute()
await db
  .insertInto('customer')
  .values({ customer_number: '10001', name: 'Arrows', area_id: 'eu', country_code: 'DK' })
  .execute()

async function shop(
  args: string[],
  { stdin = '', environment = { DATABASE_URL: url } as Record<string, string> } = {},
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const exitCode = await runCommandLine(args, {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    environment,
  })
  const textOf = (stream: PassThrough) => String(stream.read() ?? '')
  return { exitCode, out: textOf(stdout), err: textOf(stderr) }
}

async function file(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const line = (number: string, more: object = {}) =>
  JSON.stringify({
    number,
    name: 'Dart',
    brand: 'B',
    category: ['Darts'],
    variants: [{ number: `${number}-1` }],
    ...more,
  })

describe('import', () => {
  test('answers 0 and a summary when every row is in', async () => {
    const name = await file('good.ndjson', `${line('A')}\n${line('B')}\n`)
    const { exitCode, out, err } = await shop(['import', 'products', name])
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toMatch(/^read 2, created 2, updated 0, unchanged 0, refused 0, warnings 0, \d+\.\d s\n$/)
  })

  test('answers 1 and names each row that was refused with its line', async () => {
    const name = await file('mixed.ndjson', `${line('A')}\n\n${line('C', { brand: '' })}\n{\n${line('D')}`)
    const { exitCode, out, err } = await shop(['import', 'products', name])
    expect(exitCode).toBe(1)
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/mixed\.ndjson:3 C: brand: /),
      expect.stringMatching(/mixed\.ndjson:4 -: is not JSON: /),
      '',
    ])
    expect(out).toContain('read 4, created 1, updated 0, unchanged 1, refused 2')
  })

  test('waits for a database that is slow to take it in', async () => {
    const { host, port, database, user, password } = new Client({ connectionString: url })
    const door = createServer(async (client) => {
      await sleep(1_500)
      client.pipe(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port })).pipe(client)
    }).listen(0, '127.0.0.1')
    afterAll(() => void door.close())
    await once(door, 'listening')
    const { port: slow } = door.address() as AddressInfo
    const environment = { DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${slow}/${database}` }
    const name = await file('slow.ndjson', line('SLOW'))
    expect(await shop(['import', 'products', name], { environment })).toMatchObject({ exitCode: 0, err: '' })
  })

  test('waits for rows that another import is at', async () => {
    await shop(['import', 'products', await file('held.ndjson', line('HELD'))])
    const name = await file('held-stock.ndjson', JSON.stringify({ number: 'HELD-1', stock: 0 }))
    const [held] = await Promise.all([
      (async () => {
        await sleep(100)
        return shop(['import', 'stock', name])
      })(),
      db.transaction().execute(async (tx) => {
        await sql`update variant set stock = 3 where number = 'HELD-1'`.execute(tx)
        await sleep(3_000)
      }),
    ])
    expect(held).toMatchObject({ exitCode: 0, err: '' })
  })

  test('reads the standard input, a Shopify file too', async () => {
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nx,X,V,T,,5\n'
    const { exitCode, out, err } = await shop(['import', 'products', '-', '--format', 'shopify'], { stdin: csv })
    expect([exitCode, err]).toEqual([0, '-:2 x: warning: has no SKU; it is numbered x\n'])
    expect(out).toContain('created 1, updated 0, unchanged 0, refused 0, warnings 1')
  })

  test('says into which area goods went that do not say it themselves, chosen or not', async () => {
    await db
      .insertInto('area')
      .values({ area_id: 'us', language_code: 'en-US', currency_code: 'USD', settings: '{}' })
      .execute()
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nz,Z,V,T,Z-1,5\n'
    const args = ['import', 'products', '-', '--format', 'shopify']
    expect((await shop(args, { stdin: csv })).out).toMatch(/^into eu, EUR: read 1, created 1/)
    const dry = await shop([...args, '--area', 'us', '--dry-run'], { stdin: csv })
    expect(dry.out).toMatch(/^Dry run, nothing written: into us, USD: read 1/)
    await db.deleteFrom('area').where('area_id', '=', 'us').execute()
  })

  test('leaves goods of a file of one area with the others that sell them', async () => {
    await shop(['import', 'products', '-'], { stdin: line('ALL') })
    const csv = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\nall,All,V,T,ALL,5\n'
    await shop(['import', 'products', '-', '--format', 'shopify'], { stdin: csv })
    const product = db.selectFrom('product').select(['brand', 'area_ids']).where('product_id', '=', 'all')
    expect(await product.executeTakeFirst()).toEqual({ brand: 'V', area_ids: [] })
  })

  test('takes a .csv file for a Shopify file or for a spreadsheet, by its first line', async () => {
    const shopify = await file('x.csv', 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\ny,Y,V,T,Y-1,5\n')
    expect((await shop(['import', 'products', shopify])).out).toContain('created 1')
    const wide = Buffer.from(
      '\ufeffHandle\tTitle\tVendor\tType\tVariant SKU\tVariant Price\nwide\tWide\tV\tT\tWIDE-1\t5\n',
      'utf16le',
    )
    expect((await shop(['import', 'products', await file('x.txt', wide)])).out).toContain('created 1')
    const ours = await file('ours.csv', 'number;name;brand;category;variants.1.number\nw;W;V;T;W-1\n')
    expect(await shop(['import', 'products', ours])).toMatchObject({
      err: '',
      out: expect.stringContaining('created 1'),
    })
  })

  test('writes nothing in a dry run and says so', async () => {
    const { out, exitCode } = await shop(['import', 'products', '-', '--dry-run'], { stdin: line('DRY') })
    expect([exitCode, out]).toEqual([0, expect.stringMatching(/^Dry run, nothing written: read 1, created 1/)])
    expect(await db.selectFrom('product').select('number').where('number', '=', 'DRY').execute()).toEqual([])
  })

  test('does not let a file steer the screen', async () => {
    const { err } = await shop(['import', 'products', '-'], { stdin: '\u001b[2Jx\u0007' })
    expect(err).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test.each<[string, string[], string]>([
    ['an unknown kind', ['import', 'dragons', 'x'], 'no kind dragons to import. Known: areas, products'],
    ['a kind that only objects have', ['import', 'constructor', 'x'], 'no kind constructor'],
    [
      'an unknown format',
      ['import', 'products', 'x', '--format', 'xml'],
      'Allowed choices are ndjson, sheet, shopify, google',
    ],
    ['an unknown option', ['import', 'products', 'x', '--wet-run'], "unknown option '--wet-run'"],
    ['a missing file', ['import', 'products', '/nowhere.ndjson'], 'There is no file /nowhere.ndjson'],
    ['a folder', ['import', 'products', '/'], '/ is a folder'],
    ['no file', ['import', 'products'], "missing required argument 'file'"],
    ['an unknown area', ['import', 'products', '-', '--area', 'mars'], 'no area mars. Known: eu'],
    ['an unknown command', ['dance'], "unknown command 'dance'"],
  ])('answers 2 for %s', async (_fault, args, reason) => {
    const { exitCode, err } = await shop(args)
    expect([exitCode, err]).toEqual([2, expect.stringContaining(reason)])
    expect(err).not.toContain('    at ')
  })

  test('answers 2 for a file that is no text', async () => {
    const name = await file('binary.ndjson', Buffer.from([0x89, 0xff, 0x00, 0xfe]))
    expect(await shop(['import', 'products', name])).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringContaining(`${name} is not UTF-8 text`),
    })
  })

  test('answers 2 for a CSV file of something else', async () => {
    const { exitCode, err } = await shop(['import', 'products', await file('o.csv', 'a,b\n1,2\n')])
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining('has columns in its first line that are not known: a, b. Known are: number, name'),
    ])
  })

  test.each([
    ['away', 'postgres://127.0.0.1:1/shop', 'The database does not answer'],
    ['no address', 'mysql://x', 'DATABASE_URL is not a PostgreSQL address'],
  ])('answers 2 when the database is %s', async (_fault, databaseUrl, reason) => {
    const call = shop(['import', 'products', '-'], { environment: { DATABASE_URL: databaseUrl } })
    expect(await call).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) })
  })
})

test.each(['products', 'prices', 'customers', 'users'])(
  'what export %s writes changes nothing when imported, and is unchanged from then on',
  async (kind) => {
    const seller = { username: 'out', name: 'O', email: 'out@shop.example', area: 'eu', roles: ['impersonation'] }
    await shop(['import', 'users', '-'], { stdin: JSON.stringify(seller) })
    const { exitCode, out } = await shop(['export', kind])
    expect(exitCode).toBe(0)
    const count = out.trimEnd().split('\n').length
    await shop(['import', kind, '-'], { stdin: out })
    expect((await shop(['export', kind])).out).toBe(out)
    const again = await shop(['import', kind, '-'], { stdin: out })
    expect(again.out).toContain(`read ${count}, created 0, updated 0, unchanged ${count}, refused 0`)
  },
)

test('a whole file of products takes off sale what it does not name, and one of stock cannot be whole', async () => {
  const { out } = await shop(['export', 'products'])
  const [gone = '', ...left] = out.trimEnd().split('\n')
  const { number } = JSON.parse(gone)
  const { exitCode, err } = await shop(['import', 'products', '-', '--whole'], { stdin: left.join('\n') })
  expect([exitCode, err]).toEqual([0, expect.stringContaining(`-:0 ${number}: warning: is not in the file`)])
  const other = await shop(['import', 'stock', '-', '--whole'], { stdin: '{}' })
  expect([other.exitCode, other.err]).toEqual([2, 'Only a file of products or prices can be whole, not one of stock\n'])
})

test('a backup into a folder that is not there says so', async () => {
  const { exitCode, err } = await shop(['backup', '/no/such/folder/shop.gz'])
  expect([exitCode, err]).toEqual([2, 'There is no folder /no/such/folder. Make it first\n'])
})

test('a backup that was broken off is named to who takes the next one under its name', async () => {
  const file = join(folder, 'broken-off.gz')
  await writeFile(`${file}.part`, 'half of it')
  const { exitCode, err } = await shop(['backup', file])
  expect([exitCode, err]).toEqual([2, `${file}.part is of a backup under way. Remove it if that was broken off\n`])
})

test('migrate brings a database up to date, twice is once', async () => {
  const environment = { DATABASE_URL: await emptyDatabase() }
  const before = await shop(['import', 'products', '-'], { environment })
  expect(before).toMatchObject({ exitCode: 2, err: expect.stringContaining('run the command migrate first') })
  expect(await shop(['migrate'], { environment })).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('0001-areas'),
  })
  expect((await shop(['migrate'], { environment })).out).toBe('The database is up to date.\n')
})

test('a database that a later version has had is left as it is', async () => {
  const later = await emptyDatabase()
  const environment = { DATABASE_URL: later }
  await shop(['migrate'], { environment })
  const { pool, close } = openDatabase(later)
  await pool.query("insert into migration (number, name, sha256) values (9999, 'what-comes', '')")
  await close()
  const refused = await shop(['import', 'products', '-'], { environment, stdin: line('L') })
  expect(refused).toMatchObject({ exitCode: 2, err: expect.stringContaining('it has had 9999-what-comes') })
})

describe('user add', () => {
  const desk = ['user', 'add', '--username', 'Desk@shop.example', '--name', 'The desk', '--role', 'backoffice']

  test('makes a password, prints it, and it is the right one', async () => {
    const { exitCode, out } = await shop(desk)
    const [, password = ''] = /desk@shop\.example may sign in, area eu\. Password: (\S{20})\n/.exec(out) ?? []
    const user = await db
      .selectFrom('app_user')
      .selectAll()
      .where('username', '=', 'desk@shop.example')
      .executeTakeFirst()
    expect(exitCode).toBe(0)
    expect(user).toMatchObject({ email: 'Desk@shop.example', roles: ['backoffice'], customer_number: null })
    expect(await isPassword(user?.password_hash, password)).toBe(true)
  })

  test('takes a password from the standard input and does not print it', async () => {
    const args = [
      'user',
      'add',
      '--username',
      'jo@arrows.example',
      '--name',
      'Jo',
      '--customer',
      '10001',
      '--password-stdin',
    ]
    const { exitCode, out } = await shop(args, { stdin: 'one hundred and eighty\n' })
    expect([exitCode, out]).toEqual([0, 'User jo@arrows.example may sign in, area eu.\n'])
  })

  test.each<[string, string[], string]>([
    ['a name that is taken', desk, 'There is a user desk@shop.example already'],
    ['no user name', ['user', 'add'], '--username is missing'],
    ['an unknown role', [...desk, '--role', 'king'], 'Allowed choices are customer, impersonation, backoffice.'],
    ['a buyer without a customer', ['user', 'add', '--username', 'a@b.example', '--name', 'A'], '--customer NUMBER'],
    [
      'an unknown customer',
      ['user', 'add', '--username', 'a@b.example', '--name', 'A', '--customer', '7'],
      'no customer 7',
    ],
    ['a short password', [...desk, '--password-stdin'], 'at least 15 characters'],
    ['a password file that is not there', [...desk, '--password-file', '/nowhere'], '/nowhere cannot be read'],
  ])('answers 2 for %s', async (_fault, args, reason) => {
    expect(await shop(args, { stdin: 'short' })).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) })
  })

  test.each([
    ['desk@shop.example', 'your name'],
    ['PasswordPassword1', 'tried first'],
  ])('takes no password that anybody would try: %s', async (password, reason) => {
    const call = ['user', 'add', '--username', 'desk@shop.example', '--name', 'A', '--role', 'backoffice']
    const answer = await shop([...call, '--password-stdin'], { stdin: password })
    expect(answer).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) })
  })
})

test.each(
  [[], ['import'], ['export'], ['user', 'add'], ['user', 'erase'], ['migrate'], ['demo']].map((command) => [
    command.join(' '),
    command,
  ]),
)('%s --help says how to call it', async (_name, command) => {
  const { exitCode, out } = await shop([...command, '--help'])
  expect([exitCode, out]).toEqual([0, expect.stringContaining(`Usage: npm run shop -- ${command.join(' ')}`)])
})

test('check-audit finds an entry that was changed behind the back of the shop', async () => {
  expect((await shop(['check-audit'])).out).toBe('The audit trail has no entries.\n')
  await note(db, { claimedName: 'clerk', action: 'Test', ip: '', traceId: 'trace', outcome: 'ok' })
  expect(await shop(['check-audit'])).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^The audit trail is whole up to its last entry, 1 of \d{4}-\d\d-\d\d\.\n$/),
  })
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`update audit_entry set outcome = 'begun' where entry_id = 1`.execute(db)
  const found = await shop(['check-audit'])
  await sql`update audit_entry set outcome = 'ok' where entry_id = 1`.execute(db)
  await sql`alter table audit_entry enable trigger user`.execute(db)
  expect(found).toMatchObject({ exitCode: 1, err: expect.stringContaining('entry 1 was changed') })
})

test('user export prints what is held of a user, user erase takes it away once the name is said again', async () => {
  await shop(['user', 'add', '--username', 'gone@shop.example', '--name', 'Gone', '--role', 'backoffice'])
  const printed = await shop(['user', 'export', 'Gone@shop.example'])
  expect(JSON.parse(printed.out)).toMatchObject({ user: [{ username: 'gone@shop.example', name: 'Gone' }] })
  expect(await shop(['user', 'erase', 'gone@shop.example'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('--confirm gone@shop.example is missing'),
  })
  const erased = await shop(['user', 'erase', 'gone@shop.example', '--confirm', 'gone@shop.example'])
  expect(erased).toMatchObject({ exitCode: 0, out: expect.stringContaining('0 orders are kept') })
  expect(await shop(['user', 'export', 'gone@shop.example'])).toMatchObject({ exitCode: 2 })
})

test.each([
  ['export', 'customers'],
  ['user', 'export', 'seen@shop.example'],
])('%s %s ends without a word when whoever reads has seen enough', async (...args) => {
  await shop(['user', 'add', '--username', 'seen@shop.example', '--name', 'Seen', '--role', 'backoffice'])
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  })
  stdout.on('error', () => {})
  const stderr = new PassThrough()
  const environment = { DATABASE_URL: url }
  expect(await runCommandLine(args, { stdin: Readable.from([]), stdout, stderr, environment })).toBe(0)
  expect(stderr.read()).toBeNull()
})

describe('what a command says', () => {
  const help = (stdout: 'pipe' | number) => {
    const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli.ts'), '--help']
    return spawn(process.execPath, command, { stdio: ['ignore', stdout, 'pipe'] })
  }
  const endOf = async (child: ReturnType<typeof help>) => {
    const [err, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'exit')])
    return { code, err }
  }

  test('may be too much for whoever reads it, as head does', async () => {
    const child = help('pipe')
    child.stdout?.destroy()
    expect(await endOf(child)).toEqual({ code: 0, err: '' })
  })

  test.runIf(existsSync('/dev/full'))('is missed in a plain word where a disk is full', async () => {
    const log = openSync('/dev/full', 'w')
    const child = help(log)
    closeSync(log)
    expect(await endOf(child)).toEqual({ code: 2, err: expect.stringMatching(/^ENOSPC[^\n]*\n$/) })
  })
})
