import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emptyDatabase, PATIENT } from '#test/database.ts'
import { insertCustomer } from '#test/factories.ts'
import { openTerminal, productLine } from '#test/terminal.ts'
import { note } from '../audit/trail.ts'
import { openDatabase } from '../db/database.ts'
import { isPassword } from '../users/passwords.ts'
import { runCommandLine } from './command-line.ts'

const { db, url, folder, shop } = await openTerminal()

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

test('a database that is not there is named by its setting, and a setting that is misspelt by the right one', async () => {
  const gone = new URL(await emptyDatabase())
  gone.pathname += '_gone'
  const { exitCode, err } = await shop(['migrate'], { environment: { DATABASE_URL: gone.href, SMPT_URL: 'smtp://x' } })
  expect(exitCode).toBe(2)
  expect(err).toMatch(
    /^SMPT_URL sets nothing: is SMTP_URL meant\?\nThe database of DATABASE_URL cannot be used: .*not exist/,
  )
})

test('a database that a later version has had is left as it is', async () => {
  const later = await emptyDatabase()
  const environment = { DATABASE_URL: later }
  await shop(['migrate'], { environment })
  const { pool, close } = openDatabase(later, PATIENT)
  await pool.query("insert into migration (number, name, sha256) values (9999, 'what-comes', '')")
  await close()
  const refused = await shop(['import', 'products', '-'], { environment, stdin: productLine('L') })
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

  test('has a sales person act for whom it names, and says where he acts for nobody', async () => {
    const customer = await insertCustomer(db)
    const sales = ['user', 'add', '--name', 'Sam', '--role', 'impersonation', '--username']
    expect(await shop([...sales, 'sam@shop.example', '--act-for', customer])).toMatchObject({ exitCode: 0 })
    const rights = await db
      .selectFrom('acting_right')
      .innerJoin('app_user', 'app_user.user_id', 'acting_right.user_id')
      .where('username', '=', 'sam@shop.example')
      .select('acting_right.customer_number as number')
      .execute()
    expect(rights).toEqual([{ number: customer }])
    expect((await shop([...sales, 'kim@shop.example'])).out).toContain('So far for no customer')
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
    [
      'a sales person who acts for an unknown customer',
      ['user', 'add', '--username', 'a@b.example', '--name', 'A', '--role', 'impersonation', '--act-for', '7'],
      'no customer 7',
    ],
    ['a clerk who acts for customers', [...desk, '--act-for', '7'], '--role impersonation'],
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

test('order-numbers has orders be numbered from a number on, over a backup too, and never goes back', async () => {
  const next = async () => (await sql<{ next: number }>`select nextval('order_number')::int as next`.execute(db)).rows
  expect(await shop(['order-numbers', '500000'])).toMatchObject({ exitCode: 0, out: 'The next order is 500000.\n' })
  const { rows } =
    await sql`select last_value::int as last from pg_sequences where sequencename = 'order_number'`.execute(db)
  expect(rows).toEqual([{ last: 499_999 }])
  expect(await next()).toEqual([{ next: 500_000 }])
  for (const number of ['500000', '1', '1e6', '0x9fffff', '1000000000000']) {
    const refused = await shop(['order-numbers', number])
    expect(refused).toMatchObject({ exitCode: 2, err: 'Say a number from 500001 to 999999999999\n' })
  }
  expect(await next()).toEqual([{ next: 500_001 }])
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
