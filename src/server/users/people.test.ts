import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff-people.ts'
import { waitingForLocks } from '#test/database.ts'
import { EU, insertUser, US, unique } from '#test/factories.ts'
import { startMailServer } from '#test/mail-server.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'

const mailServer = await startMailServer()
const shop = await openTestShop({ smtpUrl: mailServer.url })
const clerk = await shop.staff('backoffice')
const FORBIDDEN = { status: 403, type: 'ForbiddenException' }
const MISSING = { status: 404, type: 'NotFoundException' }
const NEW = 'three darts in the fog'

const list = (wanted: object = {}) =>
  clerk.api('POST /backoffice/api/Staff/GetPeople', { body: { area: EU, ...wanted } })
const get = (userId: string, area = EU) => clerk.api('POST /backoffice/api/Staff/GetPerson', { body: { area, userId } })
const add = (email: string, roles: StaffRole[], { api }: Pick<Person, 'api'> = clerk) =>
  api('POST /backoffice/api/Staff/AddPerson', { body: { area: EU, name: 'Nora Nine', email, roles } })
const setRoles = (userId: string, replaces: StaffRole[], roles: StaffRole[], { api }: Pick<Person, 'api'> = clerk) =>
  api('POST /backoffice/api/Staff/SetRoles', { body: { area: EU, userId, roles, replaces } })
const setActive = (userId: string, isActive: boolean, { api }: Pick<Person, 'api'> = clerk) =>
  api('POST /backoffice/api/Staff/SetPersonActive', { body: { area: EU, userId, isActive } })
const trailOf = async (userId: string) =>
  (
    await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, search: userId, take: 50 } })
  ).entries.map(({ action }) => action.replace('POST /backoffice/api/', ''))
const isSignedIn = async ({ token }: Person) => (await shop.inside.sessions.findActor(token)) !== undefined

describe('POST GetPeople', () => {
  test('tells who works here, by name, role and state, in every area, and nobody who only buys', async () => {
    const word = unique()
    const ids: string[] = []
    for (const [name, roles] of [
      ['Öjvind', ['impersonation']],
      ['olaf', ['backoffice']],
      ['Zoe', ['impersonation', 'backoffice']],
      ['Buyer', ['customer']],
    ] as const) {
      const userId = await insertUser(shop.db, { roles: [...roles] })
      const row = { name: `${name} ${word}`, ...(name === 'Zoe' && { is_active: false, area_id: 'us' }) }
      await shop.db.updateTable('app_user').set(row).where('user_id', '=', userId).execute()
      ids.push(userId)
    }
    const found = async (wanted: object = {}) =>
      (await list({ search: word, ...wanted })).items.map(({ name }) => name.split(' ')[0])
    expect(await found()).toEqual(['Öjvind', 'olaf', 'Zoe'])
    expect(await found({ role: 'impersonation' })).toEqual(['Öjvind', 'Zoe'])
    expect(await found({ role: 'backoffice', isActive: true })).toEqual(['olaf'])
    expect(await found({ isActive: false })).toEqual(['Zoe'])
    expect(await found({ search: `${word} OLAF` })).toEqual(['olaf'])
    expect(await found({ skip: 1, take: 1 })).toEqual(['olaf'])
    expect(await found({ search: '%' })).toEqual([])
    expect((await list({ search: word })).totalItems).toBe(3)
    await expect(get(ids[3] ?? '')).rejects.toMatchObject(MISSING)
    await expect(get('x')).rejects.toMatchObject(MISSING)
  })

  test('says how somebody signs in, and how many customers are on his list, here and elsewhere', async () => {
    const [here, there] = [await shop.customer(), await shop.customer()]
    const { customerNumber } = there
    await shop.db.updateTable('customer').set({ area_id: 'us' }).where('customer_number', '=', customerNumber).execute()
    const { userId } = await shop.acting(here.customerNumber, customerNumber)
    expect(await get(userId)).toMatchObject({
      roles: ['impersonation'],
      isActive: true,
      hasSecondFactor: false,
      lastSignedInAt: expect.any(String),
      isInvitable: false,
      customerNumber: null,
      customers: 1,
      customersElsewhere: 1,
    })
    expect(await get(userId, US)).toMatchObject({ customers: 1, customersElsewhere: 1 })
  })
})

