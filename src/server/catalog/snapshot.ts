import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DefaultDeserializer, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Change } from '../db/changes.ts'
import { type Db, prepared } from '../db/database.ts'

/** What a copy of the catalogue was made of: the snapshot's name in the database, and the code that can read it. */
type Mark = { snapshotId: string; code: string }

/** What is not written to for so long was left by a process that was killed. */
const LEFT_MS = 3_600_000

/** Before each part: its length as a double, its checksum. */
const HEAD_BYTES = 12
const END = 'end'

const insertMark = prepared<{ snapshotId: string }>(`
  with gone as (delete from catalog_snapshot where taken_at < now() - interval '1 day')
  insert into catalog_snapshot (horizon) values (pg_snapshot_xmin(pg_current_snapshot()))
  returning snapshot_id as "snapshotId"`)

// Changes are kept for a day; a copy that is nearly as old may lack some.
const findMark = prepared<{ horizon: string }, [snapshotId: string]>(`
  select horizon::text as horizon from catalog_snapshot
  where snapshot_id = $1 and taken_at > now() - interval '22 hours' and horizon <= pg_snapshot_xmin(pg_current_snapshot())`)

const findChangesSince = prepared<Change, [horizon: string]>(
  'select distinct kind, key from change where transaction_id >= $1::xid8',
)

/** Names a copy that is about to be read from the database: all that changes from now on can be told to it later. */
export async function markSnapshot(db: Db): Promise<Mark> {
  const [row] = await insertMark(db, [])
  if (!row) throw new Error('A snapshot was not named')
  return { ...row, code: codeFingerprint() }
}

/**
 * Writes a copy to `file`, one part after another; other work gets its turns in between. The file is there whole or not
 * at all; what others have left of theirs goes.
 */
export async function writeSnapshot(file: string, mark: Mark, parts: Iterable<unknown>): Promise<void> {
  const partial = `${file}.${mark.snapshotId}`
  try {
    await pipeline(framed(mark, parts), createWriteStream(partial))
    await removeLeft(file, (await stat(partial)).mtimeMs)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function removeLeft(file: string, writtenAtMs: number): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const left = join(dirname(file), name)
    const found = await stat(left).catch(() => undefined)
    if (found && writtenAtMs - found.mtimeMs > LEFT_MS) await rm(left, { force: true })
  }
}

/** The bytes of a copy: each part behind its length and checksum. */
async function* framed(mark: Mark, parts: Iterable<unknown>): AsyncGenerator<Buffer> {
  for (const part of chain(mark, parts)) {
    const bytes = serialize(part)
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeDoubleLE(bytes.length)
    head.writeUInt32LE(crc32(bytes), 8)
    yield head
    yield bytes
    await nextTurn()
  }
}

function* chain(mark: Mark, parts: Iterable<unknown>): Generator<unknown> {
  yield mark
  yield* parts
  yield END
}

/** A copy that was read, part by part, and what has changed since it was made. */
type ReadSnapshot = { parts: Iterator<unknown>; changes: Change[] }

/**
 * The copy in `file`; undefined when there is none, or none of this code and this database. Throws, also later while
 * its parts are read, when the file is damaged.
 */
export async function readSnapshot(db: Db, file: string): Promise<ReadSnapshot | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const parts = readParts(await handle.readFile())
    const mark = parts.next().value as Partial<Mark> | undefined
    if (mark?.code !== codeFingerprint() || !mark.snapshotId) return undefined
    const [known] = await findMark(db, [mark.snapshotId])
    return known && { parts, changes: await findChangesSince(db, [known.horizon]) }
  } finally {
    await handle.close()
  }
}

function* readParts(bytes: Buffer): Generator<unknown, undefined> {
  for (let at = 0; ; ) {
    const start = at + HEAD_BYTES
    const end = start + bytes.readDoubleLE(at)
    const body = bytes.subarray(start, end)
    if (crc32(body) !== bytes.readUInt32LE(at + 8)) throw new Error('The bytes of a part have changed')
    const reader = new Reader(body)
    reader.readHeader()
    const part: unknown = reader.readValue()
    if (part === END) return undefined
    yield part
    at = end
  }
}

/** Gives each typed array bytes of its own: as a view of the file's it would keep all of that in memory. */
class Reader extends DefaultDeserializer {
  _readHostObject(): ArrayBufferView {
    const view: { slice(): ArrayBufferView } = Reflect.get(DefaultDeserializer.prototype, '_readHostObject').call(this)
    return view.slice()
  }
}

let fingerprint: string | undefined

/** Differs whenever the code differs that a copy is made by and read by. */
function codeFingerprint(): string {
  if (fingerprint) return fingerprint
  const hash = createHash('sha256')
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../../domain')]) {
    const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  fingerprint = hash.update(process.versions.v8).digest('base64url')
  return fingerprint
}
