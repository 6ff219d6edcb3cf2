import { once } from 'node:events'
import type { Server } from 'node:http'

/** Opens the port; where that cannot be, throws in plain words which setting to change. */
export async function listenAt(server: Server, at: { port: number; host: string; setting: string }): Promise<void> {
  server.listen(at.port, at.host)
  await once(server, 'listening').catch((error) => {
    const reason = reasonOf(error.code, at)
    throw reason ? new Error(reason) : error
  })
}

function reasonOf(code: string, { port, host, setting }: { port: number; host: string; setting: string }) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Set ${setting} to another one.`
    case 'EACCES':
      return `Port ${port} is kept from this user. Set ${setting} to another one, like 3000.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is no address of this machine. Leave it away, or set it to 0.0.0.0 for every one.`
  }
}
