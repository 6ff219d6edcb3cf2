import { createInterface } from 'node:readline/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where a command reads, writes and finds its settings. */
export type Terminal = {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable
  environment: Record<string, string | undefined>
}

/** The call cannot be carried out as it is; the message says why in a plain word. */
export class UsageError extends Error {}

/** Writes a line to the standard output. */
export function say(terminal: Terminal, line: string) {
  terminal.stdout.write(`${line}\n`)
}

/** Writes pieces to the standard output, until whoever reads has seen enough. */
export async function sayAll({ stdout }: Terminal, pieces: AsyncIterable<string>): Promise<void> {
  let isCutOff = false
  stdout.once('error', () => {
    isCutOff = true
  })
  try {
    await pipeline(Readable.from(pieces), stdout, { end: false })
  } catch (error) {
    // Who opened the output hears himself why it takes no more.
    if (!isCutOff) throw error
  }
}

/** Writes to the standard error, over a progress bar that may stand there; what a file says cannot steer the screen. */
export function complain(terminal: Terminal, line: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = line.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
  terminal.stderr.write(`${terminal.stdout.isTTY ? '\r\x1b[K' : ''}${plain}\n`)
}

/** Asks a person; what is typed for a secret is not shown. */
export async function ask(terminal: Terminal, question: string, { secret = false } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (secret) terminal.stdout.write(`${question}: `)
  const lines = createInterface({ input: terminal.stdin, output: secret ? silent : terminal.stdout, terminal: true })
  try {
    return (await lines.question(secret ? '' : `${question}: `)).trim()
  } finally {
    lines.close()
    if (secret) terminal.stdout.write('\n')
  }
}
