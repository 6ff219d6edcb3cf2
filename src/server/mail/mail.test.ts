import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestShop } from '#test/shop.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Letter, writeLetter } from './letter.ts'
import { openMailer } from './mailer.ts'
import { markFailure } from './queries.ts'
import { queueMail, queueMails, sendMails } from './service.ts'

const server = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'oche-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const shop = await openTestShop({ smtpUrl: server.url, mailFrom: 'desk@oche.example' })
shop.inside.mailer = openMailer(shop.inside.config, 1_000)
const area = shop.inside.areas.ofHost('eu')
const LETTER: Letter = {
  subject: 'Hello',
  heading: 'Hello',
  preview: '',
  parts: [{ type: 'text', text: 'Darts & more' }],
}

const queue = (changes: { kind?: string; to?: string[]; replyTo?: string; letter?: Letter } = {}) =>
  queueMail(shop.db, { kind: 'test', area, to: ['buyer@shop.example'], letter: LETTER, ...changes })

const stored = (mailId: string) =>
  shop.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'last_error as lastError'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow()

afterEach(() => {
  server.behaves('takes')
  server.mails.length = 0
})

describe('a mail', () => {
  test('reaches the server as HTML and text, from the address of the configuration, under its id', async () => {
    const mailId = await queue({ replyTo: 'robin@shop.example' })
    await shop.jobs()
    expect(server.mails.map(({ to }) => to)).toEqual([['buyer@shop.example']])
    const { data = '' } = server.mails[0] ?? {}
    for (const line of [
      'From: Oche <desk@oche.example>',
      'To: buyer@shop.example',
      'Reply-To: robin@shop.example',
      'Subject: Hello',
      `Message-ID: <${mailId}@oche.example>`,
      'Auto-Submitted: auto-generated',
    ])
      expect(data.split('\r\n')).toContain(line)
    expect(data).toContain('Darts & more')
    expect(data).toContain('Darts &amp; more')
    expect(await stored(mailId)).toEqual({ state: 'sent', attempts: 1, lastError: '' })
  })

  test('that a person waits for goes before all that wait already', async () => {
    for (let count = 0; count < 40; count++) await queue({ kind: 'receipt', to: [`buyer-${count}@shop.example`] })
    await queue({ kind: 'recovery', to: ['locked-out@shop.example'] })
    await shop.jobs()
    expect(server.mails).toHaveLength(41)
    expect(server.mails[0]?.to).toEqual(['locked-out@shop.example'])
  })

  test('leaves only when its transaction is committed', async () => {
    const failed = shop.db.transaction().execute(async (tx) => {
      await queueMail(tx, { kind: 'test', area, to: ['buyer@shop.example'], letter: LETTER })
      throw new Error('Something else failed')
    })
    await expect(failed).rejects.toThrow('Something else failed')
    await shop.jobs()
    expect(server.mails).toEqual([])
  })

  test.each([
    ['is busy', 'busy', '451'],
    ['refuses', 'refuses', '550'],
    ['drops the line at once', 'drops at greeting', ''],
    ['drops the line after the data', 'drops after data', ''],
  ] as const)('is tried again when the server %s, and arrives once', async (_, behaviour, reason) => {
    // A letter with a link has it until it is sent.
    const mailId = await queue({ kind: 'recovery' })
    server.behaves(behaviour)
    await shop.jobs()
    await shop.jobs()
    expect(server.mails).toEqual([])
    const { state, attempts, lastError } = await stored(mailId)
    expect({ state, attempts }).toEqual({ state: 'waiting', attempts: 2 })
    expect(lastError).toContain(reason)
    expect(lastError).not.toBe('')

    server.behaves('takes')
    await shop.jobs()
    await shop.jobs()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.data).toContain(`<${mailId}@oche.example>`)
    expect(server.mails[0]?.data).toContain('Darts & more')
    expect(await stored(mailId)).toEqual({ state: 'sent', attempts: 3, lastError: '' })
  })

  test('of a rush is sent as every other, however many are queued at once', async () => {
    const mails = Array.from({ length: 45 }, (_, at) => ({
      kind: 'test',
      area,
      letter: LETTER,
      to: [`b${at}@shop.example`],
    }))
    await queueMails(shop.db, mails)
    await shop.jobs()
    expect(server.mails.map(({ to }) => to).sort()).toEqual(mails.map(({ to }) => to).sort())
  })

  test('waits only as long for a server that says nothing as the mailer is told to', async () => {
    server.behaves('silent')
    const mailId = await queue()
    await shop.jobs()
    expect(await stored(mailId)).toMatchObject({ state: 'waiting', attempts: 1 })
    server.behaves('takes')
    await shop.jobs()
    expect(server.mails).toHaveLength(1)
  })

  test('is given up after thirteen attempts, which take less than a day', async () => {
    server.behaves('busy')
    const mailId = await queue()
    for (let attempt = 1; attempt <= 13; attempt++) {
      expect((await stored(mailId)).state).toBe('waiting')
      await shop.jobs()
    }
    expect(await stored(mailId)).toMatchObject({ state: 'failed', attempts: 13 })
    const pauses = Array.from({ length: 12 }, (_, index) => Math.exp(Math.min(10, index + 1)))
    expect(pauses.reduce((sum, pause) => sum + pause) / 3600).toBeLessThan(24)

    server.behaves('takes')
    await shop.jobs()
    expect(server.mails).toEqual([])
  })

  test('of a shop that ends before its turn leaves with the next one, once', async () => {
    const mails = ['one@shop.example', 'two@shop.example'].map((address) => ({
      ...{ kind: 'test', area, letter: LETTER },
      to: [address],
    }))
    const mailIds = await queueMails(shop.db, mails)
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
    await sendMails.run(shop.inside, { mailIds }, anAttempt({ closing: AbortSignal.abort() }))
    expect(server.mails).toEqual([])
    await shop.jobs()
    expect(server.mails.map(({ to }) => to.join()).toSorted()).toEqual(['one@shop.example', 'two@shop.example'])
  })

  test('of a shop that ends in a last attempt, which brings nothing back, leaves with the next one too', async () => {
    const mails = ['one@shop.example', 'two@shop.example'].map((address) => ({
      ...{ kind: 'test', area, letter: LETTER },
      to: [address],
    }))
    const mailIds = await queueMails(shop.db, mails)
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
    const closing = new AbortController()
    const refuses = async () => {
      closing.abort()
      throw new Error('No such mailbox')
    }
    const attempt = anAttempt({ isLast: true, closing: closing.signal })
    await expect(sendMails.run({ ...shop.inside, mailer: { send: refuses } }, { mailIds }, attempt)).rejects.toThrow()
    await shop.jobs()
    const states = (await Promise.all(mailIds.map(stored))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['failed', 'sent'])
  })

  test('that was sent is not sent again by a job that comes twice, nor given up by one that fails', async () => {
    const mailId = await queue()
    await shop.jobs()
    await markFailure(shop.db, mailId, 'too late', true)
    expect(await stored(mailId)).toEqual({ state: 'sent', attempts: 1, lastError: '' })
    await enqueue(shop.db, sendMails, { mailIds: [mailId] })
    await shop.jobs()
    expect(server.mails).toHaveLength(1)
  })

  test('that a version before has queued leaves as well', async () => {
    const mailId = await queue()
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
    await sql`select graphile_worker.add_job('mail.send', json_build_object('mailId', ${mailId}::text))`.execute(
      shop.db,
    )
    await shop.jobs()
    expect(await stored(mailId)).toMatchObject({ state: 'sent' })
  })

  test('of a server that says nothing holds up none of the others: each attempt asks for one that was not tried', async () => {
    const mail = { kind: 'test', area, letter: LETTER }
    const people = ['one@shop.example', 'two@shop.example', 'three@shop.example']
    const mailIds = await queueMails(
      shop.db,
      people.map((address) => ({ ...mail, to: [address] })),
    )
    const attempts = async () => (await Promise.all(mailIds.map(stored))).map((each) => each.attempts).toSorted()
    server.behaves('silent')
    await shop.jobs()
    expect(await attempts()).toEqual([0, 0, 1])
    await shop.jobs()
    expect(await attempts()).toEqual([0, 1, 1])
    server.behaves('takes')
    await shop.jobs()
    expect(await attempts()).toEqual([1, 2, 2])
    expect(server.mails.map(({ to }) => to.join()).toSorted()).toEqual(people.toSorted())
  })

  test('that the server refuses stops none of those that were queued with it', async () => {
    const mail = { kind: 'test', area, letter: LETTER }
    const people = ['one@shop.example', 'nobody@shop.example', 'two@shop.example']
    const [, refused = ''] = await queueMails(
      shop.db,
      people.map((address) => ({ ...mail, to: [address] })),
    )
    await shop.jobs()
    await shop.jobs()
    expect(server.mails.map(({ to }) => to.join()).sort()).toEqual(['one@shop.example', 'two@shop.example'])
    expect(await stored(refused)).toEqual({ state: 'waiting', attempts: 2, lastError: expect.stringContaining('550') })
  })
})

