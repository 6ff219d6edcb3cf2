import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Call, clientOver } from '#contract/client.ts'
import { appCode } from '#test/app-code.ts'
import { waitingForLocks } from '#test/database.ts'
import { EU, insertPerson, PASSWORD } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { createCalls } from '../http/calls.ts'
import { routes } from '../routes.ts'
import type { SecretKeys } from '../secret.ts'
import { openVault } from '../vault.ts'

const shop = await openTestShop()
const strict = await openTestShop({ requiresSecondFactor: true })

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

type World = Pick<typeof shop, 'db' | 'inside' | 'visitor'>

/** Someone who can sign in, by his name. */
const person = async (world: World = shop, roles?: string[]) => (await insertPerson(world.db, roles)).username

const login = (username: string, code?: string, world: World = shop) =>
  world.visitor().api('POST /api/User/Login', {
    body: { area: EU, username, password: PASSWORD, ...(code && { code }) },
  })

/** The calls of whom a token belongs to now. */
async function callsOf(accessToken: string, world: World = shop): Promise<Call> {
  const actor = await world.inside.sessions.findActor(accessToken)
  return clientOver(createCalls(world.inside, routes).transport({ actor, ip: '127.0.0.1', traceId: randomUUID() }))
}

/** Sets a second factor up; `code(1)` is the app's next code. */
async function setUp(username: string, world: World = shop) {
  const { accessToken } = await login(username, undefined, world)
  const call = await callsOf(accessToken, world)
  const { secret, address } = await call('POST /api/User/BeginSecondFactor', {
    body: { area: EU, currentPassword: PASSWORD },
  })
  const code = (later = 0) => appCode(secret, later)
  const { recoveryCodes } = await call('POST /api/User/ConfirmSecondFactor', { body: { area: EU, code: code(-1) } })
  return { call, accessToken, code, recoveryCodes, address }
}

const WRONG = { status: 401, type: 'InvalidCredentialsException' }

