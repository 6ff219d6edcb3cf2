import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '#test/database.ts'
import { editorOf } from '#test/documents.ts'
import { EU, insertPerson, PASSWORD, US, unique } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { queueMail } from '../mail/service.ts'
import { hashPassword } from './passwords.ts'

const mailServer = await startMailServer()
const shop = await openTestShop({ smtpUrl: mailServer.url })
const app = await shop.http()
const NEW = 'three darts in the fog'
const { api } = shop.visitor()

beforeEach(async () => {
  mailServer.mails.length = 0
  await sql`delete from rate_limit`.execute(shop.db)
})

const recover = (username: string, tokenUrl = 'https://eu.oche.example/user/recover-password', area = EU) =>
  api('POST /api/User/RecoverPassword', { body: { area, username, tokenUrl } })

/** The link that the last mail to someone holds. */
async function linkTo(username: string): Promise<URL> {
  await shop.jobs()
  const mail = mailServer.mails.findLast(({ to }) => to.includes(username))
  const text = (mail?.data ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
  return new URL(/https?:\/\/[^\s"<]+/.exec(text)?.[0] ?? '')
}

async function tokenFor(username: string): Promise<string> {
  await recover(username)
  return (await linkTo(username)).searchParams.get('token') ?? ''
}

const reset = (username: string, token: string, newPassword = NEW, area = EU) =>
  api('POST /api/User/ResetPasswordByToken', { body: { area, username, token, newPassword } })
const verify = (username: string, token: string, area = EU) =>
  api('POST /api/User/VerifyToken', { body: { area, username, token } })
const login = (username: string, password: string) =>
  api('POST /api/User/Login', { body: { area: EU, username, password } })
const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })).statusCode
const OVER = { status: 401, type: 'InvalidCredentialsException' }

describe('POST RecoverPassword', () => {
  test('mails a link to the own page, in HTML and text, whatever the case of the name', async () => {
    const { username } = await insertPerson(shop.db)
    await recover(username.toUpperCase())
    const link = await linkTo(username)
    expect(link.origin + link.pathname).toBe('https://eu.oche.example/user/recover-password')
    expect(link.searchParams.get('username')).toBe(username)
    const [mail] = mailServer.mails
    expect(mail?.data).toMatch(/Subject: Choose a new password/)
    expect(mail?.data).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(mail?.data).toContain('Hello Karin Quist')
  })

  test('is answered before the mails of a rush of orders', async () => {
    const { username } = await insertPerson(shop.db)
    const [area, letter] = [shop.inside.areas.ofHost('eu'), { subject: 'Order', heading: '', preview: '', parts: [] }]
    for (let count = 0; count < 20; count++)
      await queueMail(shop.db, { kind: 'receipt', area, to: ['buyer@dealer.example'], letter })
    await recover(username)
    await shop.jobs()
    expect(mailServer.mails).toHaveLength(21)
    expect(mailServer.mails[0]?.to).toEqual([username])
  })

  test('goes to the address its user has by now, who was given another just ahead of it', async () => {
    const { username } = await insertPerson(shop.db)
    await recover(username)
    const mailing = await inTransaction(shop.db, async (tx) => {
      await sql`update app_user set email = 'new@dealer.example' where username = ${username}`.execute(tx)
      const jobs = shop.jobs()
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      return { jobs }
    })
    await mailing.jobs
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['new@dealer.example']])
  })

  test('answers an unknown name just so, and mails nothing', async () => {
    const [known, unknown] = await Promise.all([insertPerson(shop.db), Promise.resolve(`${unique()}@nobody.example`)])
    const answers = await Promise.all(
      [known.username, unknown].map((username) =>
        app.inject({ method: 'POST', url: '/api/User/RecoverPassword', payload: { area: EU, username } }),
      ),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    await shop.jobs()
    expect(mailServer.mails.flatMap(({ to }) => to)).toEqual([known.username])
  })

  test('leaves to a job, for both alike, what depends on whether there is such a user', async () => {
    const { username, userId } = await insertPerson(shop.db)
    const asked = [username, `${unique()}@nobody.example`]
    for (const name of asked) await recover(name)
    const { rows } = await sql`select payload ->> 'username' as name from graphile_worker._private_jobs
      where payload ->> 'username' = any(${asked}::text[]) order by id`.execute(shop.db)
    expect(rows).toEqual(asked.map((name) => ({ name })))
    const links = shop.db.selectFrom('password_reset').select('user_id').where('user_id', '=', userId)
    expect(await links.execute()).toEqual([])
    await shop.jobs()
    expect(await links.execute()).toHaveLength(1)
  })

  test.each([
    'https://evil.example/user/recover-password',
    'https://eu.oche.example@evil.example/',
    'https://shop@eu.oche.example/user/recover-password',
    'https://eu.oche.example.evil.example/',
    'javascript:alert(1)',
    '//evil.example/x',
    'https://eu.oche.example\r\nX: y',
    'https://eu.oche.example//evil.example/x',
    '',
  ])('never leads to anyone else: %j', async (tokenUrl) => {
    const { username } = await insertPerson(shop.db)
    await recover(username, tokenUrl)
    const link = await linkTo(username)
    expect([link.protocol, link.host]).toEqual(['https:', 'eu.oche.example'])
    expect(link.pathname).toBe('/user/recover-password')
  })

  test('takes the path of a page at an own domain, without its query', async () => {
    const { username } = await insertPerson(shop.db)
    await recover(username, 'https://eu.oche.example/en/user/recover-password?token={token}&username={username}')
    expect((await linkTo(username)).pathname).toBe('/en/user/recover-password')
  })

  test('is let through three times an hour for a name, there or not, on all nodes together', async () => {
    const other = (await shop.another()).visitor()
    for (const username of [(await insertPerson(shop.db)).username, `${unique()}@nobody.example`]) {
      await sql`delete from rate_limit`.execute(shop.db)
      const ask = (from: typeof other) =>
        from.api('POST /api/User/RecoverPassword', { body: { area: EU, username } }).then(
          () => 204,
          (error) => error.status as number,
        )
      const answers = await Promise.all([ask(other), ask({ api, token: '' }), ask(other), ask({ api, token: '' })])
      expect(answers.toSorted()).toEqual([204, 204, 204, 429])
    }
  })

  test('is let through for who shares a network with somebody that asks again and again', async () => {
    const { username } = await insertPerson(shop.db)
    for (let at = 0; at < 12; at++) await recover(`${username}x`).catch(() => {})
    await recover(username)
  })
})

