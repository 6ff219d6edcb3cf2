/** Something small that is read whole and kept in memory. */
type Kept<T> = {
  get(): Promise<T>
  /** Reads it anew the next time. */
  drop(): void
}

const MAX_AGE_MS = 60_000

/**
 * Keeps what `load` gives for a minute. After that the old one is still given while a new one is read, and stays when
 * reading fails.
 */
export function kept<T>(load: () => Promise<T>): Kept<T> {
  let current: Promise<T> | undefined
  let loadedAt = 0

  const start = (): Promise<T> => {
    const loading = load()
    current = loading
    loadedAt = performance.now()
    loading.catch(() => {
      if (current === loading) current = undefined
    })
    return loading
  }
  const renew = async (old: Promise<T>) => {
    loadedAt = performance.now()
    const next = load()
    await next
    if (current === old) current = next
  }

  return {
    get() {
      if (!current) return start()
      if (performance.now() - loadedAt > MAX_AGE_MS) renew(current).catch(() => {})
      return current
    },
    drop() {
      current = undefined
    },
  }
}
