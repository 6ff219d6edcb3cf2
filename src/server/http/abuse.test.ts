import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AreaInfo } from '#contract/area.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { splitName } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { EU } from '#test/factories.ts'
import { sample } from '#test/sample.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const { token } = await shop.customer()
const staff = await shop.staff('backoffice')
const sales = await shop.staff('impersonation')
const leaver = await shop.customer()

type Sent = { payload?: string | Buffer; type?: string; query?: string; headers?: Record<string, string> }

async function send(name: string, { payload, type = 'application/json', query = '', headers = {} }: Sent) {
  const { method, path } = splitName(name)
  const { access } = contract[name as keyof typeof contract]
  // Signing out takes a session of its own each time.
  const bearer = name.endsWith('Logout')
    ? (await shop.again(leaver)).token
    : access === 'open' || access === 'signedIn' || access === 'customer'
      ? token
      : { salesPerson: sales, backOffice: staff }[access].token
  return app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'eA') + query,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(payload !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

const calls = Object.entries(contract) as [string, Endpoint][]
const withBody = calls.filter(([, endpoint]) => endpoint.body)

/** Values that are somewhere taken for a text, a number, an id or an object and are none. */
const WRONG: unknown[] = [
  null,
  true,
  '',
  ' 1 ',
  -1,
  1.5,
  1e308,
  [],
  {},
  ['a'],
  { a: 1 },
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  "'; drop table cart; --",
  '../../etc/passwd',
  '{{constructor}}',
  'x'.repeat(20_000),
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-11-21T08:00:00+23:59',
]

/** How bodies name the area of their call. */
const AREA_NAMES = ['area', 'areaInfo']

/** `body` with the value at each of its places replaced by `wrong`, one at a time; its area is one place. */
function* spoilt(body: unknown, wrong: unknown): Generator<unknown> {
  yield wrong
  if (typeof body !== 'object' || body === null) return
  for (const [key, value] of Object.entries(body)) {
    for (const worse of AREA_NAMES.includes(key) ? [wrong] : spoilt(value, wrong)) {
      yield Array.isArray(body) ? body.with(Number(key), worse) : { ...body, [key]: worse }
    }
  }
}

/** What a call wants besides its body, in its address. */
const queryOf = ({ query }: Endpoint): string =>
  query ? `?${new URLSearchParams(sample(query) as Record<string, string>)}` : ''

/** The answers that are neither a success nor a typed problem, with the first letters of what was asked. */
async function faultsOf(name: string, bodies: Iterable<unknown>): Promise<string[]> {
  const faults: string[] = []
  const query = queryOf(contract[name as keyof typeof contract])
  for (const each of bodies) {
    const payload = JSON.stringify(each)
    const answer = await send(name, { payload, query })
    const { statusCode } = answer
    const { status, traceId } = statusCode < 400 ? { status: statusCode, traceId: '' } : answer.json()
    const isWell = statusCode < 500 && status === statusCode && typeof traceId === 'string'
    if (!isWell) faults.push(`${statusCode} to ${payload.slice(0, 300)}`)
  }
  return faults
}

/** The schemas of all that is named like an area in a body, however deep. */
function schemasOfAreas(schema: unknown): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return schemasOfAreas(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) return schemasOfAreas(schema.element)
  if (!(schema instanceof z.ZodObject) || schema === AreaInfo) return []
  return Object.entries(schema.shape).flatMap(([key, each]) =>
    AREA_NAMES.includes(key) ? [each] : schemasOfAreas(each),
  )
}

describe('an area', () => {
  test('is read by one schema wherever a body names it, before the call looks at anything else', () => {
    const schemas = withBody.flatMap(([name, { body }]) => schemasOfAreas(body).map((schema) => ({ name, schema })))
    expect(schemas.filter(({ schema }) => schema !== AreaInfo).map(({ name }) => name)).toEqual([])
    expect(schemas.length).toBeGreaterThan(100)
  })

  test('is answered with success or a typed problem, never with 500, whatever stands in it', async () => {
    const areas = WRONG.flatMap((wrong) => [...spoilt({ ...EU }, wrong)])
    const bodies = areas.map((area) => ({ area }))
    expect(await faultsOf('POST /api/Cart/GetOrCreateCart', bodies)).toEqual([])
  })
})

test('every call is asked in a way that fits, so that of each question one thing is wrong', () => {
  const misfits = withBody.filter(([, { body }]) => body && !body.safeParse(sample(body)).success)
  expect(misfits.map(([name]) => name)).toEqual([])
})

