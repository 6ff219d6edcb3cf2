import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU, insertCustomer, insertPerson, PASSWORD } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const person = async () => (await insertPerson(shop.db)).username

const { api } = shop.visitor()
const login = (username: string, password = PASSWORD) =>
  api('POST /api/User/Login', { body: { area: EU, username, password } })
const refresh = (refreshToken: string) => api('POST /api/User/GetAccessToken', { body: { area: EU, refreshToken } })
/** What GetUser answers to a token. */
const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })).statusCode

/** Blocks the customer that a user buys for. */
async function closeAccountOf(username: string): Promise<void> {
  await shop.db
    .updateTable('customer')
    .set({ is_blocked: true })
    .where('customer_number', '=', (user) =>
      user.selectFrom('app_user').select('customer_number').where('username', '=', username),
    )
    .execute()
  shop.inside.sessions.forget()
}

/** Lets a user sign in no more; gives his name. */
async function shutOut(username: string): Promise<string> {
  await shop.db.updateTable('app_user').set({ is_active: false }).where('username', '=', username).execute()
  return username
}

/** Lets all refresh tokens that were used look as if that was `seconds` ago. */
const age = (seconds: number) =>
  sql`update refresh_token set used_at = now() - make_interval(secs => ${seconds}) where used_at is not null`.execute(
    shop.db,
  )

describe('POST Login', () => {
  test('signs in, whatever the case of the name', async () => {
    const username = await person()
    const { accessToken } = await login(username.toUpperCase())
    expect(await statusOf(accessToken)).toBe(200)
  })

  test.each([
    ['a wrong password', async () => login(await person(), 'wrong')],
    ['an unknown name', async () => login('nobody@dealer.example')],
    ['one who is shut out', async () => login(await shutOut(await person()))],
  ])('answers %s with the same words', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      status: 401,
      type: 'InvalidCredentialsException',
      message: 'Unauthorized',
      result: { message: 'User name or password is wrong.' },
    })
  })

  test('turns a customer away whose account is closed, in words of its own', async () => {
    const username = await person()
    await closeAccountOf(username)
    await expect(login(username)).rejects.toMatchObject({
      type: 'ForbiddenException',
      result: { status: 403, message: expect.stringContaining('closed') },
    })
  })

  test('lets five wrong attempts pass, one after the other or all at once, on two nodes together', async () => {
    const nodes = [api, (await shop.another()).visitor().api]
    for (const inTurn of [true, false]) {
      const username = await person()
      const attempts: Promise<string>[] = []
      for (let index = 0; index < 12; index++) {
        const call = nodes[index % 2] ?? api
        const body = { area: EU, username, password: 'wrong' }
        const attempt = call('POST /api/User/Login', { body }).then(
          () => 'in',
          (error) => error.type as string,
        )
        attempts.push(attempt)
        if (inTurn) await attempt
      }
      const tried = (await Promise.all(attempts)).filter((type) => type === 'InvalidCredentialsException')
      if (inTurn) expect(tried).toHaveLength(5)
      else expect(tried.length).toBeLessThanOrEqual(5)
      for (const call of nodes) {
        const right = call('POST /api/User/Login', { body: { area: EU, username, password: PASSWORD } })
        await expect(right).rejects.toMatchObject({
          status: 429,
          type: 'TooManyRequestsException',
          result: { message: expect.stringMatching(/in 1[45] minutes/) },
        })
      }
    }
  })

  test('lets in whoever shares a network with a program that goes on with a wrong password', async () => {
    const username = await person()
    for (let at = 0; at < 60; at++) await login(username, 'wrong').catch(() => {})
    expect(await login(await person())).toHaveProperty('accessToken')
  })
})

