import { once } from 'node:events'
import { type AddressInfo, connect, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const COUNTRIES =
  '/api/Shipping/GetShippingCountries?AreaInfo.AreaId=eu&AreaInfo.LanguageCode=en-GB&AreaInfo.CurrencyCode=EUR'

test('a shop that closes answers what comes over connections it has accepted, and says that it is not ready', async () => {
  const app = await (await openTestShop()).http()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const asking = await begin(app.server, COUNTRIES)
  const balancer = await begin(app.server, '/ready')
  const underWay = await begin(app.server, '/api/User/Logout', 'POST')
  await underWay.say('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n')
  const closed = app.close()
  expect(await asking.finish()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
  expect(await balancer.finish()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n.*"ServiceUnavailableException"/is)
  expect(await underWay.finish('{}')).toMatch(/^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is)
  await closed
})

test('a shop that closes answers who was idle and asks once more, and waits for no one who does not', async () => {
  const app = await (await openTestShop()).http()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = [await begin(app.server, '/live'), await begin(app.server, '/live')]
  for (const each of idle) await each.say('\r\n')
  const closed = app.close()
  await setTimeout(200)
  await idle[0]?.say(`GET ${COUNTRIES} HTTP/1.1\r\nHost: localhost\r\n`)
  expect(await idle[0]?.finish()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
  await closed
}, 10_000)

/** A connection over which the first half of a request came. */
async function begin(server: Server, url: string, verb = 'GET') {
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.write(`${verb} ${url} HTTP/1.1\r\nHost: localhost\r\n`)
  const [taken] = await accepted
  const heard = async () => {
    while (taken.bytesRead < socket.bytesWritten) await setTimeout(5)
  }
  await heard()
  return {
    say(words: string): Promise<void> {
      socket.write(words)
      return heard()
    },
    finish(words = '\r\n'): Promise<string> {
      socket.write(words)
      return text(socket)
    },
  }
}
