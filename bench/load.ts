import autocannon from 'autocannon'

/** What a load run found. Times in milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number }

type Request = {
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
  let opened = 0
  const run = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json' },
    setupClient(client) {
      const turn = opened++
      const token = tokens[turn % tokens.length]
      const offset = Math.floor((turn * requests.length) / connections)
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      client.setRequests(
        [...requests.slice(offset), ...requests.slice(0, offset)].map((each) => ({
          ...each,
          headers: { ...headers, ...each.headers },
        })),
      )
    },
  })
  if (run.non2xx || run.errors) throw new Error(`${run.non2xx} refused, ${run.errors} broken off: ${requests[0]?.path}`)
  return { perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99 }
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
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}