test('GET GetUser says who is signed in, and whom he buys for', async () => {
  const customerNumber = await insertCustomer(shop.db, { currencyCode: 'XNOK', countryCode: 'NO' })
  const { username, userId } = await insertPerson(shop.db)
  await shop.db
    .updateTable('app_user')
    .set({ customer_number: customerNumber, email: 'desk@dealer.example' })
    .where('user_id', '=', userId)
    .execute()
  const { accessToken } = await login(username)
  const answer = await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${accessToken}` } })
  const person = { userId, username, name: 'Karin Quist', email: 'desk@dealer.example', roles: ['customer'] }
  expect(answer.json()).toEqual({
    user: { ...person, customerNumber },
    customer: { customerNumber, name: `Customer ${customerNumber}`, currencyCode: 'XNOK', countryCode: 'NO' },
    acting: null,
  })
})

describe('POST GetAccessToken', () => {
  test('gives a pair that works and can be renewed in turn', async () => {
    let pair = await login(await person())
    for (let turn = 0; turn < 3; turn++) pair = await refresh(pair.refreshToken)
    expect(await statusOf(pair.accessToken)).toBe(200)
  })

  test('gives several tabs that renew at once one pair, and another node one of its own', async () => {
    const { refreshToken } = await login(await person())
    const elsewhere = await shop.another()
    const pairs = await Promise.all([
      ...Array.from({ length: 10 }, () => refresh(refreshToken)),
      elsewhere.inside.sessions.refresh(refreshToken, { ip: '', traceId: '' }),
    ])
    const different = [...new Set(pairs.map((pair) => pair.refreshToken))]
    expect(different).toHaveLength(2)
    await age(60)
    for (const token of different) expect(await statusOf((await refresh(token)).accessToken)).toBe(200)
  })

  test.each([1, 3])('ends the session when a token is used again after %i renewals', async (renewals) => {
    const first = await login(await person())
    let last = first
    for (let turn = 0; turn < renewals; turn++) last = await refresh(last.refreshToken)
    await age(11)
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ type: 'InvalidCredentialsException' })
    expect(await statusOf(last.accessToken)).toBe(401)
    await expect(refresh(last.refreshToken)).rejects.toMatchObject({ status: 401 })
  })

  test('says in the trail whose session was ended so, and from where its token came, and that once', async () => {
    const { userId, username } = await insertPerson(shop.db)
    const { refreshToken } = await login(username)
    await refresh(refreshToken)
    await age(11)
    const payload = { area: EU, refreshToken }
    await app.inject({ method: 'POST', url: '/api/User/GetAccessToken', payload, remoteAddress: '192.0.2.7' })
    const clerk = await shop.staff('backoffice')
    const search = { area: EU, search: 'RefreshTokenReused' }
    const reused = async () => (await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: search })).entries
    const entries = await reused()
    expect(entries[0]).toMatchObject({ actorName: username, object: userId, ip: '192.0.2.7' })
    expect(entries[0]?.traceId).not.toBe('')
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401 })
    expect(await reused()).toHaveLength(entries.length)
  })

  test('takes the cookie of the storefront from the shop itself, from no other site, with the area as ever', async () => {
    const { refreshToken } = await login(await person())
    const ask = (site: string, payload: object = { area: EU }) =>
      app.inject({
        method: 'POST',
        url: '/api/User/GetAccessToken',
        cookies: { sid: refreshToken },
        headers: { 'sec-fetch-site': site },
        payload,
      })
    expect((await ask('cross-site')).statusCode).toBe(403)
    for (const payload of [{}, [], { area: { ...EU, areaId: 'xx' } }]) {
      expect((await ask('same-origin', payload)).statusCode).toBe(400)
    }
    const answer = await ask('same-origin')
    expect(await statusOf(answer.json().accessToken)).toBe(200)
    const kept = answer.cookies.filter(({ name }) => name === 'sid')
    expect(kept).toMatchObject([{ value: answer.json().refreshToken, httpOnly: true, sameSite: 'Lax' }])
  })

  test('refuses what is no refresh token', async () => {
    const { accessToken } = await login(await person())
    for (const wrong of ['x', accessToken]) await expect(refresh(wrong)).rejects.toMatchObject({ status: 401 })
    await expect(api('POST /api/User/GetAccessToken', { body: { area: EU } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('POST Logout', () => {
  test('refuses both tokens from then on', async () => {
    const pair = await login(await person())
    const headers = { authorization: `Bearer ${pair.accessToken}` }
    await app.inject({ method: 'POST', url: '/api/User/Logout', headers, payload: { area: EU } })
    expect(await statusOf(pair.accessToken)).toBe(401)
    await expect(refresh(pair.refreshToken)).rejects.toMatchObject({ status: 401 })
  })

  test('stands in the trail, as signing in does, right or wrong', async () => {
    const username = await person()
    await login(username, 'wrong').catch(() => {})
    const { accessToken } = await login(username)
    const headers = { authorization: `Bearer ${accessToken}` }
    await app.inject({ method: 'POST', url: '/api/User/Logout', headers, payload: { area: EU } })
    const { entries } = await (await shop.staff('backoffice')).api('POST /backoffice/api/Audit/GetEntries', {
      body: { area: EU, search: username },
    })
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['Session.End', 'ok'],
      ['Session.Start', 'ok'],
      ['Session.Start', 'InvalidCredentialsException'],
    ])
  })
})
