import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userMark } from '#domain/user-mark.ts'
import { allowActing, EU, insertCustomer, insertPerson, PASSWORD } from '#test/factories.ts'
import { openTestPages } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop, { renderPage: async ({ nonce }) => ({ status: 200, html: `${nonce} ${nonce}` }) })

/** A sales person signed in to the storefront, with the cookies of his browser; `first` is the customer on his list. */
async function browser() {
  const { username, userId } = await insertPerson(shop.db, ['impersonation'])
  const { customerNumber: first } = await shop.customer()
  await allowActing(shop.db, userId, first)
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(jar),
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  await send('POST', '/session/login', { username, password: PASSWORD })
  return { userId, first, jar, send }
}

test('keeps the token in a cookie that comes before the own one, until it is ended', async () => {
  const { jar, send, first } = await browser()
  const answer = await send('POST', '/session/impersonate', { customerNo: first, redirect: '/search' })
  expect(answer.json()).toEqual({ redirect: '/search' })
  expect(answer.body).not.toContain(jar.get('impersonationAuthToken'))
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 3600, path: '/' })
  expect((await send('GET', '/api/User/GetUser')).json().customer.customerNumber).toBe(first)
  expect((await send('POST', '/api/SalesImpersonation/Impersonate', { area: EU, customerNo: first })).statusCode).toBe(
    200,
  )
  await send('POST', '/session/impersonate', { customerNo: first })
  const token = jar.get('impersonationAuthToken') ?? ''
  const asBearer = () => app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })
  expect((await asBearer()).statusCode).toBe(200)
  await send('POST', '/session/end-impersonation')
  expect(jar.has('impersonationAuthToken')).toBe(false)
  expect((await send('GET', '/api/User/GetUser')).json()).toMatchObject({ acting: null })
  expect((await asBearer()).statusCode, 'a copy of the token').toBe(401)
})

test('is ended for a customer of another area than that of the host, too', async () => {
  const { jar, send, userId } = await browser()
  const { customerNumber } = await shop.customer({ areaId: 'us' })
  await allowActing(shop.db, userId, customerNumber)
  await send('POST', '/session/impersonate', { customerNo: customerNumber })
  expect((await send('GET', '/api/User/GetUser')).json()).toMatchObject({ customer: { customerNumber } })
  const ended = await send('POST', '/session/end-impersonation', { redirect: '/search' })
  expect(ended.json()).toEqual({ redirect: '/search' })
  expect(jar.has('impersonationAuthToken')).toBe(false)
})

test('refuses a page that was loaded for somebody else, and keeps the session', async () => {
  const { jar, send, first, userId } = await browser()
  const markOf = (customerNumber?: string) => ({ 'x-user': userMark(userId, customerNumber) })
  const empty = (headers: Record<string, string>) => send('POST', '/api/Cart/GetOrCreateCart', { area: EU }, headers)
  await send('POST', '/session/impersonate', { customerNo: first })
  expect((await empty(markOf(first))).statusCode).toBe(200)
  expect((await empty(markOf())).json()).toMatchObject({ status: 401, type: 'UnauthorizedException' })
  await send('POST', '/session/end-impersonation')
  expect((await empty(markOf(first))).json()).toMatchObject({ status: 401, type: 'UnauthorizedException' })
  expect((await send('GET', '/api/User/GetUser', undefined, markOf())).statusCode).toBe(200)
  expect(jar.has('accessToken')).toBe(true)
})

test('refuses a call that counts on an acting that is over, rather than make it in the own name', async () => {
  const { jar, send, first, userId } = await browser()
  await send('POST', '/session/impersonate', { customerNo: first })
  await sql`update impersonation set ended_at = now() where user_id = ${userId}`.execute(shop.db)
  shop.inside.sessions.forget()
  expect((await send('POST', '/api/Cart/GetOrCreateCart', { area: EU })).statusCode).toBe(401)
  expect([...jar.keys()], 'he may act for another customer by now').toContain('impersonationAuthToken')
  expect((await send('GET', '/cart')).headers.location).toBe(
    '/customer-center/impersonation?failed=UnauthorizedException',
  )
  expect([...jar.keys()].toSorted(), 'a page leaves him himself').toEqual(['accessToken', 'sid'])
})

test('leaves the cookies to who signs in over it, though a page that was asked for before is answered after', async () => {
  const { jar, send } = await browser()
  const before = Object.fromEntries(jar)
  const { username } = await insertPerson(shop.db)
  await send('POST', '/session/login', { username, password: PASSWORD })
  for (const url of ['/search', '/backoffice/eu']) {
    expect((await app.inject({ url, cookies: before })).cookies, url).toEqual([])
  }
  expect((await send('GET', '/api/User/GetUser')).json()).toMatchObject({ user: { username } })
})

test('is dropped from the browser with a page a minute after it has ended, not with the answer to a call', async () => {
  const { jar, send, userId } = await browser()
  await shop.inside.sessions.endAll(shop.db, userId)
  await sql`update session set revoked_at = now() - interval '61 seconds' where user_id = ${userId}`.execute(shop.db)
  expect((await send('POST', '/api/Cart/GetOrCreateCart', { area: EU })).statusCode).toBe(401)
  expect([...jar.keys()], 'somebody may have signed in meanwhile').toContain('sid')
  expect((await send('GET', '/search')).statusCode).toBe(200)
  expect([...jar.keys()]).toEqual([])
})

test('is refused to other sites and to customers, who are led back', async () => {
  const { send, first } = await browser()
  const evil = await send('POST', '/session/impersonate', { customerNo: first }, { 'sec-fetch-site': 'cross-site' })
  expect(evil.statusCode).toBe(403)
  const stranger = await insertCustomer(shop.db)
  const plain = await send('POST', '/session/impersonate', { customerNo: stranger }, { accept: 'text/html' })
  expect(plain.headers.location).toBe('/customer-center/impersonation?failed=ForbiddenException')
})

test('keeps the own session alive while it lasts', async () => {
  const { jar, send, first } = await browser()
  await send('POST', '/session/impersonate', { customerNo: first })
  jar.delete('accessToken')
  const answer = await send('GET', '/api/User/GetUser')
  expect(answer.json().customer.customerNumber).toBe(first)
  expect(jar.has('accessToken')).toBe(true)
})