describe('POST VerifyToken and ResetPasswordByToken', () => {
  test('set the password once, end every session and say so by mail', async () => {
    const { username } = await insertPerson(shop.db)
    const { accessToken, refreshToken } = await login(username, PASSWORD)
    const token = await tokenFor(username)
    expect(await verify(username, token)).toEqual({ isValid: true, shortestPassword: 12, isInvitation: false })
    await reset(username, token)

    expect(await statusOf(accessToken)).toBe(401)
    await expect(api('POST /api/User/GetAccessToken', { body: { area: EU, refreshToken } })).rejects.toMatchObject(OVER)
    await expect(login(username, PASSWORD)).rejects.toMatchObject(OVER)
    await login(username, NEW)
    await expect(reset(username, token, 'another fine sentence')).rejects.toMatchObject(OVER)
    await shop.jobs()
    expect(mailServer.mails.at(-1)?.data).toMatch(/Subject: Your password was changed/)
  })

  test('let one of eight at once through', async () => {
    const { username } = await insertPerson(shop.db)
    const token = await tokenFor(username)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => reset(username, token, `${NEW} ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('take the newest link alone', async () => {
    const { username } = await insertPerson(shop.db)
    const [first, second] = [await tokenFor(username), await tokenFor(username)]
    await expect(verify(username, first)).rejects.toMatchObject(OVER)
    await verify(username, second)
  })

  test('refuse a link after half an hour, of another user, of another area, and what is none', async () => {
    const [one, other] = [await insertPerson(shop.db), await insertPerson(shop.db)]
    const token = await tokenFor(one.username)
    await expect(verify(other.username, token)).rejects.toMatchObject(OVER)
    await expect(verify(one.username, token, US)).rejects.toMatchObject(OVER)
    await expect(verify(`${unique()}@nobody.example`, token)).rejects.toMatchObject(OVER)
    for (const wrong of ['', 'null', token.slice(1), token.repeat(9)])
      await expect(verify(one.username, wrong)).rejects.toMatchObject(OVER)
    const pass = (time: string) =>
      sql`update password_reset set expires_at = expires_at - ${time}::interval where user_id = ${one.userId}`.execute(
        shop.db,
      )
    await pass('29 minutes')
    await verify(one.username, token)
    await pass('1 minute')
    await expect(reset(one.username, token)).rejects.toMatchObject(OVER)
  })

  test('name the rules a password breaks, and leave the link as it is', async () => {
    const { username } = await insertPerson(shop.db)
    const token = await tokenFor(username)
    for (const [password, message] of [
      ['short', /at least 12/],
      ['P@ssword1234', /tried first/],
      ['karin quist 1', /your name/],
      ['x'.repeat(200), /at most 128/],
    ] as const) {
      const refused = await reset(username, token, password).catch((error) => error)
      expect(refused).toMatchObject({ status: 400, type: 'ValidationException' })
      expect(refused.result.errors.map((each: { message: string }) => each.message).join()).toMatch(message)
    }
    await reset(username, token)
  })

  test('ask fifteen characters of who works for the shop', async () => {
    const { username } = await insertPerson(shop.db, ['impersonation'])
    const token = await tokenFor(username)
    expect((await verify(username, token)).shortestPassword).toBe(15)
    await expect(reset(username, token, 'twelve sheep')).rejects.toMatchObject({ status: 400 })
    await reset(username, token)
  })

  test('stop guesses after ten', async () => {
    const { username } = await insertPerson(shop.db)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => verify(username, unique())))
    const statuses = tries.map((each) => (each.status === 'rejected' ? each.reason.status : 200))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('let a network guess fifty times an hour, whatever the name', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 52 }, () => verify(`${unique()}@a.example`, 'guess')))
    const statuses = tries.map((each) => (each.status === 'rejected' ? each.reason.status : 200))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('leave a guess in the trail, with where it came from', async () => {
    const { username } = await insertPerson(shop.db)
    await expect(reset(username, 'guess')).rejects.toMatchObject(OVER)
    const { entries } = await (await shop.staff('backoffice')).api('POST /backoffice/api/Audit/GetEntries', {
      body: { area: EU, search: username },
    })
    expect(entries).toMatchObject([
      { action: 'Password.LinkOpened', outcome: 'InvalidCredentialsException', actorName: username, ip: '127.0.0.1' },
    ])
  })
})

describe('POST ChangePassword', () => {
  async function signedIn() {
    const { username } = await insertPerson(shop.db)
    const { accessToken } = await login(username, PASSWORD)
    const change = (body: object) =>
      app.inject({
        method: 'POST',
        url: '/api/User/ChangePassword',
        headers: { authorization: `Bearer ${accessToken}` },
        payload: { area: EU, username, currentPassword: PASSWORD, newPassword: NEW, ...body },
      })
    return { username, accessToken, change }
  }

  test('keeps this session, ends the others and says so by mail', async () => {
    const { username, accessToken, change } = await signedIn()
    const elsewhere = await login(username, PASSWORD)
    expect((await change({})).statusCode).toBe(204)
    expect([await statusOf(accessToken), await statusOf(elsewhere.accessToken)]).toEqual([200, 401])
    await login(username, NEW)
    await shop.jobs()
    expect(mailServer.mails.map(({ to }) => to)).toContainEqual([username])
  })

  test('leaves nobody signed in, and no other password, who gave the one before just ahead of it', async () => {
    const { username, change } = await signedIn()
    const late = await inTransaction(shop.db, async (tx) => {
      await sql`select from app_user where username = ${username} for update`.execute(tx)
      const asked = [login(username, PASSWORD), change({ newPassword: 'another fine sentence' })] as const
      const [signingIn, changing] = [expect(asked[0]).rejects.toMatchObject(OVER), asked[1]]
      await expect.poll(() => waitingForLocks(shop.db)).toBe(2)
      await sql`update app_user set password_hash = ${await hashPassword(NEW)} where username = ${username}`.execute(tx)
      return { signingIn, changing }
    })
    await late.signingIn
    expect((await late.changing).json()).toMatchObject(OVER)
    await login(username, NEW)
  })

  test('refuses a wrong password now, another user, a weak new one and the one that is', async () => {
    const { username, change } = await signedIn()
    const elsewhere = await login(username, PASSWORD)
    const same = (await change({ newPassword: PASSWORD })).json()
    expect(same.errors).toEqual([{ path: 'newPassword', message: 'This is the one you have now. Choose another one.' }])
    expect(await statusOf(elsewhere.accessToken), 'nothing was changed').toBe(200)
    const other = await insertPerson(shop.db)
    expect((await change({ currentPassword: 'wrong' })).json()).toMatchObject(OVER)
    expect((await change({ username: other.username })).statusCode).toBe(403)
    expect((await change({ newPassword: 'qwertyuiop12' })).json()).toMatchObject({ status: 400 })
    const visitor = await app.inject({ method: 'POST', url: '/api/User/ChangePassword', payload: { area: EU } })
    expect(visitor.statusCode).toBe(401)
  })

  test('says in the words of the area what is wrong with a new one', async () => {
    const { write } = await editorOf(shop)
    await write('translation', 'PasswordFault.TooShort', { text: 'Mindestens {least} Zeichen.' })
    const { change } = await signedIn()
    expect((await change({ newPassword: 'kurz' })).json()).toMatchObject({
      errors: expect.arrayContaining([{ path: 'newPassword', message: 'Mindestens 12 Zeichen.' }]),
    })
  })

  test('stops guessing after five', async () => {
    const { change } = await signedIn()
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await change({ currentPassword: 'wrong' })).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })
})
