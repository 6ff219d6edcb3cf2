import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { EU, insertCustomer, insertPerson, insertUser, US } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestShop } from '#test/shop.ts'
import { queueMail } from '../mail/service.ts'

const mailServer = await startMailServer()
const shop = await openTestShop({ smtpUrl: mailServer.url })
const clerk = await shop.staff('backoffice')
const { api } = shop.visitor()
const NEW = 'three darts in the fog'
const OVER = { status: 401, type: 'InvalidCredentialsException' }
const MISSING = { status: 404, type: 'NotFoundException' }

beforeEach(async () => {
  await shop.jobs()
  mailServer.mails.length = 0
  await sql`delete from rate_limit`.execute(shop.db)
})

/** Somebody who was imported: without a password, of a customer of his own unless said. */
async function beginner({ roles = ['customer'], customerNumber }: { roles?: string[]; customerNumber?: string } = {}) {
  const number = customerNumber ?? (await insertCustomer(shop.db))
  const userId = await insertUser(shop.db, { customerNumber: number, roles })
  const users = shop.db.selectFrom('app_user').select('username').where('user_id', '=', userId)
  return { userId, customerNumber: number, username: (await users.executeTakeFirstOrThrow()).username }
}

const invite = (userId: string, area = EU) => clerk.api('POST /backoffice/api/User/Invite', { body: { area, userId } })
const inviteNamed = (customerNo: string, userIds: string[], area = EU) =>
  clerk.api('POST /backoffice/api/Customer/InviteUsers', { body: { area, customerNo, userIds } })
const usersOf = async (customerNo: string) =>
  (await clerk.api('POST /backoffice/api/Customer/GetCustomer', { body: { area: EU, customerNo } })).userList

async function mailTo(username: string): Promise<string> {
  await shop.jobs()
  const mail = mailServer.mails.findLast(({ to }) => to.includes(username))
  return (mail?.data ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
}
const tokenIn = (mail: string) => new URL(/https?:\/\/[^\s"<]+/.exec(mail)?.[0] ?? '').searchParams.get('token') ?? ''
const verify = (username: string, token: string) =>
  api('POST /api/User/VerifyToken', { body: { area: EU, username, token } })
const reset = (username: string, token: string) =>
  api('POST /api/User/ResetPasswordByToken', { body: { area: EU, username, token, newPassword: NEW } })
const login = (username: string) => api('POST /api/User/Login', { body: { area: EU, username, password: NEW } })
const pass = (userId: string, time: string) =>
  sql`update password_reset set expires_at = expires_at - ${time}::interval where user_id = ${userId}`.execute(shop.db)

describe('POST Invite', () => {
  test('mails the shop, the user name and a link by which the first password is set, once', async () => {
    const { userId, username, customerNumber } = await beginner()
    expect(await usersOf(customerNumber)).toMatchObject([
      { lastSignedInAt: null, invitedAt: null, isInvitable: true, isInvited: false },
    ])
    await invite(userId)
    const mail = await mailTo(username)
    expect(mail).toMatch(/Subject: Your account at Oche/)
    expect(mail).toContain(`You sign in as ${username}`)
    expect(mail).toContain('within 7 days')
    expect(mail).toContain('https://eu.oche.example/user/recover-password?token=')
    expect(await usersOf(customerNumber)).toMatchObject([
      { lastSignedInAt: null, invitedAt: expect.any(String), isInvitable: true, isInvited: true },
    ])

    const token = tokenIn(mail)
    expect(await verify(username, token)).toEqual({ isValid: true, shortestPassword: 12, isInvitation: true })
    await reset(username, token)
    expect(await mailTo(username)).toMatch(/Subject: Your password is set/)
    await login(username)
    expect(await usersOf(customerNumber)).toMatchObject([{ lastSignedInAt: expect.any(String), isInvitable: false }])
    await expect(reset(username, token)).rejects.toMatchObject(OVER)
  })

  test('lets the newest mail alone work, whether it invites or was asked for', async () => {
    const { userId, username } = await beginner()
    await invite(userId)
    const first = tokenIn(await mailTo(username))
    await invite(userId)
    const second = tokenIn(await mailTo(username))
    await expect(verify(username, first)).rejects.toMatchObject(OVER)
    await api('POST /api/User/RecoverPassword', { body: { area: EU, username } })
    const asked = tokenIn(await mailTo(username))
    await expect(verify(username, second)).rejects.toMatchObject(OVER)
    expect(await verify(username, asked)).toMatchObject({ isInvitation: false })
  })

  test('holds for seven days', async () => {
    const { userId, username } = await beginner()
    await invite(userId)
    const token = tokenIn(await mailTo(username))
    await pass(userId, '6 days 23 hours 59 minutes')
    await verify(username, token)
    await pass(userId, '1 minute')
    await expect(verify(username, token)).rejects.toMatchObject(OVER)
    await expect(reset(username, token)).rejects.toMatchObject(OVER)
  })

  test('is over when the user signs in by the password he brought along', async () => {
    const { userId, username } = await insertPerson(shop.db)
    await invite(userId)
    const token = tokenIn(await mailTo(username))
    await shop.inside.sessions.start(shop.db, userId)
    await expect(verify(username, token)).rejects.toMatchObject(OVER)
  })

  test('is let through three times an hour, mails that were asked for among them', async () => {
    const { userId, username } = await beginner()
    await invite(userId)
    await api('POST /api/User/RecoverPassword', { body: { area: EU, username } })
    await invite(userId)
    await expect(invite(userId)).rejects.toMatchObject({ status: 429 })
  })

  test('finds nobody who has signed in, may not, was added to the back office with a password, or is elsewhere, and none that is none', async () => {
    const { userId } = await shop.customer()
    const out = await beginner()
    await shop.db.updateTable('app_user').set({ is_active: false }).where('user_id', '=', out.userId).execute()
    const shut = await beginner()
    await shop.db
      .updateTable('customer')
      .set({ is_blocked: true })
      .where('customer_number', '=', shut.customerNumber)
      .execute()
    const { userId: colleague } = await insertPerson(shop.db, ['backoffice'])
    const ids = [userId, out.userId, shut.userId, colleague, clerk.userId, 'x']
    for (const id of ids) await expect(invite(id)).rejects.toMatchObject(MISSING)
    await expect(invite((await beginner()).userId, US)).rejects.toMatchObject(MISSING)
    await shop.jobs()
    expect(mailServer.mails).toEqual([])
  })

  test('reaches sales people: they come in by a file as well', async () => {
    const { userId, username } = await beginner({ roles: ['impersonation'] })
    await invite(userId)
    expect(await verify(username, tokenIn(await mailTo(username)))).toMatchObject({ shortestPassword: 15 })
  })

  test('shows the link to nobody but its reader', async () => {
    const { userId, username } = await beginner()
    await invite(userId)
    await shop.jobs()
    const { items } = await clerk.api('POST /backoffice/api/Mail/GetMails', { body: { area: EU, search: username } })
    expect(items).toMatchObject([{ kind: 'invitation', recipients: [username] }])
    const body = { area: EU, mailId: items[0]?.mailId ?? '' }
    expect(await clerk.api('POST /backoffice/api/Mail/GetMail', { body })).toMatchObject({ html: null, text: null })
  })

  test('stands in the trail with who invited whom', async () => {
    const { userId, customerNumber } = await beginner()
    await invite(userId)
    const { entries } = await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, search: userId } })
    const [clerkName] = entries.map(({ actorName }) => actorName)
    expect(entries).toMatchObject([
      { action: 'User.Invited', outcome: 'ok', customerNumber, actorName: clerkName },
      { action: 'POST /backoffice/api/User/Invite', outcome: 'begun', object: userId },
    ])
    expect(clerkName).toMatch(/@/)
  })

  test('leaves nothing of who is erased, and mails him no more', async () => {
    const { userId, username } = await beginner()
    await invite(userId)
    await clerk.api('POST /backoffice/api/User/ErasePerson', { body: { area: EU, userId, username } })
    await shop.jobs()
    expect(mailServer.mails).toEqual([])
    const rows = shop.db.selectFrom('app_user').select(['invited_at', 'last_signed_in_at'])
    expect(await rows.where('user_id', '=', userId).execute()).toEqual([{ invited_at: null, last_signed_in_at: null }])
    expect(await shop.db.selectFrom('password_reset').where('user_id', '=', userId).execute()).toEqual([])
  })
})

