import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
