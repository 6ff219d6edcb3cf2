import { expect, test, vi } from 'vitest'
import { userMark } from '#domain/user-mark.ts'
import { EU, insertPerson, PASSWORD } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const person = async () => (await insertPerson(shop.db)).username

const { api } = shop.visitor()
const login = (username: string) => api('POST /api/User/Login', { body: { area: EU, username, password: PASSWORD } })
/** What GetUser answers to a token. */
const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })).statusCode

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
  const renewed = api('POST /api/User/GetAccessToken', { body: { area: EU, refreshToken: before.refreshToken } })
  await expect(renewed).rejects.toMatchObject({ status: 401 })
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
  const { accessToken } = await login(await person())
  const ask = async (headers = {}) =>
    (await app.inject({ url: '/api/User/GetUser', cookies: { accessToken }, headers })).json()
  const { user, customer } = await ask()
  const mark = { 'x-user': userMark(user.userId, customer.customerNumber) }
  expect(await ask(mark)).toMatchObject({ user })
  await shop.db
    .updateTable('customer')
    .set({ is_blocked: true })
    .where('customer_number', '=', customer.customerNumber)
    .execute()
  shop.inside.sessions.forget()
  expect(await ask(mark)).toMatchObject({ status: 401, type: 'UnauthorizedException' })
})

test('is refused to other sites', async () => {
  const answer = await signIn({ username: await person(), password: PASSWORD }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(403)
})