describe('what a mail cannot be made to do', () => {
  test('have headers or recipients of a subject or an address', async () => {
    const subject = 'Hi\r\nBcc: evil@evil.example\r\n\r\n<b>'
    await queue({ letter: { ...LETTER, subject } })
    await shop.jobs()
    const { data = '', to } = server.mails[0] ?? {}
    expect(to).toEqual(['buyer@shop.example'])
    expect(data).not.toMatch(/^bcc:/im)

    for (const address of [
      'a@shop.example\r\nBcc: evil@evil.example',
      'a@shop.example,evil@evil.example',
      'a@shop.example> RCPT TO:<evil@evil.example',
      'Evil <evil@evil.example>',
      '',
    ]) {
      await expect(queue({ to: [address] })).rejects.toThrow()
      if (address) await expect(queue({ replyTo: address })).rejects.toThrow()
    }
  })

  test('show what was typed as anything but text, or lead elsewhere than to the web', async () => {
    const typed = `<img src=x onerror=alert(1)>"'&`
    const parts: Letter['parts'] = [
      { type: 'text', text: typed },
      { type: 'note', text: typed },
      { type: 'facts', facts: [[typed, typed]] },
      { type: 'table', head: [typed, typed], rows: [[typed, typed]], totals: [[typed, typed]] },
      { type: 'button', text: typed, url: 'https://oche.example/?a="><b>' },
    ]
    const mailId = await queue({ letter: { subject: typed, heading: typed, preview: typed, parts } })
    const { html } = await shop.db
      .selectFrom('mail')
      .select('html')
      .where('mail_id', '=', mailId)
      .executeTakeFirstOrThrow()
    expect(html).not.toMatch(/<img|<b>|alert\(1\)>/)
    await expect(
      queue({ letter: { ...LETTER, parts: [{ type: 'button', text: 'Go', url: 'javascript:alert(1)' }] } }),
    ).rejects.toThrow('cannot lead to')
  })
})

