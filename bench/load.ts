import { once } from 'node:events'
import { connect } from 'node:net'

/** What a load run found. Times in milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number }

/** A call or a page that is asked for. */
export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: string
  headers?: Record<string, string>
}

type Load = {
  url: string
  requests: readonly Request[]
  connections: number
  seconds: number
  /** Bearer token of each connection, in turn; none for a visitor. */
  tokens?: readonly string[]
}

/**
 * Sends `requests` round after round over `connections` for some seconds, each connection starting elsewhere.
 *
 * Throws when any answer is not a 200: a fast error is no figure.
 */
export async function load({ url, requests, connections, seconds, tokens = [] }: Load): Promise<Measured> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async (_, client) => {
      const { ask, close } = await openConnection(new URL(url))
      const texts = requests.map((each) => textOf(url, each, tokens[client % tokens.length]))
      let turn = Math.floor((client * requests.length) / connections)
      return { next: () => ask(texts[turn++ % texts.length] ?? ''), close }
    }),
  )
  try {
    return await loop(connections, seconds, async (client) => clients[client]?.next())
  } finally {
    for (const { close } of clients) close()
  }
}

/** A request as it goes over the wire. */
function textOf(url: string, { method, path, body = '', headers }: Request, token: string | undefined): string {
  const fields = {
    host: new URL(url).host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/**
 * A connection that sends a text and waits until the answer to it is whole. It reads no more than the status and the
 * length: a client that takes every answer apart, as HTTP clients do, is busier than the shop and measures itself.
 */
async function openConnection({ hostname, port }: URL) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let head = ''
  let missing = 0
  let waiting: PromiseWithResolvers<void> | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail).on('close', () => fail(new Error('The shop has closed the connection')))
  socket.on('data', (bytes) => {
    if (missing > 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /^content-length: (\d+)/im.exec(head.slice(0, end))?.[1]
      if (!head.startsWith('HTTP/1.1 200 ') || !length) return fail(new Error(`Refused: ${head.slice(0, 1000)}`))
      missing = end + 4 + Number(length) - head.length
      head = ''
    }
    if (missing === 0) waiting?.resolve()
  })
  return {
    ask(text: string): Promise<void> {
      waiting = Promise.withResolvers()
      socket.write(text)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Runs `flow` over and over in `clients` loops for some seconds; counts whole flows. */
export async function loop(
  clients: number,
  seconds: number,
  flow: (client: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const start = performance.now()
        await flow(client)
        times.push(performance.now() - start)
      }
    }),
  )
  return measured(times, seconds)
}

/** What `times`, in milliseconds, come to that were taken within so many seconds. */
export function measured(times: readonly number[], seconds: number): Measured {
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** What that share of the numbers is below; 0 where there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
}
