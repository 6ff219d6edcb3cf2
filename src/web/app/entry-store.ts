import { inBatches } from '#domain/batching.ts'

/** How far something that is asked for by a key is (spec section 3, Price entry state). */
export type Entry<V> = { state: 'pending' } | { state: 'success'; value: V } | { state: 'failed' }

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
 * batches. A batch that fails is only logged, its keys are `failed`; so is a key that the answer leaves out.
 */
export function createEntryStore<K, V>({ nameOf, load, debounceMs, batchSize, failure }: Options<K, V>) {
  const entries = new Map<string, Entry<V>>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  const waiting: (() => void)[] = []
  let queue: K[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let version = 0
  let round = 0

  function tell(): void {
    version += 1
    for (const listener of listeners) listener()
    for (const resolve of waiting.splice(0)) resolve()
  }

  async function loadBatch(keys: K[]): Promise<void> {
    const begun = round
    const found = await load(keys).catch((error): ReadonlyMap<string, V> => {
      console.warn(failure, error)
      return new Map()
    })
    if (begun !== round) return
    for (const key of keys) {
      const value = found.get(nameOf(key))
      entries.set(nameOf(key), value === undefined ? { state: 'failed' } : { state: 'success', value })
    }
    tell()
  }

  function sendQueue(): void {
    const batches = inBatches(queue, batchSize)
    queue = []
    for (const batch of batches) void loadBatch(batch)
  }

  return {
    get: (key: K): Entry<V> | undefined => entries.get(nameOf(key)),
    /** Grows with every answer. */
    version: () => version,
    /** Takes what came with a page; what is drawn next sees it, nobody is told. */
    put(found: Iterable<readonly [string, V]>): void {
      for (const [name, value] of found) {
        asked.add(name)
        entries.set(name, { state: 'success', value })
      }
    },
    /** Asks for a key unless it is known, on its way, or no key. */
    want(key: K): void {
      const name = nameOf(key)
      if (!name || asked.has(name)) return
      asked.add(name)
      if (!entries.has(name)) entries.set(name, { state: 'pending' })
      queue.push(key)
      clearTimeout(timer)
      timer = setTimeout(sendQueue, debounceMs)
    },
    /** What failed is asked for again by the next who wants it. */
    forgive(): void {
      for (const [name, { state }] of entries) if (state === 'failed') asked.delete(name)
    },
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
