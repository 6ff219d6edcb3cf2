import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { userMark } from '#domain/user-mark.ts'
import { EU, insertPerson, PASSWORD } from '#test/factories.ts'
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
    for (const wrong of ['x', accessToken.slice(0, 200)])
      await expect(refresh(wrong)).rejects.toMatchObject({ status: 401 })
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

describe("the storefront's session", () => {
  const signIn = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/session/login',
      payload,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })

  test('keeps both tokens in cookies that no script can read, and none for acting', async () => {
    const answer = await signIn({ username: await person(), password: PASSWORD }, { accept: 'application/json' })
    expect(answer.json()).toEqual({ redirect: '/' })
    expect(answer.cookies.filter((cookie) => cookie.value).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['accessToken', true],
      ['sid', true],
    ])
    expect(answer.body).not.toContain(answer.cookies[1]?.value)
    expect(answer.cookies.find(({ name }) => name === 'impersonationAuthToken')).toMatchObject({ value: '' })
  })

  const signOut = (tokens: Awaited<ReturnType<typeof login>>, accept: string) =>
    app.inject({
      method: 'POST',
      url: '/session/logout',
      cookies: { accessToken: tokens.accessToken, sid: tokens.refreshToken },
      headers: { 'sec-fetch-site': 'same-origin', accept },
    })

  test('is over on the server and in the browser once its user signs out, with all that was kept there', async () => {
    const tokens = await login(await person())
    const answer = await signOut(tokens, 'application/json')
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['accessToken', ''],
      ['impersonationAuthToken', ''],
      ['sid', ''],
    ])
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(await statusOf(tokens.accessToken)).toBe(401)
  })

  test('ends at the page to sign in, for who signs out by a plain form', async () => {
    const { statusCode, headers } = await signOut(await login(await person()), 'text/html')
    expect([statusCode, headers.location]).toEqual([303, '/login'])
  })

  test('takes the place of the one before it in the browser, which is over then', async () => {
    const before = await login(await person())
    const credentials = { username: await person(), password: PASSWORD }
    const cookies = { accessToken: before.accessToken, sid: before.refreshToken }
    const again = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/session/login',
        cookies,
        payload,
        headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      })
    await again({ ...credentials, password: 'wrong' })
    expect(await statusOf(before.accessToken), 'who may not sign in stays who he is').toBe(200)
    const answer = await again(credentials)
    expect(await statusOf(before.accessToken)).toBe(401)
    await expect(refresh(before.refreshToken)).rejects.toMatchObject({ status: 401 })
    const [access] = answer.cookies.filter(({ name }) => name === 'accessToken')
    expect(await statusOf(access?.value ?? '')).toBe(200)
  })

  test('leads a plain form on to the wanted page, and back with the reason', async () => {
    const username = await person()
    const good = await signIn({ username, password: PASSWORD, redirect: '/cart' })
    expect([good.statusCode, good.headers.location]).toEqual([303, '/cart'])
    const bad = await signIn({ username, password: 'wrong', redirect: '/cart' })
    expect(bad.headers.location).toBe('/login?redirect=%2Fcart&failed=InvalidCredentialsException')
    const evil = await signIn({ username, password: PASSWORD, redirect: '//evil.example' })
    expect(evil.headers.location).toBe('/')
  })

  test('renews an access cookie that has run out on the way', async () => {
    const { refreshToken } = await login(await person())
    const answer = await app.inject({ url: '/api/User/GetUser', cookies: { sid: refreshToken } })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map((cookie) => cookie.name)).toContain('accessToken')
  })

  test.each(['/icons/lucide.json?icons=heart', '/images/svg/singlecolor/f60', '/sitemap/eu/en-GB'])(
    'has nobody keep the answer of %s that brings tokens',
    async (url) => {
      const { refreshToken } = await login(await person())
      const answer = await app.inject({ url, cookies: { sid: refreshToken } })
      expect(answer.cookies.map(({ name }) => name)).toContain('sid')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect((await app.inject({ url })).headers['cache-control']).toContain('public')
    },
  )

  test.each(['findActor', 'refresh'] as const)(
    'outlives a database that is away when it is asked for (%s): 503, and every cookie stays',
    async (method) => {
      const { accessToken, refreshToken } = await login(await person())
      const kept: Record<string, string> = { sid: refreshToken, ...(method === 'findActor' && { accessToken }) }
      const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      vi.spyOn(shop.inside.sessions, method).mockRejectedValueOnce(away)
      const refused = await app.inject({ url: '/api/User/GetUser', cookies: kept })
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBeDefined()
      expect(refused.cookies).toEqual([])
      expect((await app.inject({ url: '/api/User/GetUser', cookies: kept })).statusCode).toBe(200)
    },
  )

  test('is refused to an open page whose customer is not there any more, which forgets its user then', async () => {
    const username = await person()
    const { accessToken } = await login(username)
    const ask = async (headers = {}) =>
      (await app.inject({ url: '/api/User/GetUser', cookies: { accessToken }, headers })).json()
    const { user, customer } = await ask()
    const mark = { 'x-user': userMark(user.userId, customer.customerNumber) }
    expect(await ask(mark)).toMatchObject({ user })
    await closeAccountOf(username)
    expect(await ask(mark)).toMatchObject({ status: 401, type: 'UnauthorizedException' })
  })

  test('is refused to other sites', async () => {
    const answer = await signIn({ username: await person(), password: PASSWORD }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })
})
