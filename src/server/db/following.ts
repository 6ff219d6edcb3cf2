import type { Change } from './changes.ts'

/** What follows the database in memory. */
export type Following = {
  /** Reads what has changed. A failure is logged and tried again, it never rejects; `onLate` hears of its end then. */
  follow(changes: readonly Change[], onLate?: () => void): Promise<void>
  /** Nothing is tried again from now on. */
  close(): void
}

/** One with other works on the same thing, each in its turn between the changes. */
type InTurn = { inTurn(work: () => Promise<void>): Promise<void> }

const RETRY_MS = 2_000

/** Takes changes one after the other, so that what was read first is never put over what was read later. */
export function following(what: string, take: (changes: readonly Change[]) => Promise<void>): Following & InTurn {
  let last = Promise.resolve()
  let isClosed = false

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const read = (changes: readonly Change[], onEnd: () => void, onLate: () => void): Promise<void> =>
    inTurn(() => take(changes)).then(onEnd, (error) => {
      if (isClosed) return
      console.error(`${what} could not be read and are tried again`, error)
      setTimeout(() => isClosed || void read(changes, onLate, onLate), RETRY_MS).unref()
    })
  return {
    follow: (changes, onLate = () => {}) => read(changes, () => {}, onLate),
    inTurn,
    close() {
      isClosed = true
    },
  }
}
