import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { insertPerson, PASSWORD } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ allowedHosts: ['shop.example', 'us.shop.example'] })
const app = await shop.http()

test.each([
  ['shop.example', 200],
  ['US.shop.example:3000', 200],
  ['evil.example', 421],
  ['shop.example.evil.example', 421],
  ['evilshop.example', 421],
])('a shop of named hosts answers %s with %i, whatever other headers say', async (host, status) => {
  const headers = { host, 'x-forwarded-host': 'shop.example', forwarded: 'host=shop.example' }
  const answer = await app.inject({ url: '/integrity/Check', headers })
  expect(answer.statusCode).toBe(status)
  if (status === 421) expect(answer.json().type).toBe('UnknownHostException')
})

test.each(['/ready', '/live'])('%s is answered to a balancer that asks by an address, or by no host', async (url) => {
  expect((await app.inject({ url, headers: { host: '10.0.0.7:3000' } })).statusCode).toBe(200)
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${url} HTTP/1.0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([{ 'x-forwarded-host': '999.999.999.999' }, { 'x-forwarded-proto': 'h ttp' }])(
  'what a trusted proxy says of the address has to be one: %j',
  async (headers) => {
    const proxied = await openTestShop({ trustedProxies: ['127.0.0.1'] })
    const answer = await (await proxied.http()).inject({ url: '/integrity/Check', headers })
    expect(answer.json()).toMatchObject({ status: 400, message: 'The host name is not readable.' })
  },
)

test('who comes through a proxy that asks by another host signs in, by a browser too that says its origin alone', async () => {
  const proxied = await openTestShop({ trustedProxies: ['127.0.0.1'] })
  const { username } = await insertPerson(proxied.db)
  const signIn = async (origin: string) => {
    const headers = { host: 'upstream:3000', 'x-forwarded-host': 'shop.example', origin, accept: 'application/json' }
    const payload = { username, password: PASSWORD }
    return (await proxied.http()).inject({ method: 'POST', url: '/session/login', headers, payload })
  }
  expect((await signIn('http://shop.example')).statusCode).toBe(200)
  for (const origin of ['http://upstream:3000', 'http://evil.example'])
    expect((await signIn(origin)).statusCode).toBe(403)
})

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks that are not the last word', 'Transfer-Encoding: chunked, identity'],
])('a request with %s is refused, and nothing behind it is read', async (_, headers) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const behind = 'GET /live HTTP/1.1\r\nHost: shop.example\r\n\r\n'
  socket.write(`POST /api/User/Logout HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n\r\n0\r\n\r\n${behind}`)
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})