describe('a second factor', () => {
  test('is asked for once it is confirmed, after the password, and each code is right once', async () => {
    const username = await person()
    const { code, address } = await setUp(username)
    expect(address).toContain('otpauth://totp/')
    await expect(login(username)).rejects.toMatchObject({ status: 401, type: 'SecondFactorRequiredException' })
    const now = code()
    expect(await login(username, ` ${now.slice(0, 3)} ${now.slice(3)}`)).toHaveProperty('accessToken')
    await expect(login(username, now), 'used').rejects.toMatchObject(WRONG)
    await expect(login(username, code(-1)), 'older than a used one').rejects.toMatchObject(WRONG)
    await expect(login(username, code(7))).rejects.toMatchObject(WRONG)
  })

  test('costs neither network nor name a turn: who is asked for the code has sent the right password', async () => {
    const username = await person()
    await setUp(username)
    await expect(login(username)).rejects.toMatchObject({ type: 'SecondFactorRequiredException' })
    const { rows } = await sql<{ hits: number }>`
      select cardinality(hits) as hits from rate_limit where bucket like 'login-%'`.execute(shop.db)
    expect(rows.reduce((sum, { hits }) => sum + hits, 0)).toBe(0)
  })

  test('is told to its user by mail when it comes and when it goes', async () => {
    const username = await person()
    const mails = async () =>
      (
        await shop.db
          .selectFrom('mail')
          .select('subject')
          .where(sql<boolean>`text like ${`%${username}%`}`)
          .orderBy('created_at')
          .execute()
      ).map(({ subject }) => subject)
    const { call, code } = await setUp(username)
    expect(await mails()).toEqual(['Two-step sign-in is on'])
    const body = { area: EU, currentPassword: PASSWORD, code: code() }
    await call('POST /api/User/RemoveSecondFactor', { body })
    expect(await mails()).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  })

  test('is not betrayed to who does not know the password', async () => {
    const username = await person()
    const { code } = await setUp(username)
    const body = { area: EU, username, password: 'wrong', code: code() }
    await expect(shop.visitor().api('POST /api/User/Login', { body })).rejects.toMatchObject(WRONG)
    expect(await login(username, code()), 'the code is not used up by that').toHaveProperty('accessToken')
  })

  test('may be lost: each recovery code signs in once, however it is typed', async () => {
    const username = await person()
    const { recoveryCodes, call } = await setUp(username)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0], 'of 120 bits').toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const [first = '', second = ''] = recoveryCodes
    expect(await login(username, first.toLowerCase().replaceAll('-', ' '))).toHaveProperty('accessToken')
    await expect(login(username, first)).rejects.toMatchObject(WRONG)
    const stranger = await person()
    await setUp(stranger)
    await expect(login(stranger, second), "another's").rejects.toMatchObject(WRONG)
    const state = await call('POST /api/User/GetSecondFactor', { body: { area: EU } })
    expect(state).toEqual({ isOn: true, isRequired: false, recoveryCodes: 9 })
  })

  test('ends the sessions that were begun without it, but not the one it is set up in', async () => {
    const username = await person()
    const before = await login(username)
    const { accessToken } = await setUp(username)
    expect(await shop.inside.sessions.findActor(before.accessToken)).toBeUndefined()
    expect(await shop.inside.sessions.findActor(accessToken)).toMatchObject({ username, hasSecondFactor: true })
  })

  test('counts only once a code of the app confirms it', async () => {
    const username = await person()
    const call = await callsOf((await login(username)).accessToken)
    const begin = (currentPassword: string) =>
      call('POST /api/User/BeginSecondFactor', { body: { area: EU, currentPassword } })
    const confirm = () => call('POST /api/User/ConfirmSecondFactor', { body: { area: EU, code: 'abcdef' } })
    await expect(confirm()).rejects.toMatchObject({ status: 404 })
    await expect(begin('wrong')).rejects.toMatchObject(WRONG)
    await begin(PASSWORD)
    await expect(confirm()).rejects.toMatchObject({ status: 400 })
    expect(await login(username)).toHaveProperty('accessToken')
  })

  test('is confirmed once by a code that is sent twice at once: the recovery codes that were shown are the right ones', async () => {
    const username = await person()
    const call = await callsOf((await login(username)).accessToken)
    const { secret } = await call('POST /api/User/BeginSecondFactor', {
      body: { area: EU, currentPassword: PASSWORD },
    })
    const confirm = () => call('POST /api/User/ConfirmSecondFactor', { body: { area: EU, code: appCode(secret, 0) } })
    const answers = await Promise.allSettled([confirm(), confirm()])
    const shown = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.recoveryCodes] : []))
    expect(shown).toHaveLength(1)
    expect(await login(username, shown[0]?.[0])).toHaveProperty('accessToken')
  })

  test('is switched on after those who sign in without it, whose sessions end then, or before them', async () => {
    const username = await person()
    const call = await callsOf((await login(username)).accessToken)
    const { secret } = await call('POST /api/User/BeginSecondFactor', { body: { area: EU, currentPassword: PASSWORD } })
    const late = await inTransaction(shop.db, async (tx) => {
      await sql`select from app_user where username = ${username} for update`.execute(tx)
      const confirming = call('POST /api/User/ConfirmSecondFactor', { body: { area: EU, code: appCode(secret, 0) } })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      const signingIn = login(username)
      await expect.poll(() => waitingForLocks(shop.db)).toBe(2)
      return { confirming, refused: expect(signingIn).rejects.toMatchObject(WRONG) }
    })
    await late.confirming
    await late.refused
  })

  test('is switched off with password and code, and by the back office for who has lost both', async () => {
    const username = await person()
    const { call, code, recoveryCodes } = await setUp(username)
    const remove = (currentPassword: string, typed: string) =>
      call('POST /api/User/RemoveSecondFactor', { body: { area: EU, currentPassword, code: typed } })
    await expect(call('POST /api/User/BeginSecondFactor', { body: { area: EU, currentPassword: PASSWORD } }))
      .rejects //
      .toMatchObject({ status: 403 })
    await expect(remove('wrong', code())).rejects.toMatchObject(WRONG)
    await expect(remove(PASSWORD, 'wrong')).rejects.toMatchObject(WRONG)
    await remove(PASSWORD, recoveryCodes[0] ?? '')
    expect(await login(username)).toHaveProperty('accessToken')

    const again = await setUp(username)
    const clerk = await shop.staff('backoffice')
    const name = 'POST /backoffice/api/User/RemoveSecondFactor'
    await clerk.api(name, { body: { area: EU, username: username.toUpperCase() } })
    expect(await shop.inside.sessions.findActor(again.accessToken)).toBeUndefined()
    expect(await login(username)).toHaveProperty('accessToken')
    const own = await clerk.api('GET /api/User/GetUser', { query: {} })
    await expect(clerk.api(name, { body: { area: EU, username: own.user.username } })).rejects.toMatchObject({
      status: 403,
    })
    for (const without of [username, 'nobody'])
      await expect(clerk.api(name, { body: { area: EU, username: without } })).rejects.toMatchObject({ status: 404 })
  })

  test('is taken off after those who sign in with it, whose sessions end then', async () => {
    const { userId, username } = await insertPerson(shop.db)
    await setUp(username)
    const clerk = await shop.staff('backoffice')
    const late = await inTransaction(shop.db, async (tx) => {
      await sql`select from app_user where username = ${username} for update`.execute(tx)
      const { accessToken } = await shop.inside.sessions.start(tx, userId)
      const removing = clerk.api('POST /backoffice/api/User/RemoveSecondFactor', { body: { area: EU, username } })
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      return { accessToken, removing }
    })
    await late.removing
    expect(await shop.inside.sessions.findActor(late.accessToken)).toBeUndefined()
  })

  test('lets all in who share a user and sign in within an hour', async () => {
    const username = await person()
    const { code, recoveryCodes } = await setUp(username)
    for (const each of [...recoveryCodes, code()]) expect(await login(username, each)).toHaveProperty('accessToken')
  })

  test('stops guesses after ten, wherever they come from', async () => {
    const username = await person()
    const { code } = await setUp(username)
    const clear = () => sql`delete from rate_limit where bucket like 'login-%'`.execute(shop.db)
    for (let guess = 0; guess < 9; guess++) {
      await expect(login(username, '000 000')).rejects.toMatchObject(WRONG)
      await clear()
    }
    await expect(login(username, code(1))).rejects.toMatchObject({ status: 429, type: 'TooManyRequestsException' })
  })
})

