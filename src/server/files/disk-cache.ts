import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { openTogether } from '../together.ts'

/** Files that can be made again, kept on a disk. */
export type DiskCache = {
  /**
   * The file, made when it is not kept; several who ask at once wait for one. A disk that is full or away costs speed,
   * nothing else. Rejects as `make` does.
   */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Lets go of everything. */
  clear(): Promise<void>
  /** How much is kept, for the list of caches. */
  usage(): { entries: number; bytes: number }
}

const SILENCE_MS = 60_000
const UNFINISHED = '.part'

/**
 * A cache in a folder of its own, `maxBytes` at most: what was not asked for longest goes first. Names are ours, never
 * a caller's. What earlier processes have left is found and counted.
 */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size + 1,
    dispose(_, name, reason) {
      if (reason !== 'set') void unlink(join(folder, name)).catch(() => {})
    },
  })
  const own = randomUUID().slice(0, 8)
  let warnedAt = Number.NEGATIVE_INFINITY
  let count = 0
  const warn = (error: unknown) => {
    if (performance.now() - warnedAt < SILENCE_MS) return
    warnedAt = performance.now()
    console.warn(`Nothing can be kept in ${folder}`, error)
  }

  let opening: Promise<{ counted: Promise<void> }> | undefined
  const open = () => {
    opening ??= mkdir(folder, { recursive: true })
      .catch(warn)
      // Nobody waits until tens of thousands are counted: what is asked for meanwhile is found by its name.
      .then(() => ({ counted: takeIn(folder, index, own).catch(warn) }))
    return opening
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (!bytes?.length) return undefined
    if (index.get(name) === undefined) index.set(name, bytes.length)
    return bytes
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const part = join(folder, `${name}.${own}-${count++}${UNFINISHED}`)
    try {
      await writeFile(part, bytes)
      await rename(part, join(folder, name))
      index.set(name, bytes.length)
    } catch (error) {
      warn(error)
      await unlink(part).catch(() => {})
    }
  }

  async function readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    await open()
    const kept = await read(name)
    if (kept) return kept
    const made = await make()
    await write(name, made)
    return made
  }

  const together = openTogether<Uint8Array>()
  return {
    get: (name, make) => together(name, () => readOrMake(name, make)),
    async clear() {
      await (await open()).counted
      index.clear()
    },
    usage: () => ({ entries: index.size, bytes: index.calculatedSize }),
  }
}

/** What lies in the folder, the latest used last. What a process that was killed left unfinished goes; ours is `own`. */
async function takeIn(folder: string, index: LRUCache<string, number>, own: string): Promise<void> {
  const files: { name: string; size: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found?.isFile()) continue
    if (name.endsWith(UNFINISHED)) {
      if (!name.includes(`.${own}-`)) await unlink(join(folder, name)).catch(() => {})
    } else files.push({ name, size: found.size, at: found.mtimeMs })
  }
  for (const { name, size } of files.toSorted((a, b) => a.at - b.at)) if (!index.has(name)) index.set(name, size)
}