describe.each(withBody)('%s', (name, endpoint) => {
  const body = endpoint.body ? sample(endpoint.body) : {}

  test('answers anything in any place with success or a typed problem, never with 500', async () => {
    for (const wrong of WRONG) expect(await faultsOf(name, spoilt(body, wrong))).toEqual([])
  })

  test.each([
    ['not JSON', '{', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    [
      'a number beyond every number',
      JSON.stringify(body).replace(/\}$/, ',"take":1e999}'),
      'application/json',
      undefined,
    ],
    ['a key that reaches for the prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['a name twice', JSON.stringify(body).replace(/^\{("\w+":)/, '{$1null,$1'), 'application/json', 400],
    ['text', JSON.stringify(body), 'text/plain', 415],
    ['a form', JSON.stringify(body), 'application/x-www-form-urlencoded', 415],
    ['100,000 levels', '['.repeat(30_000) + ']'.repeat(30_000), 'application/json', 400],
    [
      'levels below a name that is free',
      JSON.stringify(body).replace(/\}$/, `,"body":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
      'application/json',
      400,
    ],
    ['more than it takes', `{"a":"${'x'.repeat((endpoint.bodyLimit ?? 0) + 2 ** 21)}"}`, 'application/json', 413],
  ])('refuses %s in plain words', async (_, payload, type, status) => {
    const answer = await send(name, { payload, type })
    if (status) expect(answer.statusCode).toBe(status)
    expect(answer.statusCode).toBeLessThan(500)
    // What is answered may speak of anything: a form has fields of the kind select.
    if (answer.statusCode >= 400) expect(answer.body).not.toMatch(/node_modules|\.ts:|\bSELECT\b|postgres/i)
  })

  test('reads both names of JSON alike', async () => {
    const answers = await Promise.all(
      ['application/json', 'application/json-patch+json', 'application/json; charset=utf-8'].map((type) =>
        send(name, { payload: '{"area":1}', type }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400])
  })

  test('refuses an area, a language or a currency that is not this one, and none', async () => {
    const areas = [{ areaId: 'xx' }, { languageCode: 'da-DK' }, { currencyCode: 'XNOK' }].map((wrong) => ({
      ...EU,
      ...wrong,
    }))
    for (const area of [...areas, undefined]) {
      const payload = { ...(body as object), ...('areaInfo' in (body as object) ? { areaInfo: area } : { area }) }
      const answer = await send(name, { payload: JSON.stringify(payload) })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe.each(calls.filter(([, endpoint]) => endpoint.query || endpoint.params))('%s', (name) => {
  test.each([
    '?',
    '?AreaId=%00&Language=%F0&Url=%00&Area.AreaId=%ff',
    '?AreaInfo.AreaId=eu&AreaInfo.AreaId=us&AreaInfo=1',
    `?Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR&Url=${'a'.repeat(3000)}`,
    '?Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR&Url=//evil.example/..%2f..%2f',
    "?AreaId=us'--&Language=../../x",
    '?__proto__.a=1&constructor.prototype.a=1',
  ])('answers %s with success or a typed problem', async (query) => {
    const answer = await send(name, { query })
    expect(answer.statusCode).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.json().type).toMatch(/Exception$/)
  })
})

describe('a body', () => {
  test.each(['gzip', 'br', 'foo', '*', 'gzip;q=1'])('takes no body that is packed as %s', async (encoding) => {
    const payload = gzipSync(JSON.stringify({ area: EU }))
    const answer = await send('POST /api/Cart/GetOrCreateCart', { payload, headers: { 'content-encoding': encoding } })
    expect(answer.json()).toMatchObject({ status: 415, message: 'Send the body as it is, not packed.' })
  })

  test.each(['utf-7', 'utf-16le', 'iso-8859-1'])('takes no body whose letters are written in %s', async (charset) => {
    const answer = await send('POST /api/Cart/GetOrCreateCart', {
      payload: JSON.stringify({ area: EU }),
      type: `application/json; charset=${charset}`,
    })
    expect(answer.json()).toMatchObject({ status: 415, message: 'Send the body in UTF-8.' })
  })

  test.each([
    ['{"__proto__":{"a":1}}', /^The body has a key that is not taken: __proto__/],
    ['{"area":{"constructor":{"prototype":{}}}}', /^The body has a key that is not taken: __proto__/],
    ['{"__proto__":', /^The body is not valid JSON\.$/],
    ['{"area":{"areaId":"eu","areaId":"us"}}', /^The body gives an object the same name twice/],
  ])('says of %s what is the matter with it', async (payload, message) => {
    const answer = await send('POST /api/Cart/GetOrCreateCart', { payload })
    expect(answer.json()).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test('reads no body of who may not make the call', async () => {
    const url = '/backoffice/api/Redirect/UpdateRedirectsByCsv'
    const sent = (headers: object) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: '{' })
    expect((await sent({})).statusCode).toBe(401)
    expect((await sent({ authorization: `Bearer ${token}` })).statusCode).toBe(403)
    expect((await sent({ authorization: `Bearer ${staff.token}` })).statusCode).toBe(400)
  })

  test.each([
    [400, 'half a million names and more', `{"csv":"",${'"a":1,'.repeat(500_000)}"b":1}`],
    [200, 'brackets, quotes and backslashes of a text', JSON.stringify({ a: '[{"\\":'.repeat(200_000) })],
  ])('answers %i to %s', async (status, _, payload) => {
    const needed = JSON.stringify({ area: EU, csv: 'fromUrl,toUrl\n/a,/b', isDryRun: true })
    const name = 'POST /backoffice/api/Redirect/UpdateRedirectsByCsv'
    const answer = await send(name, { payload: `${payload.slice(0, -1)},${needed.slice(1)}` })
    expect(answer.statusCode).toBe(status)
  })

  test('puts no other letter in the place of one it cannot read', async () => {
    const { cartId } = (await send('POST /api/Cart/GetOrCreateCart', { payload: JSON.stringify({ area: EU }) })).json()
    const comment = async (encoding: 'latin1' | 'utf8') =>
      send('PATCH /api/Cart/SetOrderFields', {
        payload: Buffer.from(JSON.stringify({ area: EU, cartId, comment: 'café' }), encoding),
      })
    expect((await comment('latin1')).json()).toMatchObject({ status: 400, message: 'The body is not in UTF-8.' })
    expect((await comment('utf8')).json().comment).toBe('café')
  })

  test('refuses a change that another site makes with the cookies of this one', async () => {
    const cookies = { accessToken: token }
    const payload = { area: EU }
    const url = '/api/Cart/GetOrCreateCart'
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      expect((await app.inject({ method: 'POST', url, cookies, payload, headers })).statusCode).toBe(403)
    }
    const own = await app.inject({
      method: 'POST',
      url,
      cookies,
      payload,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(own.statusCode).toBe(200)
  })
})
