import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const app = await (await openTestShop()).http()
const address = await app.listen({ host: '127.0.0.1', port: 0 })

describe('the server', () => {
  test.each([
    ['/api/Cart/GetCartById', 'POST'],
    ['/api/User/GetUser', 'GET, HEAD'],
    ['/api/Payment/VerifyPayment/eu/1', 'GET, HEAD, POST'],
    ['/integrity/Check', 'GET, HEAD'],
    ['/cart', 'GET, HEAD'],
  ])('answers the wrong verb for %s with 405 and the right ones, %s', async (url, allow) => {
    const answer = await app.inject({ method: 'PUT', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  })

  test.each([
    ['/cart', 405],
    ['/backoffice/eu', 405],
    ['/assets/none.js', 404],
    ['/API/none', 404],
  ])('takes a POST to %s for what a GET of it is, %i', async (url, status) => {
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(status)
  })

  test('speaks of a page and its script at a page alone', async () => {
    const saidAt = async (url: string) => (await app.inject({ method: 'POST', url, payload: {} })).json().message
    expect(await saidAt('/cart')).toContain('script')
    expect(await saidAt('/integrity/Check')).toBe('This address does not take that verb.')
  })

  test('tells a person whose form a page posted, for want of its script, on a page', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/contact', headers, payload: 'name=Robin' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<h1>This page takes nothing without its script.</h1>')
  })

  test.each([
    ['/live', {}],
    ['/api/none', {}],
    ['/%E0%A4%A', {}],
    ['/%E0%A4%A', { accept: 'text/html' }],
    ['/live', { host: 'a b' }],
  ])('names the request of %s to its caller as it does in the log, whatever he calls it', async (url, headers) => {
    const ask = () => app.inject({ url, headers: { 'x-request-id': 'mine', ...headers } })
    const [answer, another] = [await ask(), await ask()]
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(id).not.toBe(another.headers['x-request-id'])
    if (answer.headers['content-type']?.includes('problem')) expect(answer.json().traceId).toBe(id)
  })

  test.each(['TRACE', 'OPTIONS', 'PROPFIND'] as const)('does nothing for %s', async (method) => {
    const answer = await app.inject({ method: method as 'OPTIONS', url: '/api/Cart/GetCartById' })
    expect([404, 405]).toContain(answer.statusCode)
  })

  test('looks only at what it was told to trust for the caller and the host', async () => {
    const answer = await app.inject({
      url: '/api/openapi.json',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '1.2.3.4', 'x-original-url': '/backoffice' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('evil.example')
  })
})

describe('the host', () => {
  test.each([
    'evil.example"><x',
    '"><script>',
    'a b',
    'shop.example:port',
    'shop.example:65536',
    '999.999.999.999',
    '[:::]',
    '[1]',
  ])('%j is refused in plain words', async (host) => {
    const answer = await app.inject({ url: '/api/openapi.json', headers: { host } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().type).toBe('ValidationException')
  })

  test.each([
    ['http://HOST/api/openapi.json', 200],
    ['HTTP://HOST/robots.txt?x=1', 200],
    ['http://HOST?x=1', 404],
    ['http://elsewhere.example/api/openapi.json', 400],
    ['http://HOST@elsewhere.example/api/openapi.json', 400],
    ['ftp://HOST/api/openapi.json', 400],
  ])('an address that names the server, %s, is read where that is the host: %i', async (asked, status) => {
    const { host, port } = new URL(address)
    const [answer] = await once(
      request({ port, path: asked.replace('HOST', host), headers: { host } }).end(),
      'response',
    )
    answer.resume()
    expect(answer.statusCode).toBe(status)
  })

  test('an address that cannot be decoded is refused like any bad input', async () => {
    const answer = await app.inject({ url: '/images/raw/%E0%A4%A' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a browser that asks for a page at such an address gets a page in plain words', async () => {
    const asked = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    const answer = await asked('/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toContain('<h1>The address is not readable.</h1>')
    expect((await asked('/api/%E0%A4%A')).headers['content-type']).toContain('application/problem+json')
  })
})
