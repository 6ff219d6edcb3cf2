import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { codeOf } from '../db/away.ts'
import { type Db, whenReachable } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { ShopError, toShopError } from '../http/errors.ts'
import * as queries from './run-queries.ts'

const WORKER = fileURLToPath(new URL('../import-run.ts', import.meta.url))
const MOST_BYTES = 4 * 2 ** 30
const BEAT_EVERY_MS = 10_000

/** Works on files that were sent, each in a process of its own, so that requests do not wait for it. */
export type ImportDesk = {
  /** Takes a file and begins to work on it; throws PayloadTooLargeException, and whatever broke the sending off. */
  take(importId: string, upload: AsyncIterable<Uint8Array>): Promise<void>
  /** Has each import at work stop after the batch at hand. */
  close(): Promise<void>
}

/** Files are kept below `dataDir` while they are worked on; what a process before was killed over goes. */
export function openImportDesk({ dataDir, databaseUrl }: Config, db: Db): ImportDesk {
  const folder = join(dataDir, 'imports')
  const working = new Map<ChildProcess, Promise<void>>()
  let isClosing = false

  const receive = async (importId: string, file: string, upload: AsyncIterable<Uint8Array>) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let bytes = 0
    const beating = setInterval(() => void queries.beat(db, [importId, bytes]).catch(() => {}), BEAT_EVERY_MS)
    const measured = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        bytes += chunk.length
        const isTooMuch = bytes > MOST_BYTES
        done(isTooMuch ? new ShopError('PayloadTooLargeException', 'A file may have 4 GB.') : null, chunk)
      },
    })
    try {
      await pipeline(Readable.from(upload), measured, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    } finally {
      clearInterval(beating)
    }
    await queries.beat(db, [importId, bytes])
  }

  const work = (importId: string, file: string) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER, importId, file], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    }).then(async () => {
      await rm(file, { force: true })
      // What ended it may be the database's going away: whoever sends the file again is not to wait for a dead one.
      await whenReachable(
        () => queries.endRun(db, [importId, 'failed', 'The import ended by itself. Send the file again.']),
        (error) => {
          if (isClosing) throw error
        },
      ).catch(() => {})
      working.delete(child)
    })
    working.set(child, ended)
  }

  const tidied = readdir(folder)
    .then(async (left) => {
      // What is named otherwise is not ours.
      for (const importId of left.filter(isRowId)) {
        const [run] = await queries.findRun(db, [importId])
        if (run?.state !== 'running') await rm(join(folder, importId), { force: true })
      }
    })
    .catch(() => {})

  return {
    async take(importId, upload) {
      await tidied
      const file = join(folder, importId)
      try {
        await receive(importId, file, upload)
      } catch (error) {
        await rm(file, { force: true })
        const isKnown = error instanceof ShopError || codeOf(error) === 'ENOSPC'
        const why = isKnown ? toShopError(error).message : 'The file did not arrive whole.'
        await queries.endRun(db, [importId, 'failed', why])
        throw error
      }
      work(importId, file)
    },
    async close() {
      isClosing = true
      for (const child of working.keys()) child.kill('SIGTERM')
      await Promise.all([tidied, ...working.values()])
    },
  }
}
