import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { access, constants, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { BEGINNING_BYTES } from '#domain/import-format.ts'
import { utf16Of } from '../sheets/guard.ts'
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
  const { size } = await statOf(name)
  return source(name, size, () => createReadStream(name))
}

/** How a file begins, as text; undefined for what is no file on a disk, the standard input or another pipe. */
export async function findBeginning(name: string): Promise<string | undefined> {
  if (name === '-' || !(await statOf(name)).isFile()) return undefined
  await using file = await open(name)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BEGINNING_BYTES) })
  const bytes = buffer.subarray(0, bytesRead)
  return new TextDecoder(utf16Of(bytes)).decode(bytes)
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

async function statOf(name: string): Promise<Stats> {
  const found = await stat(name).catch(() => undefined)
  if (!found) throw new UsageError(`There is no file ${name}`)
  if (found.isDirectory()) throw new UsageError(`${name} is a folder, not a file`)
  await access(name, constants.R_OK).catch(() => {
    throw new UsageError(`${name} may not be read`)
  })
  return found
}
