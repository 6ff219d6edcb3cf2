import { useSyncExternalStore } from 'react'

/**
 * A short list that this browser keeps for whoever sits at it: nothing of it is sent anywhere, and signing out empties
 * it (the answer to that call clears what the browser keeps).
 */
export type LocalList<E> = {
  /** Its entries; the same array until they change. */
  entries(): readonly E[]
  /** Puts `entries` in their place, for all windows of the shop. */
  keep(entries: readonly E[]): void
  subscribe(listener: () => void): () => void
}

const NONE: readonly never[] = []

/** The list kept under `name`. What is no entry by `isEntry`, as after a new version, is left out. */
export function createLocalList<E>(name: string, isEntry: (value: unknown) => value is E): LocalList<E> {
  let text: string | null = null
  let entries: readonly E[] = NONE
  const listeners = new Set<() => void>()
  const hear = () => {
    for (const listener of listeners) listener()
  }
  return {
    entries() {
      const now = read(name)
      if (now !== text) entries = entriesIn(now).filter(isEntry)
      text = now
      return entries
    },
    keep(wanted) {
      try {
        localStorage.setItem(name, JSON.stringify(wanted))
      } catch {
        // A browser that keeps nothing has an empty list.
      }
      hear()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** The entries of a list as they change; none on the server and until the page has been taken over. */
export const useLocalList = <E>({ subscribe, entries }: LocalList<E>): readonly E[] =>
  useSyncExternalStore(subscribe, entries, () => NONE)

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function entriesIn(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : NONE
  } catch {
    return NONE
  }
}
