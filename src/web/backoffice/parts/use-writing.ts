import { useRef, useState } from 'react'

/** What is being written: `begun` from what was loaded, and whether another has saved it since. */
export type Writing<T, V = unknown> = {
  /** Which form it is, as a key: one that begins anew with what was loaded is another. */
  form: number
  /** What the form began with. */
  begun: T
  /** The version that the next save takes the place of. */
  version: V
  /** Whether something is written that is not saved. */
  isChanged: boolean
  /** Whether another version was saved while this one is written. */
  isOvertaken: boolean
  /** Something was written. */
  change: () => void
  /** Has `work` save what is written; it gives the version this became. What is written meanwhile is not saved yet. */
  save: (work: () => Promise<V>) => Promise<void>
  /** Has `work` put something else in its place: the form begins anew, unless something is written meanwhile. */
  replace: (work: () => Promise<unknown>) => Promise<void>
  /** What is written goes on and takes the place of the other's. */
  keepMine: () => void
  /** What is written is given up for what the other saved. */
  takeTheirs: () => void
}

type Written<T, V> = {
  form: number
  begun: T
  version: V
  /** How often something was written, and how much of that is saved or given up. */
  changes: number
  settled: number
  /** What was loaded before the last save: it is older than what is written. */
  outdated: T | undefined
  /** How many saves are on their way: which version is one's own is known once they have ended. */
  underWay: number
  /** Whether the form begins anew with what is loaded next, whatever its version. */
  isGivenUp: boolean
}

/**
 * Keeps what is being written apart from what the page loads anew: as long as something is changed, another's version
 * does not take its place, and what was saved from here never does. Without anything changed, another's is what is
 * written.
 */
export function useWriting<T, V>(loaded: T, versionOf: (loaded: T) => V): Writing<T, V> {
  const latest = useRef(loaded)
  latest.current = loaded
  const beginning = (form: number): Written<T, V> => ({
    form,
    begun: loaded,
    version: versionOf(loaded),
    changes: 0,
    settled: 0,
    outdated: undefined,
    underWay: 0,
    isGivenUp: false,
  })
  const [kept, setKept] = useState(() => beginning(0))
  const isFresh = kept.underWay === 0 && loaded !== kept.outdated
  const isOther = isFresh && versionOf(loaded) !== kept.version
  const isTaken = kept.changes === kept.settled && (isOther || (isFresh && kept.isGivenUp))
  const written = isTaken ? beginning(kept.form + 1) : kept
  if (isTaken) setKept(written)

  const { form, begun, version, changes, settled } = written
  const isChanged = changes > settled
  const put = (part: Partial<Written<T, V>>) => setKept((now) => ({ ...now, ...part }))
  const count = (more: number) => setKept((now) => ({ ...now, underWay: now.underWay + more }))
  async function underWay(work: () => Promise<void>): Promise<void> {
    count(1)
    try {
      await work()
    } finally {
      count(-1)
    }
  }
  return {
    form,
    begun,
    version,
    isChanged,
    isOvertaken: isChanged && isOther,
    change: () => setKept((now) => ({ ...now, changes: now.changes + 1 })),
    save: (work) =>
      underWay(async () => {
        const saved = await work()
        put({ version: saved, settled: changes, outdated: latest.current, isGivenUp: false })
      }),
    replace: (work) =>
      underWay(async () => {
        await work()
        put({ settled: changes, outdated: latest.current, isGivenUp: true })
      }),
    keepMine: () => put({ version: versionOf(loaded) }),
    takeTheirs: () => put({ settled: changes }),
  }
}
