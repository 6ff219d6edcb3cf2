import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'

/** As much of what a server has said as somebody reads who looks for a fault. */
const MOST_SAID = 4_000

/**
 * Where a server listens that was started as a process of its own: the first address that it says. Throws what it has
 * said when it ends before.
 */
export async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  const hear = (text: string) => {
    said = (said + text).slice(-MOST_SAID)
  }
  child.stderr?.on('data', hear)
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      hear(`${line}\n`)
      const url = /https?:\/\/\S+/.exec(line)?.[0]
      if (url) {
        child.stdout.resume()
        return url
      }
    }
  }
  throw new Error(`The server ended before it listened:\n${said}`)
}

/** Has a server listen at a free port of this machine; gives it. */
export async function listenAt(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenAt(server)
  server.close()
  await once(server, 'close')
  return port
}