describe('a second factor that another key has sealed', () => {
  /** The same shop, started with these keys. */
  const signIn = (keys: SecretKeys, username: string, code: string) => {
    const calls = createCalls({ ...shop.inside, vault: openVault(keys) }, routes)
    const call = clientOver(calls.transport({ actor: undefined, ip: '127.0.0.1', traceId: randomUUID() }))
    return call('POST /api/User/Login', { body: { area: EU, username, password: PASSWORD, code } })
  }

  test('takes a recovery code, and no code of the app', async () => {
    const username = await person()
    const { code, recoveryCodes } = await setUp(username)
    await expect(signIn(['a new key'], username, code())).rejects.toMatchObject(WRONG)
    expect(await signIn(['a new key'], username, recoveryCodes[0] ?? '')).toHaveProperty('accessToken')
  })

  test('goes on where that key is known as the one before, and soon without it', async () => {
    const username = await person()
    const { code } = await setUp(username)
    const before = 'a secret of more than thirty-two characters'
    expect(await signIn(['a new key', before], username, code())).toHaveProperty('accessToken')
    expect(await signIn(['a new key'], username, code(1))).toHaveProperty('accessToken')
  })
})

describe('where a second factor is required', () => {
  test.each([['impersonation'], ['backoffice']])('the role %s gives no rights before it is set up', async (role) => {
    const username = await person(strict, [role])
    const call = await callsOf((await login(username, undefined, strict)).accessToken, strict)
    const session = await call('GET /api/User/GetUser', { query: {} })
    expect(session).toMatchObject({ needsSecondFactor: true, customer: null, user: { roles: [] } })
    const search = call('POST /api/SalesImpersonation/GetAllowedUsersToImpersonate', { body: { area: EU } })
    await expect(search).rejects.toMatchObject({
      result: { status: 403, message: 'Set up your second factor first.' },
    })
    await expect(call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).rejects.toMatchObject({ status: 403 })
    await expect(call('GET /backoffice/api/Area/GetAreas', { query: {} })).rejects.toMatchObject({ status: 403 })

    const { accessToken, code } = await setUp(username, strict)
    const now = await callsOf(accessToken, strict)
    const complete = await now('GET /api/User/GetUser', { query: {} })
    expect(complete.user.roles).toEqual([role])
    expect(complete.needsSecondFactor).toBeUndefined()
    const body = { area: EU, currentPassword: PASSWORD, code: code() }
    await expect(now('POST /api/User/RemoveSecondFactor', { body })).rejects.toMatchObject({ status: 403 })
  })

  test('customers go without', async () => {
    const username = await person(strict)
    const call = await callsOf((await login(username, undefined, strict)).accessToken, strict)
    expect(await call('POST /api/User/GetSecondFactor', { body: { area: EU } })).toMatchObject({ isRequired: false })
    expect(await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).toHaveProperty('cartId')
  })
})
