import { inWindow, parsed } from '../app/storage.ts'
import type { Wanted } from './edits.ts'

/** What a visitor wanted to add when he was sent to sign in. */
type Kept = { path: string; line: Pick<Wanted, 'productKey' | 'quantity'>; name: string; atMs: number }

const NAME = 'add after signing in'
/** Who signs in later than that has forgotten what he pressed. */
const LIFE_MS = 15 * 60 * 1000

/** Remembers in this window what is to be added once its visitor is back at `path`, signed in. */
export function keepWanted(path: string, line: Kept['line'], name: string): void {
  inWindow.write(NAME, JSON.stringify({ path, line, name, atMs: Date.now() } satisfies Kept))
}

/** What is to be added now that someone is at `path`; given once, and only to who comes back there in time. */
export function takeWanted(path: string): Pick<Kept, 'line' | 'name'> | undefined {
  const kept = parsed(inWindow.read(NAME)) as Kept | undefined
  inWindow.write(NAME, null)
  return kept?.path === path && Date.now() - kept.atMs < LIFE_MS ? kept : undefined
}
