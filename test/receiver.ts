import { createServer, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { listenAt } from './listening.ts'

/** A request as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string }
/** What is done with one: a status and text, after a while if said; `drop` ends the connection instead. */
export type Answer = { status?: number; body?: string; afterMs?: number; headers?: Record<string, string> } | 'drop'

type How = (request: Received) => Answer | Promise<Answer>

/** A server that takes what is posted to it and answers as it is told; ends with the test file. */
type Receiver = {
  url: string
  received: Received[]
  answers(how: How): void
}

/** Starts a receiver that answers 204. */
export async function startReceiver(): Promise<Receiver> {
  let answer: How = () => ({ status: 204 })
  const received: Received[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const arrived = { headers: request.headers, body }
    received.push(arrived)
    const said = await answer(arrived)
    if (said === 'drop') return void request.socket.destroy()
    if (said.afterMs) await sleep(said.afterMs)
    reply.writeHead(said.status ?? 200, said.headers).end(said.body)
  })
  const port = await listenAt(server)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    answers(how) {
      answer = how
    },
  }
}
