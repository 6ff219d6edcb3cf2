import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Terminal, UsageError } from './terminal.ts'

/** A file to be read from its start, once or several times. */
export type SourceFile = {
  /** As the person named it. */
  name: string
  size: number
  open(): AsyncIterable<Uint8Array>
  /** Bytes that all readings took together. */
  bytesRead(): number
  close(): Promise<void>
}

/** Opens a file, `-` being the standard input; that is kept in a temporary file when it has to be read twice. */
export async function openSource(terminal: Terminal, name: string, { twice = false } = {}): Promise<SourceFile> {
  if (name === '-' && !twice) return source('-', 0, () => terminal.stdin)
  if (name === '-') {
    const copy = join(tmpdir(), `oche-import-${randomUUID()}`)
    await pipeline(terminal.stdin, createWriteStream(copy, { mode: 0o600 }))
    return { ...source('-', (await stat(copy)).size, () => createReadStream(copy)), close: () => rm(copy) }
  }
  const size = await sizeOf(name)
  return source(name, size, () => createReadStream(name))
}

function source(name: string, size: number, open: () => AsyncIterable<Uint8Array>): SourceFile {
  let bytes = 0
  async function* counted() {
    for await (const chunk of open()) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { name, size, open: counted, bytesRead: () => bytes, close: async () => {} }
}

async function sizeOf(name: string): Promise<number> {
  const found = await stat(name).catch(() => undefined)
  if (!found) throw new UsageError(`There is no file ${name}`)
  if (found.isDirectory()) throw new UsageError(`${name} is a folder, not a file`)
  await access(name, constants.R_OK).catch(() => {
    throw new UsageError(`${name} may not be read`)
  })
  return found.size
}
