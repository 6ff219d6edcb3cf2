// The bare limit: the same framework, answering ready-made bytes and headers without doing anything.
import Fastify from 'fastify'

const app = Fastify({ bodyLimit: 256 * 1024 })
let answer: Uint8Array = Buffer.from('{}')
let headers: Record<string, string> = {}

app.removeContentTypeParser('application/octet-stream')
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 8 * 2 ** 20 }, (_, body, done) =>
  done(null, body),
)
app.put<{ Querystring: { headers: string } }>('/answer', { bodyLimit: 8 * 2 ** 20 }, async (request) => {
  answer = request.body as Buffer
  headers = JSON.parse(request.query.headers)
  return { bytes: answer.length }
})
app.all('/bare', (_, reply) => reply.headers(headers).send(answer))

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => app.close())
