import { useState } from 'react'

/** What is being written: `begun` from what was loaded, and whether another has saved it since. */
export type Writing<T, V = unknown> = {
  /** What the form began with; another one is another form. */
  begun: T
  /** The version that the next save takes the place of. */
  version: V
  isChanged: boolean
  /** Whether another version was saved while this one is written. */
  isOvertaken: boolean
  /** Something was written. */
  change: () => void
  /** It is saved, or given up for what is loaded next. */
  settle: () => void
  /** What is written goes on and takes the place of the other's. */
  keepMine: () => void
  /** What is written is given up for what the other saved. */
  takeTheirs: () => void
}

/**
 * Keeps what is being written apart from what the page loads anew: as long as something is changed, another's version
 * does not take its place. Without anything changed, what is loaded is what is written.
 */
export function useWriting<T, V>(loaded: T, versionOf: (loaded: T) => V): Writing<T, V> {
  const [begun, setBegun] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [settled, setSettled] = useState<T>()
  const [isChanged, setChanged] = useState(false)
  // What was just saved stays in sight until it comes back from the shop.
  const isToBeTaken = !isChanged && begun !== loaded && settled !== loaded
  if (isToBeTaken) {
    setBegun(loaded)
    setKnown(loaded)
  }
  return {
    begun: isToBeTaken ? loaded : begun,
    version: versionOf(isToBeTaken ? loaded : known),
    isChanged,
    isOvertaken: isChanged && versionOf(loaded) !== versionOf(known),
    change: () => setChanged(true),
    settle: () => {
      setSettled(loaded)
      setChanged(false)
    },
    keepMine: () => setKnown(loaded),
    takeTheirs: () => setChanged(false),
  }
}
