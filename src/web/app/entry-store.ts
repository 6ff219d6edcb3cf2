import { inBatches } from '#domain/batching.ts'
import { createFollowers } from '#domain/followers.ts'

/** How far something that is asked for by a key is (spec section 3, Price entry state). */
type Entry<V> = { state: 'pending' } | { state: 'success'; value: V } | FailedEntry

/** There is none; or, while the shop is away, nobody knows. */
export type FailedEntry = { state: 'failed'; isAway: boolean }

/** How long a shop that did not answer is left alone. */
const RETRY_MS = 10_000

type Options<K, V> = {
  /** Names a key; '' is not asked for. */
  nameOf: (key: K) => string
  /** What was found, by the names of the keys. */
  load: (keys: K[]) => Promise<ReadonlyMap<string, V>>
  debounceMs: number
  batchSize: number
  /** What is logged when a batch fails. */
  failure: string
}

/** Things known by their keys, and the queue of those still asked for. */
export type EntryStore<K, V> = ReturnType<typeof createEntryStore<K, V>>

/**
 * Keeps things by key. `want` puts a key into the queue once: what comes together within `debounceMs` is asked for in
 * batches. A batch that fails is only logged, its keys are `failed` and wanted once more after ten seconds; a key that
 * the answer leaves out is `failed` too.
 */
export function createEntryStore<K, V>({ nameOf, load, debounceMs, batchSize, failure }: Options<K, V>) {
  const entries = new Map<string, Entry<V>>()
  /** When each key that was asked for was answered: 0 for one that failed, undefined while it is on its way. */
  const asked = new Map<string, number | undefined>()
  const followers = createFollowers()
  const waiting: (() => void)[] = []
  let queue: K[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function tell(): void {
    followers.tell()
    for (const resolve of waiting.splice(0)) resolve()
  }

  async function loadBatch(keys: K[]): Promise<void> {
    const begun = round
    const found = await load(keys).catch((error) => console.warn(failure, error))
    if (begun !== round) return
    for (const key of keys) {
      const name = nameOf(key)
      const value = found?.get(name)
      asked.set(name, value === undefined ? 0 : Date.now())
      if (value !== undefined) entries.set(name, { state: 'success', value })
      // What was known before is shown on when the shop does not answer.
      else if (found || entries.get(name)?.state !== 'success') entries.set(name, { state: 'failed', isAway: !found })
    }
    tell()
    if (!found) setTimeout(retry, RETRY_MS)
  }

  /** Has everybody who looks at what failed ask for it again. */
  function retry(): void {
    for (const [name, atMs] of asked) if (atMs === 0) asked.delete(name)
    tell()
  }

  function sendQueue(): void {
    const batches = inBatches(queue, batchSize)
    queue = []
    for (const batch of batches) void loadBatch(batch)
  }

  return {
    get: (key: K): Entry<V> | undefined => entries.get(nameOf(key)),
    /** Another text with each answer to one of `keys`, and when one is to be asked for again. */
    answered: (keys: readonly K[]) => keys.map((key) => asked.get(nameOf(key))).join(),
    /** Takes what came with a page; what is drawn next sees it, nobody is told. */
    put(found: Iterable<readonly [string, V]>): void {
      for (const [name, value] of found) {
        asked.set(name, Date.now())
        entries.set(name, { state: 'success', value })
      }
    },
    /** Asks for a key unless it is known, on its way, or no key. */
    want(key: K): void {
      const name = nameOf(key)
      if (!name || asked.has(name)) return
      asked.set(name, undefined)
      if (!entries.has(name)) entries.set(name, { state: 'pending' })
      queue.push(key)
      clearTimeout(timer)
      timer = setTimeout(sendQueue, debounceMs)
    },
    /** What failed, or is known for longer than `ageMs`, is asked for again by the next who wants it. */
    outdate(ageMs: number): void {
      for (const [name, atMs] of asked) if (atMs !== undefined && atMs < Date.now() - ageMs) asked.delete(name)
    },
    /** Has everybody look again. */
    tell,
    /** Resolves when none of `keys` is on its way. */
    async settled(keys: readonly K[]): Promise<void> {
      const isPending = () => keys.some((key) => entries.get(nameOf(key))?.state === 'pending')
      while (isPending()) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** What is known is out of date: it is shown on and asked for anew; answers on their way are ignored. */
    expire(): void {
      asked.clear()
      queue = []
      round += 1
    },
    subscribe: followers.subscribe,
  }
}
