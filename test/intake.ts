import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { listenAt } from './listening.ts'

/** A stand-in for the server of Elastic APM: every line of events it took. */
type Intake = {
  url: string
  events: Record<string, unknown>[]
  /** The status that OPTIONS is answered with from now on. */
  answers(status: number): void
  close(): void
}

/** Starts an intake on this machine that takes events of browsers. */
export async function startIntake(): Promise<Intake> {
  const events: Record<string, unknown>[] = []
  let status = 200
  const server = createServer(async (request, reply) => {
    const isCheck = request.method === 'OPTIONS' && !request.headers['access-control-request-method']
    reply.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    reply.setHeader('access-control-allow-methods', 'POST, OPTIONS')
    reply.setHeader('access-control-allow-headers', 'Content-Type, Content-Encoding, Accept')
    if (request.method === 'POST') events.push(...(await linesOf(request)))
    reply.writeHead(request.method === 'POST' ? 202 : isCheck ? status : 200).end()
  })
  const port = await listenAt(server)
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    answers(wanted) {
      status = wanted
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function linesOf(request: import('node:http').IncomingMessage): Promise<Record<string, unknown>[]> {
  const isPacked = request.headers['content-encoding'] === 'gzip'
  const body = isPacked
    ? gunzipSync(Buffer.concat(await Array.fromAsync<Buffer>(request))).toString()
    : await text(request)
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
