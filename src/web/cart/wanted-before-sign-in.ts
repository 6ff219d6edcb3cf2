import type { Wanted } from './edits.ts'

/** What a visitor wanted to add when he was sent to sign in. */
type Kept = { path: string; line: Pick<Wanted, 'productKey' | 'quantity'>; name: string; atMs: number }

const NAME = 'add after signing in'
/** Who signs in later than that has forgotten what he pressed. */
const LIFE_MS = 15 * 60 * 1000

/** Remembers in this window what is to be added once its visitor is back at `path`, signed in. */
export function keepWanted(path: string, line: Kept['line'], name: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ path, line, name, atMs: Date.now() } satisfies Kept))
  } catch {
    // A full or closed storage only means that the product has to be added once more.
  }
}

/** What is to be added now that someone is at `path`; given once, and only to who comes back there in time. */
export function takeWanted(path: string): Pick<Kept, 'line' | 'name'> | undefined {
  try {
    const text = sessionStorage.getItem(NAME)
    sessionStorage.removeItem(NAME)
    if (!text) return undefined
    const kept: Kept = JSON.parse(text)
    return kept.path === path && Date.now() - kept.atMs < LIFE_MS ? kept : undefined
  } catch {
    return undefined
  }
}