describe('POST AddPerson', () => {
  test.each([['impersonation'], ['backoffice']] as const)(
    'takes in somebody of the role %s by an invitation, who works here once he has a password',
    async (role) => {
      const email = `${unique().toUpperCase()}@wholesaler.example`
      const username = email.toLowerCase()
      const { userId } = await add(email, [role])
      expect(await get(userId)).toMatchObject({ username, email, roles: [role], isInvited: true, lastSignedInAt: null })
      expect(await trailOf(userId)).toEqual([
        'User.Invited',
        role === 'backoffice' ? 'Role.BackOfficeGiven' : 'Role.SalesGiven',
      ])
      await shop.jobs()
      const mail = mailServer.mails.findLast(({ to }) => to.includes(email))?.data ?? ''
      const link = /https?:\/\/[^\s"<]+/.exec(mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[0] ?? ''
      const token = new URL(link).searchParams.get('token') ?? ''
      const { api } = shop.visitor()
      await api('POST /api/User/ResetPasswordByToken', { body: { area: EU, username, token, newPassword: NEW } })
      await api('POST /api/User/Login', { body: { area: EU, username, password: NEW } })
      expect(await get(userId)).toMatchObject({ isInvitable: false, lastSignedInAt: expect.any(String) })
    },
  )

  test('invites again who has not come, and nobody who may not sign in', async () => {
    const { userId } = await add(`${unique()}@wholesaler.example`, ['backoffice'])
    const again = () => clerk.api('POST /backoffice/api/User/Invite', { body: { area: US, userId } })
    await again()
    await setActive(userId, false)
    await expect(again()).rejects.toMatchObject(MISSING)
  })

  test('leaves whoever signs in by the address already as he is, a customer’s user too', async () => {
    const { username, userId } = await shop.db
      .selectFrom('app_user')
      .select(['username', 'user_id as userId'])
      .where('user_id', '=', (await shop.customer()).userId)
      .executeTakeFirstOrThrow()
    const taken = add(username.toUpperCase(), ['backoffice'])
    await expect(taken).rejects.toMatchObject({ status: 400, result: { errors: [{ path: 'email' }] } })
    const rows = shop.db.selectFrom('app_user').select(['roles', 'invited_at']).where('user_id', '=', userId)
    expect(await rows.execute()).toEqual([{ roles: ['customer'], invited_at: null }])
    await expect(add('nobody', ['backoffice'])).rejects.toMatchObject({ status: 400 })
    await expect(add(`${unique()}@wholesaler.example`, [])).rejects.toMatchObject({ status: 400 })
  })
})

describe('POST SetRoles', () => {
  test('gives a role that holds at once, and ends every session of who loses one, acting too', async () => {
    const { customerNumber } = await shop.customer()
    const acting = await shop.acting(customerNumber)
    const { userId, own } = acting
    await setRoles(userId, ['impersonation'], ['impersonation', 'backoffice'])
    expect(await isSignedIn(acting)).toBe(true)
    expect((await shop.inside.sessions.findActor(own.token))?.roles).toEqual(['impersonation', 'backoffice'])
    await setRoles(userId, ['backoffice', 'impersonation'], ['backoffice'])
    expect([await isSignedIn(acting), await isSignedIn(own)]).toEqual([false, false])
    expect(await get(userId), 'his list waits for him').toMatchObject({ roles: ['backoffice'], customers: 1 })
    expect(await trailOf(userId)).toEqual([
      'Role.SalesTaken',
      'Staff/SetRoles',
      'Role.BackOfficeGiven',
      'Staff/SetRoles',
    ])
  })

  test('refuses what was made from other roles, and no role at all', async () => {
    const { userId } = await shop.staff('impersonation')
    const late = setRoles(userId, ['backoffice'], ['impersonation'])
    await expect(late).rejects.toMatchObject({ status: 409, type: 'RecordHasBeenModifiedException' })
    for (const roles of [[], Array<StaffRole>(3).fill('backoffice')]) {
      await expect(setRoles(userId, ['impersonation'], roles)).rejects.toMatchObject({ status: 400 })
    }
  })

  test('lets who buys for a customer go on, and keeps him out of the back office, which has no cart', async () => {
    const { userId } = await shop.customer({ roles: ['customer', 'impersonation'] })
    const clerkToo = setRoles(userId, ['impersonation'], ['impersonation', 'backoffice'])
    await expect(clerkToo).rejects.toMatchObject({ status: 400, result: { errors: [{ path: 'roles' }] } })
    await setRoles(userId, ['impersonation'], ['impersonation'])
    expect(await get(userId)).toMatchObject({ roles: ['customer', 'impersonation'] })
  })

  test('reaches nobody who does not work here, and not oneself, whatever is given or taken', async () => {
    for (const id of [(await shop.customer()).userId, 'x', crypto.randomUUID()]) {
      await expect(setRoles(id, [], ['backoffice'])).rejects.toMatchObject(MISSING)
    }
    for (const roles of [['impersonation'], ['backoffice', 'impersonation']] as const) {
      for (const id of [clerk.userId, clerk.userId.toUpperCase()]) {
        await expect(setRoles(id, ['backoffice'], [...roles])).rejects.toMatchObject(FORBIDDEN)
      }
    }
    expect(await get(clerk.userId)).toMatchObject({ roles: ['backoffice'], isActive: true })
  })
})

describe('POST SetPersonActive', () => {
  test('signs a colleague out everywhere and keeps him out, until he is let in again', async () => {
    const colleague = await shop.staff('backoffice')
    await setActive(colleague.userId, false)
    expect(await isSignedIn(colleague)).toBe(false)
    expect(await get(colleague.userId)).toMatchObject({ isActive: false })
    await setActive(colleague.userId, true)
    expect(await get(colleague.userId)).toMatchObject({ isActive: true })
    expect(await isSignedIn(colleague), 'he signs in anew').toBe(false)
    expect(await trailOf(colleague.userId)).toEqual(['Staff/SetPersonActive', 'Staff/SetPersonActive'])
  })

  test('reaches nobody who does not work here, and not oneself', async () => {
    for (const id of [clerk.userId, clerk.userId.toUpperCase()]) {
      await expect(setActive(id, false)).rejects.toMatchObject(FORBIDDEN)
    }
    const { userId } = await shop.customer()
    for (const id of [userId, 'x']) await expect(setActive(id, false)).rejects.toMatchObject(MISSING)
  })
})

test.each([
  ['keep each other out', (by: Person, userId: string) => setActive(userId, false, by)],
  [
    'take the back office from each other',
    (by: Person, id: string) => setRoles(id, ['backoffice'], ['impersonation'], by),
  ],
])('of two clerks who %s at once one remains', async (_, act) => {
  const pair = [await shop.staff('backoffice'), await shop.staff('backoffice')] as const
  const [one, other] = pair
  const answers = await Promise.allSettled([act(one, other.userId), act(other, one.userId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: FORBIDDEN })
  const left = await Promise.all(pair.map(({ userId }) => get(userId)))
  expect(left.filter(({ isActive, roles }) => isActive && roles.includes('backoffice'))).toHaveLength(1)
})

test('a clerk who is kept out while he takes somebody in does not do it any more', async () => {
  const colleague = await shop.staff('backoffice')
  const email = `${unique()}@wholesaler.example`
  const late = await inTransaction(shop.db, async (tx) => {
    const out = tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', colleague.userId)
    await out.execute()
    const adding = add(email, ['backoffice'], colleague)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    return { adding }
  })
  await expect(late.adding).rejects.toMatchObject(FORBIDDEN)
  expect((await list({ search: email })).totalItems).toBe(0)
})

test('all of it is refused to customers and to sales people', async () => {
  for (const { api } of [await shop.customer(), await shop.staff('impersonation')]) {
    for (const ask of [
      () => api('POST /backoffice/api/Staff/GetPeople', { body: { area: EU } }),
      () => api('POST /backoffice/api/Staff/GetPerson', { body: { area: EU, userId: clerk.userId } }),
      () => add(`${unique()}@elsewhere.example`, ['backoffice'], { api }),
      () => setRoles(clerk.userId, ['backoffice'], ['impersonation'], { api }),
      () => setActive(clerk.userId, false, { api }),
    ])
      await expect(ask()).rejects.toMatchObject(FORBIDDEN)
  }
})