describe('POST InviteUsers', () => {
  test('reaches the named of a customer who never signed in, once, behind every other mail', async () => {
    const customerNumber = await insertCustomer(shop.db)
    const beginners = []
    for (let at = 0; at < 25; at++) beginners.push(await beginner({ customerNumber }))
    const { userId: regular } = await shop.customer({ customerNumber })
    const [stranger, addedSince] = [await beginner(), await beginner({ customerNumber })]
    const named = [...beginners.map(({ userId }) => userId), regular, stranger.userId, 'no-uuid']
    expect(await inviteNamed(customerNumber, named)).toEqual({ invited: 25 })
    expect(await inviteNamed(customerNumber, named)).toEqual({ invited: 0 })
    const [area, letter] = [shop.inside.areas.ofHost('eu'), { subject: 'Order', heading: '', preview: '', parts: [] }]
    await queueMail(shop.db, { kind: 'receipt', area, to: ['buyer@dealer.example'], letter })
    await shop.jobs()
    expect(mailServer.mails[0]?.to).toEqual(['buyer@dealer.example'])
    const reached = mailServer.mails.slice(1).flatMap(({ to }) => to)
    expect(reached.toSorted()).toEqual(beginners.map(({ username }) => username).toSorted())
    expect(reached).not.toContain(stranger.username)
    expect(reached).not.toContain(addedSince.username)
  })

  test('invites nobody twice when two ask at once', async () => {
    const { customerNumber, userId } = await beginner()
    const invite = () => inviteNamed(customerNumber, [userId])
    const answers = await Promise.all([invite(), invite()])
    expect(answers.map(({ invited }) => invited).toSorted()).toEqual([0, 1])
  })

  test('mails nobody who has come meanwhile', async () => {
    const { customerNumber, userId, username } = await beginner()
    await inviteNamed(customerNumber, [userId])
    await shop.inside.sessions.start(shop.db, userId)
    expect(await mailTo(username)).toBe('')
  })

  test('finds no customer of another area', async () => {
    const { customerNumber, userId } = await beginner()
    await expect(inviteNamed(customerNumber, [userId], US)).rejects.toMatchObject(MISSING)
    await expect(inviteNamed('none', [userId])).rejects.toMatchObject(MISSING)
  })
})

test('both are refused to a customer and to sales people', async () => {
  const { userId, customerNumber } = await beginner()
  for (const { api } of [await shop.customer(), await shop.staff('impersonation')]) {
    const one = api('POST /backoffice/api/User/Invite', { body: { area: EU, userId } })
    await expect(one).rejects.toMatchObject({ status: 403 })
    const body = { area: EU, customerNo: customerNumber, userIds: [userId] }
    const all = api('POST /backoffice/api/Customer/InviteUsers', { body })
    await expect(all).rejects.toMatchObject({ status: 403 })
  }
})
