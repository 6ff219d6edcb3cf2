import { LRUCache } from 'lru-cache'
import { type Change, keysOf } from '../db/changes.ts'
import { type Db, prepared } from '../db/database.ts'
import { roomFor } from '../room.ts'

/** What is known of a file without its content. */
export type StoredFile = {
  key: string
  contentType: string
  /** sha256 of the content, in hexadecimal. */
  hash: string
  /** Whose it is; null is everyone's. */
  customerNumber: string | null
}

/** Pictures and documents by their keys. Nothing here touches a file system. */
export type Files = {
  find(key: string): Promise<StoredFile | undefined>
  /** The content; undefined when the file has gone or changed since it was found. */
  read(file: StoredFile): Promise<Uint8Array | undefined>
  onChanges(changes: readonly Change[]): void
  /** How much is kept, for the list of caches. */
  usage(): { entries: number; bytes: number }
}

const KEPT_FILES = 50_000
const KEPT_BYTES = 48 * 2 ** 20

const findFile = prepared<StoredFile, [key: string]>(`
  select key, content_type as "contentType", encode(sha256, 'hex') as hash, customer_number as "customerNumber"
  from asset where key = $1`)
const readFile = prepared<{ bytes: Buffer }, [key: string, hash: string]>(
  `select bytes from asset where key = $1 and sha256 = decode($2, 'hex')`,
)

/** The files of a shop; those asked for lately are kept in memory. */
export function openFiles(db: Db): Files {
  const known = new LRUCache<string, StoredFile>(roomFor(KEPT_FILES))
  const contents = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  })
  /** Grows when something is forgotten: what was being read meanwhile may be older than that. */
  let forgotten = 0

  return {
    async find(key) {
      const file = known.get(key)
      if (file) return file
      const before = forgotten
      const [found] = await findFile(db, [key])
      if (found && before === forgotten) known.set(key, found)
      return found
    },
    async read({ key, hash }) {
      const place = `${hash} ${key}`
      const kept = contents.get(place)
      if (kept) return kept
      const [found] = await readFile(db, [key, hash])
      if (found) contents.set(place, found.bytes)
      else known.delete(key)
      return found?.bytes
    },
    onChanges(changes) {
      const keys = keysOf('asset', changes)
      if (keys.length === 0) return
      forgotten++
      if (keys === 'all') known.clear()
      else for (const key of keys) known.delete(key)
    },
    usage: () => ({ entries: contents.size, bytes: contents.calculatedSize }),
  }
}
