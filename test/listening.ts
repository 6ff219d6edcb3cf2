import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
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

/** Has a server listen at a port of this machine, any that is free unless said; gives it. */
export async function listenAt(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * A port of this machine that nobody listens at, below those that systems give to whoever asks for any: one of these is
 * given to somebody else before it is used.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenAt(server, randomInt(11_000, 32_000)).catch(freePort)
  if (!server.listening) return port
  server.close()
  await once(server, 'close')
  return port
}
