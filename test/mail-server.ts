import { createServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { listenAt } from './listening.ts'

/** A mail that the server took: whom it was for and its lines as they came. */
type Taken = { to: string[]; data: string }

/**
 * How the server behaves: takes mails, refuses them temporarily or permanently, drops the line or says nothing. Whatever
 * it does, it knows nobody called `nobody`.
 */
type Behaviour = 'takes' | 'busy' | 'refuses' | 'drops at greeting' | 'drops after data' | 'silent'

/** A mail server on this machine, gone after the file's last test. */
type MailServer = { url: string; mails: Taken[]; behaves(behaviour: Behaviour): void }

/**
 * Starts an SMTP server (RFC 5321, as much as a client of ours speaks). A mail counts once 250 was said to its data.
 */
export async function startMailServer(): Promise<MailServer> {
  const mails: Taken[] = []
  let behaviour: Behaviour = 'takes'
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (behaviour === 'silent') return
    if (behaviour === 'drops at greeting') return void socket.destroy()
    converse(socket, mails, () => behaviour)
  })
  const port = await listenAt(server)
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behaves(wanted) {
      behaviour = wanted
    },
  }
}

function converse(socket: Socket, mails: Taken[], behaviour: () => Behaviour) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let rest = ''
  let to: string[] = []
  let isData = false
  say('220 mail.test ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const piece = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        if (behaviour() === 'drops after data') return void socket.destroy()
        mails.push({ to, data: piece })
        say('250 taken')
        continue
      }
      const verb = piece.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') to = []
      if (verb === 'RCPT') to.push(piece.replace(/^.*<|>.*$/g, ''))
      isData = verb === 'DATA'
      const isUnknown = to.at(-1)?.startsWith('nobody@')
      say(answerTo(verb, isUnknown ? 'refuses' : behaviour()))
      if (verb === 'QUIT') socket.end()
    }
  })
}

function answerTo(verb: string, behaviour: Behaviour): string {
  if (verb === 'RCPT' && behaviour === 'busy') return '451 try again later'
  if (verb === 'RCPT' && behaviour === 'refuses') return '550 no such mailbox'
  if (verb === 'DATA') return '354 go on'
  return verb === 'QUIT' ? '221 bye' : '250 fine'
}
