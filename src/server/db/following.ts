import type { Change } from './changes.ts'

/** What follows the database in memory. */
export type Following = {
  /** Reads what has changed. A failure is logged and tried again, it never rejects. */
  follow(changes: readonly Change[]): Promise<void>
  /** Nothing is tried again from now on. */
  close(): void
}

const RETRY_MS = 2_000

/** Takes changes one after the other, so that what was read first is never put over what was read later. */
export function following(what: string, take: (changes: readonly Change[]) => Promise<void>): Following {
  let work = Promise.resolve()
  let isClosed = false

  const follow = (changes: readonly Change[]): Promise<void> => {
    work = work
      .then(() => take(changes))
      .catch((error) => {
        if (isClosed) return
        console.error(`${what} could not be read and are tried again`, error)
        setTimeout(() => isClosed || void follow(changes), RETRY_MS).unref()
      })
    return work
  }
  return {
    follow,
    close() {
      isClosed = true
    },
  }
}
