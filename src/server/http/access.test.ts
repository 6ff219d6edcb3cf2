import { describe, expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { splitName } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const people = {
  visitor: shop.visitor(),
  notLoggedIn: { ...shop.visitor(), token: await shop.inside.sessions.signVisitor() },
  customer: await shop.customer(),
  acting: await shop.acting((await shop.customer()).customerNumber),
  salesPerson: await shop.staff('impersonation'),
  backOffice: await shop.staff('backoffice'),
}

/** What each person meets at the door of each kind of call: undefined is let in. */
const DOOR: Record<Access, Record<keyof typeof people, 401 | 403 | undefined>> = {
  open: {
    visitor: undefined,
    notLoggedIn: undefined,
    customer: undefined,
    acting: undefined,
    salesPerson: undefined,
    backOffice: undefined,
  },
  signedIn: {
    visitor: 401,
    notLoggedIn: 401,
    customer: undefined,
    acting: undefined,
    salesPerson: undefined,
    backOffice: undefined,
  },
  customer: {
    visitor: 401,
    notLoggedIn: 401,
    customer: undefined,
    acting: undefined,
    salesPerson: 403,
    backOffice: 403,
  },
  salesPerson: {
    visitor: 401,
    notLoggedIn: 401,
    customer: 403,
    acting: undefined,
    salesPerson: undefined,
    backOffice: 403,
  },
  backOffice: { visitor: 401, notLoggedIn: 401, customer: 403, acting: 403, salesPerson: 403, backOffice: undefined },
}

/** An answer to the call with input that no call accepts, so that only the door is tried. */
async function knock(name: string, person: Person, headers: Record<string, string> = {}) {
  const { method, path } = splitName(name)
  const answer = await app.inject({
    method,
    url: path.replace(/\{\w+\}/g, '-'),
    headers: { ...(person.token && { authorization: `Bearer ${person.token}` }), ...headers },
    ...(method !== 'GET' && { payload: { area: 'nowhere' } }),
  })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}

describe.each(Object.entries(contract))('%s', (name, endpoint) => {
  test.each(Object.entries(people))('lets a %s in, or turns him away, as the contract says', async (who, person) => {
    // Each knock that may end a session or the acting is made by somebody who is not needed any more.
    const isLast = /Logout|EndImpersonation/.test(name)
    const guest = isLast && who === 'acting' ? await shop.acting((await shop.customer()).customerNumber) : person
    const { status } = await knock(name, guest)
    const isBarred = who === 'acting' && 'forbidsActing' in endpoint
    const expected = isBarred ? 403 : DOOR[endpoint.access][who as keyof typeof people]
    if (expected) expect(status).toBe(expected)
    else expect([200, 204, 400, 404]).toContain(status)
  })

  test('refuses a token that is no access token of ours', async () => {
    for (const token of ['garbage', people.customer.token.slice(0, -2), UNSIGNED, '']) {
      const { status, headers } = await knock(
        name,
        { ...people.visitor, token: '' },
        { authorization: `Bearer ${token}` },
      )
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  })

  test('keeps what it answers out of every cache but pictures', async () => {
    const { headers, status } = await knock(name, people.customer)
    if (status !== 200 || !String(headers['content-type']).startsWith('image/')) {
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const UNSIGNED = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ sub: 'x', sid: 'x', typ: 'access', exp: 4e9, iss: 'oche', aud: 'oche-api' })}.`
