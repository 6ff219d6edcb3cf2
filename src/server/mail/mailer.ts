import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { codeOf } from '../db/away.ts'

/** A mail as it leaves the house. */
type Message = {
  /** The same at every attempt, so that a mailbox can tell a mail it has. */
  mailId: string
  from: { name: string; address: string }
  to: readonly string[]
  replyTo: string
  subject: string
  html: string
  text: string
  createdAt: Date
}

/** Where mails go. `send` resolves once the mail is taken, and throws when it may not have been. */
export type Mailer = { send(message: Message, signal: AbortSignal): Promise<void> }

const CONNECT_MS = 1_000
const PATIENCE_MS = 10_000

/**
 * The SMTP server that is configured, which has so many milliseconds to take a mail, else a folder that keeps every mail
 * as a file.
 */
export function openMailer({ smtpUrl, dataDir }: Config, patienceMs = PATIENCE_MS): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, patienceMs) : folderMailer(join(dataDir, 'outbox'))
}

/** Whether a mail was not taken because its server let all the time pass that a mail has. */
export const saysNothing = (error: unknown): boolean => ['EABORT', 'ETIMEDOUT'].includes(codeOf(error))

function smtpMailer(url: string, patienceMs: number): Mailer {
  return {
    async send(message, signal) {
      const transport = await transportTo(url, patienceMs)
      const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      await transport.sendMail({ ...optionsOf(message), signal: limit })
    },
  }
}

/** Each mail goes over a connection of its own, and the library comes with the first of them. */
async function transportTo(url: string, patienceMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    socketCloseTimeout: CONNECT_MS,
    getSocket({ host = 'localhost', port, secure }, done) {
      const socket = connect({ host, port: Number(port) || (secure ? 465 : 587) })
      const timer = setTimeout(() => socket.destroy(new Error('The mail server does not answer')), CONNECT_MS)
      socket.once('connect', () => {
        clearTimeout(timer)
        socket.off('error', done)
        done(null, { connection: socket })
      })
      socket.once('error', done)
      socket.once('close', () => clearTimeout(timer))
    },
  })
}

/** Keeps mails as .eml files, named by their time and id: an attempt that is repeated writes the same file. */
function folderMailer(folder: string): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await transport.sendMail(optionsOf(message))
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not written whole')
      const time = message.createdAt.toISOString().slice(0, 19).replaceAll(':', '-')
      const name = `${time}-${message.mailId}.eml`
      const write = () => writeFile(join(folder, `.${name}`), bytes)
      await write().catch(async () => {
        await mkdir(folder, { recursive: true })
        await write()
      })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}

function optionsOf({ mailId, from, to, replyTo, subject, html, text, createdAt }: Message): SendMailOptions {
  return {
    from,
    // As objects: what is given as text is parsed, and a comma or a bracket would make two of one.
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    date: createdAt,
    messageId: `<${mailId}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