test('as text a row has its figures beside its first line, as in the table', () => {
  const rows = [['Board\n2 of these on back order', 'EUR 34.00']]
  const parts: Letter['parts'] = [{ type: 'table', head: ['Product', 'Sum'], rows, totals: [['Total', 'EUR 34.00']] }]
  const { text } = writeLetter({ ...LETTER, parts }, area)
  expect(text).toContain('Board  EUR 34.00\n2 of these on back order\nTotal: EUR 34.00')
})

test('a mail is from the first of an area’s domains where none is said to be the chief one', async () => {
  const own = await mkdtemp(join(tmpdir(), 'oche-mail-'))
  const local = await openTestShop({ dataDir: own })
  await sql`update area set settings = jsonb_set(settings, '{domains}', jsonb_build_array(
    jsonb_build_object('language', 'en-GB', 'domain', 'darts.example:8443', 'isPrimary', false)))`.execute(local.db)
  await local.inside.areas.follow([{ kind: 'area', key: '' }])
  await queueMail(local.db, { kind: 'test', area, to: ['buyer@shop.example'], letter: LETTER })
  await local.jobs()
  const [file = ''] = await readdir(join(own, 'outbox'))
  expect(await readFile(join(own, 'outbox', file), 'utf8')).toContain('From: Oche <no-reply@darts.example>')
  await rm(own, { recursive: true, force: true })
})

test('without a mail server each mail is kept as one file, from an address at the area', async () => {
  const local = await openTestShop({ dataDir: folder })
  const mailId = await queueMail(local.db, { kind: 'test', area, to: ['buyer@shop.example'], letter: LETTER })
  await local.jobs()
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-[\\dT-]+-${mailId}\\.eml$`))])
  const text = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8')
  expect(text).toContain('From: Oche <no-reply@eu.oche.example>')
  expect(text).toContain('To: buyer@shop.example')
})
