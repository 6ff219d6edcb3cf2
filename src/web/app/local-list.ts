import { useSyncExternalStore } from 'react'
import { createFollowers } from '#domain/followers.ts'
import { inBrowser, parsed } from './storage.ts'

/**
 * A short list that this browser keeps for whoever sits at it: nothing of it is sent anywhere, and signing out empties
 * it (the answer to that call clears what the browser keeps).
 */
type LocalList<E> = {
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
  const followers = createFollowers()
  return {
    entries() {
      const now = inBrowser.read(name)
      if (now !== text) entries = entriesIn(now).filter(isEntry)
      text = now
      return entries
    },
    keep(wanted) {
      inBrowser.write(name, JSON.stringify(wanted))
      followers.tell()
    },
    subscribe(listener) {
      const letGo = followers.subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        letGo()
        removeEventListener('storage', listener)
      }
    },
  }
}

/** The entries of a list as they change; none on the server and until the page has been taken over. */
export const useLocalList = <E>({ subscribe, entries }: LocalList<E>): readonly E[] =>
  useSyncExternalStore(subscribe, entries, () => NONE)

function entriesIn(text: string | null): readonly unknown[] {
  const value = parsed(text)
  return Array.isArray(value) ? value : NONE
}
