import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { watchSenders } from './senders.ts'

const BEGUN = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nha`

test('a request whose body does not arrive is ended with a 408; one with a file has longer', async () => {
  const app = Fastify()
  watchSenders(app, { bodyMs: 100, lookEveryMs: 20 })
  for (const takesFile of [false, true]) {
    app.post(takesFile ? '/file' : '/call', { config: { takesFile } }, async (request) => request.body)
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  const file = connect(port, '127.0.0.1')
  file.write(BEGUN('/file'))
  const call = connect(port, '127.0.0.1')
  call.write(BEGUN('/call'))
  expect(await text(call)).toMatch(/^HTTP\/1.1 408 /)

  file.write('llo')
  const [answer] = await once(file, 'data')
  file.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 [\s\S]*hallo$/)
})

test('who sends one request after the other over a connection is not ended for the first', async () => {
  const app = Fastify()
  watchSenders(app, { bodyMs: 50, lookEveryMs: 10 })
  app.post('/call', async (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  for (let time = 0; time < 3; time++) {
    socket.write(`${BEGUN('/call')}llo`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    await new Promise((done) => setTimeout(done, 60))
  }
  socket.destroy()
})
