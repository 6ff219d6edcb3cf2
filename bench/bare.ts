// The bare limit: the same framework, answering ready-made bytes without doing anything.
import Fastify from 'fastify'

const app = Fastify({ bodyLimit: 256 * 1024 })
let answer: Uint8Array = Buffer.from('{}')
let type = 'application/json; charset=utf-8'

app.removeContentTypeParser('application/octet-stream')
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 8 * 2 ** 20 }, (_, body, done) =>
  done(null, body),
)
app.put<{ Querystring: { type: string } }>('/answer', { bodyLimit: 8 * 2 ** 20 }, async (request) => {
  answer = request.body as Buffer
  type = request.query.type
  return { bytes: answer.length }
})
app.all('/bare', (_, reply) => reply.header('content-type', type).send(answer))

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => app.close())
